import { href } from 'react-router'
import * as sliders from '#app/api/admin-sliders.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { requireAdmin } from '#app/middleware/guards.server.ts'
import { getLanguage } from '#app/middleware/language.server.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PreviewBar } from '../frame/preview-bar.tsx'
import { Hero } from './hero.tsx'
import type { Route } from './+types/preview'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** Nobody keeps what is not shown yet. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const slider = await sliders.show(getApi(context), params.sliderId)
  return { state: slider.state, slide: sliders.asShown(slider, getLanguage(context)) }
}

/** A slide at its place on the front page, before shoppers see it. */
export default function PreviewSlide({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { state, slide } = loaderData
  const title = t('admin:preview.title', { name: slide.title })
  return (
    <>
      <Head title={title} hidden />
      <h1 className="sr-only">{title}</h1>
      <PreviewBar
        says={t(state === 'active' ? 'admin:preview.slideShown' : 'admin:preview.slideNotShown')}
        own={href('/admin-dashboard/hero/:sliderId/preview', params)}
        back={href('/admin-dashboard/hero/:sliderId', params)}
      />
      <Hero slides={[slide]} />
    </>
  )
}
