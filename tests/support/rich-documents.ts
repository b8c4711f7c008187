import fc from 'fast-check'

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'oud',
        'عود',
        'بخور',
        '12.',
        '1)',
        '-',
        '--',
        '+',
        '#',
        '##',
        '>',
        '=',
        '|',
        ':',
      ),
      fc.constantFrom(
        '*',
        '**',
        '_',
        '__',
        '~~',
        '`',
        '```',
        '[',
        '](x)',
        '![',
        '\\',
        '&',
        '&amp;',
        '<',
        '<p>',
        '{rtl}',
        '{ltr}',
        '"',
        "'",
        '(',
        ')',
        '.',
        '!',
        '---',
        '- - -',
        ' ',
        '  ',
        '\u00a0',
      ),
      fc.string({ maxLength: 6 }),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))

const escaped = words.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))

const dir = fc.constantFrom('', '', ' dir="rtl"', ' dir="ltr"', ' dir="auto"')

const { inline, block, list } = fc.letrec<{ inline: string; block: string; list: string }>(
  (tie) => ({
    inline: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      escaped,
      fc.constant('<br>'),
      fc.tuple(escaped, tie('inline')).map(([text, more]) => `${text} ${more}`),
      fc
        .tuple(fc.constantFrom('strong', 'em', 'u', 's', 'b', 'i'), tie('inline'))
        .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
      fc.tuple(tie('inline'), tie('inline')).map(([one, other]) => one + other),
      fc
        .tuple(
          fc.constantFrom(
            'https://arfaj.example/a_(b)*c?d=1&amp;e=2',
            'tel:+96599887766',
            '/products/1',
            'عود.com',
          ),
          tie('inline'),
        )
        .map(([href, text]) => `<a href="${href}">${text}</a>`),
    ),
    list: fc
      .tuple(
        fc.constantFrom('ul', 'ol'),
        dir,
        fc.array(
          fc.tuple(dir, tie('inline'), fc.oneof({ maxDepth: 2 }, fc.constant(''), tie('list'))),
          { minLength: 1, maxLength: 3 },
        ),
      )
      .map(([tag, dir, items]) => {
        const inner = items.map(([own, text, below]) => `<li${own}>${text}${below}</li>`)
        return `<${tag}${dir}>${inner.join('')}</${tag}>`
      }),
    block: fc.oneof(
      { maxDepth: 2 },
      fc
        .tuple(fc.constantFrom('p', 'p', 'h1', 'h2', 'h3', 'h4'), dir, tie('inline'))
        .map(([tag, own, text]) => `<${tag}${own}>${text}</${tag}>`),
      tie('list'),
      fc
        .tuple(dir, fc.array(tie('block'), { minLength: 1, maxLength: 3 }))
        .map(([own, inner]) => `<blockquote${own}>${inner.join('')}</blockquote>`),
    ),
  }),
)

/** Rich text of every shape that is kept, as somebody or something may write it, with what means something in markup. */
export const documents = fc
  .array(fc.oneof(block, list, inline), { minLength: 1, maxLength: 4 })
  .map((parts) => `<p>.</p>${parts.join('')}`)
