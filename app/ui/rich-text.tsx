/** Text that an admin wrote with the editor, cleaned by `app/api/rich-text.server.ts`. */
export function RichText({ html }: { html: string }) {
  return (
    <div
      className="rich-text max-w-text"
      data-content=""
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
