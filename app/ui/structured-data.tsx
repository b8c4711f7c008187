type Thing = { '@type': string; [property: string]: unknown }

/**
 * What a page shows, as schema.org names it. No browser runs it, so the security policy has nothing to allow; a `<` in it
 * could still end the element, and is written another way.
 */
export function StructuredData({ of }: { of: Thing }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...of })
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: json.replace(/[<>\u2028\u2029]/g, (letter) => escaped.get(letter) ?? ''),
      }}
    />
  )
}

const escaped = new Map([
  ['<', '\\u003c'],
  ['>', '\\u003e'],
  ['\u2028', '\\u2028'],
  ['\u2029', '\\u2029'],
])
