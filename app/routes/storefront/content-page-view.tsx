import { Name } from '#app/ui/name.tsx'
import { RichText } from '#app/ui/rich-text.tsx'

/** The title and text of a page of words, each marked where it is in the other language. */
export function ContentPageView({ page }: { page: { title: string; body: string } }) {
  return (
    <article className="max-w-text">
      <h1 className="voice pt-4 pb-6 text-3xl">
        <Name>{page.title}</Name>
      </h1>
      {page.body && <RichText html={page.body} />}
    </article>
  )
}
