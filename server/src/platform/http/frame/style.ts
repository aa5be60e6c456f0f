/**
 * The look of every page: type, colours of the brand, visible focus. Written with the variables of platform/brand/tokens.ts.
 * Japanese breaks between phrases, where the browser knows them, and never before a mark that lengthens a vowel.
 */
export const BASE_STYLE = `
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
body { margin: 0; font: 1rem/1.5 var(--font); background: var(--bg); color: var(--fg) }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem }
a { color: var(--link); text-underline-offset: .2em }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
:lang(ja) { line-break: strict; word-break: auto-phrase }
code, pre { font-family: ui-monospace, Consolas, monospace }
button, select { font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius); padding: .25rem .75rem; cursor: pointer }
.dim { color: var(--dim) } .good { color: var(--good) } .bad { color: var(--bad) }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`

/** The page around a card: logo or name above it, links below. */
export const FRAME_STYLE = `
body { background: var(--panel) }
.frame { --measure: 27rem; min-height: 100vh; min-height: 100dvh; display: grid; grid-template: auto auto 1fr / minmax(0, var(--measure)); justify-content: center; padding-inline: 1rem }
.roomy { --measure: 46rem; grid-template-rows: auto 1fr auto }
.draft { position: sticky; inset-block-start: 0; z-index: 1; margin: 0; padding: .5rem 1rem; background: var(--fg); color: var(--panel); font-size: .875rem; text-align: center }
body:has(> .draft) noscript { display: none }
.masthead { padding: clamp(2rem, 14vh, 9rem) 0 1.25rem; text-align: center }
.roomy .masthead { padding-block: 1.25rem; text-align: start }
.brand { margin: 0; font-size: 1.125rem; font-weight: 650; letter-spacing: -.01em; line-height: 1.4; overflow-wrap: anywhere }
.brand img { display: inline-block; max-width: 100%; vertical-align: middle; object-fit: contain }
.colophon { align-self: end; display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0 1.25rem; min-height: 4.5rem; padding: 1rem 0; font-size: .875rem; color: var(--dim) }
.roomy .colophon { justify-content: start }
.colophon ul { list-style: none; display: flex; flex-wrap: wrap; justify-content: center; gap: 0 1.25rem; margin: 0; padding: 0 }
.colophon a { display: inline-flex; align-items: center; min-height: 2.75rem; color: inherit; text-decoration: none }
.colophon a:hover { color: var(--fg); text-decoration: underline }
.colophon select, .colophon button { min-height: 2.75rem; font-size: inherit; color: inherit; background: none; border-color: transparent }

.languages summary { display: inline-flex; align-items: center; gap: .375rem; min-height: 2.75rem; padding-inline: .5rem; border-radius: var(--radius); cursor: pointer; list-style: none }
.languages summary::-webkit-details-marker { display: none }
.languages summary::after { content: ''; width: .4em; height: .4em; margin-block-start: -.2em; border: solid; border-width: 0 1.5px 1.5px 0; rotate: 45deg }
.languages[open] { flex-basis: 100% } .languages[open] summary::after { margin-block-start: .2em; rotate: 225deg }
.languages form { display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); padding-block: .25rem .75rem }
.languages button { text-align: start; padding-inline: .5rem } .languages button:hover, .languages summary:hover { color: var(--fg); background: var(--bg) }
.languages [aria-current] { color: var(--fg); font-weight: 600 }
@media (prefers-color-scheme: dark) { .plate:not(.always) img { box-sizing: content-box; padding: .375rem .75rem; background: #f5f6f8; border-radius: var(--radius) } }
.always.plate img { box-sizing: content-box; padding: .375rem .75rem; background: #f5f6f8; border-radius: var(--radius) }
@media print { .colophon { display: none } }
`

/** Of what went wrong: one card, as the hosted pages have. */
export const PROBLEM_STYLE = `
.problem { width: 100%; margin: 0; padding: clamp(1.25rem, 5vw, 2.25rem); background: var(--bg); border: 1px solid var(--line); border-radius: calc(var(--radius) * 1.75) }
.problem h1 { margin: 0; font-size: 1.375rem; font-weight: 650; line-height: 1.3; letter-spacing: -.012em; text-wrap: balance }
.problem p { margin: .75rem 0 0; overflow-wrap: anywhere }
.problem .status { margin: 0 0 .25rem; font-size: .875rem; font-weight: 600; color: var(--dim) }
.way-on { display: block; min-height: 2.75rem; margin-top: 1.5rem; padding: .6rem 1rem; border: 1px solid var(--accent-edge); border-radius: var(--radius); background: var(--accent); color: var(--on-accent); font-weight: 600; line-height: 1.4; text-align: center; text-decoration: none }
.way-on:hover { background: var(--accent-hover) }
.problem .reference { margin-top: 1.5rem; font-size: .8125rem; color: var(--dim) } .reference code { display: block; width: fit-content; user-select: all }
`
