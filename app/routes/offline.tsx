import { href } from 'react-router'
import { sameForAll } from '#app/handle.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Head } from '#app/ui/head.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Route } from './+types/offline'

export const handle = sameForAll

/**
 * What the worker (app/worker) shows where no page can be had, without the shop around it, whose links and logo cannot be had then. It
 * fills the lists with what it has kept, and takes from the templates what it says on other pages: the words are all here.
 */
export default function Offline({ matches }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <Head title={t('offline.title')} hidden />
      <header className="mx-auto w-full max-w-text px-4 py-2">
        <a href={href('/')} className="inline-flex min-h-11 items-center">
          <Logo name={matches[0].loaderData?.settings.siteName ?? t('shop.name')} picture={null} />
        </a>
      </header>
      <main className="mx-auto grid w-full max-w-text gap-10 px-4 pb-16">
        <div className="grid justify-items-start gap-4 pt-6">
          <span className="grid size-16 place-items-center rounded-full bg-stone text-quiet">
            <Icon name="offline" className="size-8" />
          </span>
          <h1 className="voice text-3xl">{t('offline.title')}</h1>
          <p className="text-quiet">{t('offline.text')}</p>
          <a href="" className={buttonStyle.primary}>
            <Icon name="again" className="size-5" />
            {t('offline.retry')}
          </a>
        </div>
        <Kept kind="order" title={t('offline.orders')} />
        <Kept kind="product" title={t('offline.products')} />
        <template id="kept-link">
          <li className="relative flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2">
            <a href="" className="covers font-semibold">
              <bdi>…</bdi>
            </a>
            <time className="text-sm text-quiet tabular-nums" />
          </li>
        </template>
        <template id="kept-note">
          <Note>
            <p className="font-semibold">
              {t('offline.kept')} <time className="tabular-nums" />
            </p>
            <p className="text-quiet">{t('offline.stale')}</p>
          </Note>
        </template>
        <template id="unsent-note">
          <Note>
            <p>{t('offline.unsent')}</p>
          </Note>
        </template>
      </main>
    </>
  )
}

/** A list that is not there until something is in it. */
function Kept({ kind, title }: { kind: string; title: string }) {
  return (
    <section aria-labelledby={kind} className="has-[ul:empty]:hidden">
      <h2 id={kind} className="text-lg font-semibold">
        {title}
      </h2>
      <ul data-kept={kind} className="mt-2 divide-y divide-line border-y border-line" />
    </section>
  )
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <div role="note" className="mt-4 flex gap-3 rounded-control bg-stone p-4">
      <Icon name="offline" className="size-6 text-warning" />
      <div className="grid gap-1">{children}</div>
    </div>
  )
}
