/** A4, ink on white: a printer wastes none on a ground. Colours are those of the shop by day. */
export const paperStyle = `
:root { color-scheme: light; --ink: #333e2c; --quiet: #5b6650; --line: #d9d3c8; --stone: #f1eee8; }
* { box-sizing: border-box; margin: 0; padding: 0; }
html { font: 11pt/1.45 system-ui, 'Segoe UI', 'SF Arabic', 'Noto Sans Arabic', Roboto, Tahoma, sans-serif;
  color: var(--ink); background: #fff; -webkit-text-size-adjust: 100%; }
html:lang(ar) { line-height: 1.65; }
body { max-width: 186mm; margin-inline: auto; padding: 1rem; overflow-wrap: break-word; }
h1 { font-size: 1.5rem; font-weight: 600; line-height: 1.3; }
h2 { font-size: 1.25rem; font-weight: 600; line-height: 1.4; }
.label { font-weight: 600; break-after: avoid; }
h1, h2 { break-after: avoid; }
a { color: inherit; text-underline-offset: .2em; }
ul { list-style: none; }
small, .quiet { color: var(--quiet); }
small { font-size: .875em; }
strong { font-weight: 600; }
.whole, .part { white-space: nowrap; }

.screen { display: grid; gap: .75rem; padding-block-end: 1rem; margin-block-end: 1.5rem; border-block-end: 1px solid var(--line); }
.screen p { color: var(--quiet); }
.screen ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.screen a { display: inline-flex; align-items: center; min-height: 2.75rem; min-width: 2.75rem; }
.screen [aria-current] { font-weight: 600; text-decoration: none; }

.sheet { display: grid; gap: 1.25rem; }
.sheet + .sheet { break-before: page; }
.sheet > header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: flex-start; gap: 1rem 2rem;
  padding-block-end: 1rem; border-block-end: 1px solid var(--line); }
.shop { display: flex; align-items: center; gap: .5rem; font-size: 1.25rem; font-weight: 600; }
.shop img { height: 2.75rem; width: auto; max-width: 12rem; object-fit: contain; }
.shop svg { width: 2rem; height: 2rem; flex: none; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 1rem 2rem; }
address { font-style: normal; }

table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .45rem .5rem; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line); }
thead th { font-size: .875em; font-weight: 600; color: var(--quiet); vertical-align: bottom; }
thead { display: table-header-group; }
/* A sum stands once, at the end. */
tfoot { display: table-row-group; break-inside: avoid; }
tr { break-inside: avoid; }
.group th { background: var(--stone); break-after: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.group { break-after: avoid; }
:is(th, td):is(.number, .amount) { text-align: end; white-space: nowrap; }
.narrow { width: 1%; }
:is(thead, tfoot) th:is(.number, .amount) { white-space: normal; }
tfoot th { font-weight: 400; }
tfoot :is(th, td) { border: 0; padding-block: .2rem; }
tfoot tr:first-child > * { padding-block-start: .6rem; }
tfoot .sum > * { font-weight: 700; font-size: 1.1em; }
.tick { display: inline-block; width: 1.2rem; height: 1.2rem; border: 1.5px solid var(--ink); border-radius: 2px; vertical-align: middle; }
.stop { display: grid; grid-template-columns: 2fr 3fr; gap: .1rem 1rem; }
.note { grid-column: 1 / -1; }
.by-hand { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 2.5rem 2rem; padding-block-start: 2.25rem; break-inside: avoid; }
.by-hand p { padding-block-start: .35rem; border-block-start: 1px solid var(--ink); color: var(--quiet); font-size: .875em; }

@page { size: A4; margin: 14mm 12mm; }
@page list { size: A4; margin: 14mm 12mm 18mm; @bottom-center { content: counter(page) ' / ' counter(pages); direction: ltr; font: 9pt system-ui, sans-serif; color: #5b6650; } }
.list { page: list; }
@media screen and (width < 36rem) { .wide { display: none; } .part { white-space: normal; } .stop { grid-template-columns: 1fr; } }
@media print {
  html { font-size: 10pt; }
  body { max-width: none; margin: 0; padding: 0; }
  .screen { display: none; }
}
`
