/** The development pages' additions to the look of platform/http/page.ts. */
export const STYLE = `
main { max-width: 50rem; padding-top: 1.5rem }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.01em }
h2 { margin: 0; font-size: 1.0625rem; line-height: 1.35; overflow-wrap: anywhere }
p { margin: 0; overflow-wrap: anywhere }
pre { margin: 0; font-size: .875rem; line-height: 1.55; white-space: pre-wrap; overflow-wrap: anywhere }
summary { cursor: pointer; width: fit-content }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.intro { color: var(--dim) }
.intro + details { margin-top: .5rem; color: var(--dim) }
.said { font: inherit; font-size: .9375rem }
.why { font-size: .875rem }
.top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 1rem; max-width: 50rem; margin: 0 auto; padding: .75rem 1rem 0; font-size: .9375rem }
nav { display: flex; gap: .25rem; margin-left: -.75rem }
nav a { padding: .375rem .75rem; border-radius: 6px; color: var(--dim); text-decoration: none }
nav a:hover { color: var(--fg); background: var(--panel) }
nav a[aria-current] { color: var(--fg); font-weight: 600 }
#connection { display: inline-flex; align-items: center; gap: .5rem; color: var(--dim); font-size: .875rem }
#connection:not(:empty)::before { content: ''; width: .5rem; height: .5rem; border-radius: 50%; background: var(--bad) }
#connection.live::before { background: var(--good) }
#items { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr) }
#items:not(:empty) + #empty { display: none }
#empty, article { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem }
#empty { border-style: dashed; background: none; display: grid; gap: .75rem; grid-template-columns: minmax(0, 1fr) }
article { display: grid; gap: .75rem; grid-template-columns: minmax(0, 1fr) }
.fresh article { animation: fresh 2.5s ease-out }
@keyframes fresh { from { border-color: var(--accent); box-shadow: 0 0 0 3px color-mix(in srgb, var(--accent) 35%, transparent) } }
@media (prefers-reduced-motion: reduce) { .fresh article { animation: none } }
@media (scripting: none) { [data-copy] { display: none } }
.title { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: .25rem 1rem }
.facts { display: flex; flex-wrap: wrap; gap: 0 1.25rem; font-size: .875rem; color: var(--dim); overflow-wrap: anywhere }
.facts strong { color: var(--fg); font-weight: 600 }
.facts .bad { color: var(--bad) }
.digits { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem }
.digits strong { font: 600 2.25rem/1.1 ui-monospace, Consolas, monospace; letter-spacing: .2em }
.command { display: grid; gap: .5rem; justify-items: start }
.command pre, .body { width: 100%; padding: .75rem 1rem; background: var(--bg); border: 1px solid var(--line); border-radius: 8px }
button { background: var(--bg) }
button:hover { border-color: var(--dim) }
.copied::after { content: ' ✓'; color: var(--good) }
.verdict { font-weight: 600; font-size: .875rem; white-space: nowrap }
.verdict::before { content: '✓ ' } .verdict.bad::before { content: '✗ ' }
details { font-size: .9375rem }
details > :not(summary) { margin-top: .75rem }
iframe { display: block; width: 100%; height: 24rem; background: var(--bg); border: 1px solid var(--line); border-radius: 8px }
table { width: 100%; border-collapse: collapse; font: .8125rem/1.5 ui-monospace, Consolas, monospace }
th, td { padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; border-top: 1px solid var(--line) }
th { width: 14rem; font-weight: 400; color: var(--dim) }
@media (max-width: 40rem) { th, td { display: block; width: auto; padding-right: 0 } td { border-top: 0; padding-top: 0 } .digits strong { font-size: 2rem } }
`
