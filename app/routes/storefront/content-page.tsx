import { href } from 'react-router'
import * as pages from '#app/api/content-pages.server.ts'
import { sameForAll } from '#app/handle.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { plainText } from '#app/ui/excerpt.ts'
import { Head } from '#app/ui/head.tsx'
import { ContentPageView } from './content-page-view.tsx'
import type { Route } from './+types/content-page'

export const handle = sameForAll

export async function loader({ context, params }: Route.LoaderArgs) {
  return { page: await pages.show(getApi(context), params.slug) }
}

/** A page of words: terms, returns, delivery, who we are, and what else the shop has to say. */
export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <Head
        title={page.title}
        description={plainText(page.body)}
        canonical={href('/pages/:slug', { slug: page.slug })}
      />
      <Breadcrumbs steps={[]} current={page.title} />
      <ContentPageView page={page} />
    </>
  )
}
