/** On paper it is black on white, whatever the screen has. No line is cut in two, and pages have numbers. */
export const STYLE = `
main { max-width: 52rem }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 1rem }
h1 { margin: 0; font-size: 1.75rem; overflow-wrap: anywhere }
h2 { margin: 0 0 .25rem; font-size: .875rem; color: var(--dim); font-weight: 600 }
p { margin: 0; overflow-wrap: anywhere }
.status { padding: .125rem .75rem; border: 1px solid currentColor; border-radius: 1rem; font-weight: 600 }
.paid { color: var(--good) } .void, .uncollectible { color: var(--bad) }
.parties { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr)); gap: 1.5rem; margin: 2rem 0 }
dl { margin: 0 } dl div { display: flex; justify-content: space-between; gap: 1rem } dt { color: var(--dim) } dd { margin: 0; text-align: end }
table { width: 100%; border-collapse: collapse }
th, td { padding: .5rem; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); font-weight: inherit; overflow-wrap: anywhere }
th:first-child, td:first-child { padding-inline-start: 0 } th:last-child, td:last-child { padding-inline-end: 0 }
thead th { color: var(--dim); font-size: .875rem }
.number { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums }
.sums { width: auto; min-width: min(100%, 24rem); margin: 1rem 0 0; margin-inline-start: auto } .sums .strong { font-weight: 600 } .sums th, .sums td { padding-block: .25rem; border-bottom: 0 }
small { color: var(--dim) }
.note { margin: 2rem 0 0; white-space: pre-line }
.log { margin-top: 2rem } .log td:first-child { width: 35% }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--dim); font-size: .875rem; white-space: pre-line }
.screen { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; margin: -.5rem 0 2rem; padding-bottom: 1rem; border-bottom: 1px solid var(--line) }
.screen p { display: flex; flex-wrap: wrap; gap: .5rem } .screen a { display: inline-block; padding: .5rem 0 } .screen .button, .screen button { padding: .5rem 1rem; font-weight: 600; text-decoration: none; color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius) }
.screen .first { color: var(--on-accent); background: var(--accent); border-color: var(--accent-edge) }
@media screen and (max-width: 30rem) {
  .number { padding-inline: .25rem; font-size: .875rem }
  main > table:not(.sums) tr { display: grid; grid-template-columns: minmax(0, 1fr) auto auto }
  main > table:not(.sums) :is(th, td):first-child { grid-column: 1 / -1; padding-bottom: 0; border-bottom: 0 }
  main > table:not(.sums) :is(th, td):nth-child(2) { padding-inline-start: 0; text-align: start }
}
@page { size: A4; margin: 18mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt system-ui, sans-serif; color: #444 } }
@media print {
  :root { color-scheme: light; --bg: #fff; --fg: #000; --dim: #444; --line: #bbb; --good: #000; --bad: #000 }
  .screen { display: none } body { font-size: 10.5pt } main { max-width: none; padding: 0 }
  thead { display: table-header-group } tr, .parties, .sums, .note, footer { break-inside: avoid } h2 { break-after: avoid }
}
`
