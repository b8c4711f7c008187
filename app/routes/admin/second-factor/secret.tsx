import { useTranslation } from '#app/ui/use-translation.ts'
import type { QrDrawing } from './qr-code.server.ts'

/** What an app is told: as a picture for its camera, and as letters for who has the app on this very telephone. */
export function Secret({ secret, drawing }: { secret: string; drawing: QrDrawing }) {
  const { t } = useTranslation()
  const { size, path } = drawing
  return (
    <div className="grid gap-4">
      <p>{t('admin:factor.scan')}</p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('admin:factor.picture')}
        shapeRendering="crispEdges"
        className="w-full max-w-56 rounded-control border border-line"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>
        <span className="block text-sm text-quiet">{t('admin:factor.letters')}</span>
        <bdi dir="ltr" className="font-mono wrap-anywhere">
          {(secret.match(/.{1,4}/g) ?? []).join(' ')}
        </bdi>
      </p>
    </div>
  )
}
