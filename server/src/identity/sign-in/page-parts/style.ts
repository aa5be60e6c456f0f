/** What the hosted pages add to the styles of lib/http/frame/. */
export const CARD_STYLE = `
main.card { width: 100%; max-width: none; margin: 0; padding: clamp(1.25rem, 5vw, 2.25rem); background: var(--bg); border: 1px solid var(--line); border-radius: calc(var(--radius) * 1.75); box-shadow: 0 1px 2px rgb(0 0 0 / .04), 0 8px 24px -8px rgb(0 0 0 / .1) }
main.wide { align-self: start }
h1 { margin: 0 0 .375rem; font-size: 1.375rem; font-weight: 650; line-height: 1.3; letter-spacing: -.012em; text-wrap: balance }
h1 + .dim { margin: 0 } h1 + .dim + :is(.button, button) { margin-top: 1.25rem }
h2 { margin: 2rem 0 .5rem; font-size: 1.0625rem; line-height: 1.4 }
form, .stack { display: grid; gap: 1rem; margin-top: 1.25rem }
label { display: grid; gap: .4rem; font-size: .9375rem; font-weight: 550 }
input, select, textarea { font: inherit; font-size: 1rem; font-weight: 400 }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; color: inherit; background: var(--bg); border: 1px solid var(--edge); border-radius: var(--radius) }
input:hover, label > select:hover, textarea:hover { border-color: var(--dim) }
input:focus-visible, label > select:focus-visible, textarea:focus-visible { outline-width: 2px; outline-offset: -1px }
input:is([type=checkbox], [type=radio]) { width: 1.25rem; height: 1.25rem; min-height: 0; accent-color: var(--accent) }
input[aria-invalid=true] { border-color: var(--bad) }
input.six { width: calc(100% + 100cqi / 6); height: 3.25rem; padding: 0; padding-left: calc((100cqi / 6 - 1ch) / 2); font: 600 1.5rem/1 ui-monospace, Consolas, monospace; letter-spacing: calc(100cqi / 6 - 1ch); text-align: left; background: none; border: 0 }
input.six:focus-visible { outline: none }
.six-box { position: relative; display: block; overflow: hidden; direction: ltr; width: 100%; max-width: 24rem; container-type: inline-size; border-radius: var(--radius) }
.six-box::before { content: ''; position: absolute; inset: 0; background: var(--edge); pointer-events: none; forced-color-adjust: none; mask: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 56 52' preserveAspectRatio='none'%3E%3Crect x='4' y='1' width='48' height='50' rx='8' fill='none' stroke='%23000' stroke-width='1.5' vector-effect='non-scaling-stroke'/%3E%3C/svg%3E") 0 0 / calc(100% / 6) 100% }
.six-box:focus-within { outline: 2px solid var(--accent); outline-offset: 1px } .six-box:focus-within::before { background: var(--accent) } .six-box:has([aria-invalid=true])::before { background: var(--bad) }
@media (scripting: none) { .scripted { display: none } }
input.code { font: 600 1.5rem/1.2 ui-monospace, Consolas, monospace; letter-spacing: .3em; text-align: center }
.field-error { font-size: .875rem; font-weight: 400; color: var(--bad) }
.hint { font-weight: 400; font-size: .875rem; color: var(--dim) }
button, .button { display: block; width: 100%; min-height: 2.75rem; padding: .6rem 1rem; border-radius: var(--radius); font-size: 1rem; line-height: 1.4; text-align: center; font-weight: 600; text-decoration: none }
.button, button { color: inherit; background: var(--bg); border: 1px solid var(--line) }
:is(button, .button):hover { background: var(--panel) }
button.first, .button.first { background: var(--accent); border-color: var(--accent-edge); color: var(--on-accent) }
:is(button, .button).first:hover { background: var(--accent-hover) }
.inline { width: auto; display: inline-block; padding: .35rem .85rem; font-size: .9375rem; font-weight: 500 }
@media (pointer: fine) { .inline { min-height: 2.25rem } }
form.row { display: inline-grid; margin: 0 }
.or { display: flex; align-items: center; gap: .75rem; color: var(--dim); font-size: .875rem; margin: 1.25rem 0 0 }
.or::before, .or::after { content: ''; flex: 1; border-top: 1px solid var(--line) }
.alert, .notice { margin: 1.25rem 0 0; padding: .75rem .9rem; border-radius: var(--radius); font-size: .9375rem }
.alert { background: var(--bad-soft); color: var(--bad) }
.notice { background: var(--good-soft); color: var(--good) }
:is(.alert, .notice):first-child { margin-top: 0 }
@media (forced-colors: active) { .alert, .notice { border: 1px solid } }
.number { font: 600 2.5rem/1.2 ui-monospace, Consolas, monospace; text-align: center; margin: 1rem 0 }
.steps { margin: 1rem 0 0; padding-inline-start: 1.25rem; display: grid; gap: 1.25rem }
.qr { margin: .75rem 0 } .qr svg { display: block; width: min(13rem, 100%); height: auto; border-radius: var(--radius) }
.secret, textarea { font-family: ui-monospace, Consolas, monospace; overflow-wrap: anywhere }
.secret { max-width: 20ch }
textarea { width: 100%; padding: .6rem .75rem; line-height: 1.6; color: inherit; background: var(--panel); border: 1px solid var(--edge); border-radius: var(--radius); resize: none }
form .stack, .stack > form { margin: 0 }
p.hint { margin: 0 } form + .hint { margin-top: .75rem } p.hint:empty { margin-top: -1rem }
.foot { margin: 1.25rem 0 0; font-size: .9375rem }
.list { list-style: none; margin: .75rem 0 0; padding: 0; display: grid; gap: .75rem }
.list > li { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; justify-content: space-between; padding: .75rem; border: 1px solid var(--line); border-radius: var(--radius) }
main.card { min-width: 0; overflow-wrap: anywhere }
.acts { display: flex; flex-wrap: wrap; gap: .5rem }
.acts form.row { display: inline-flex; flex-wrap: wrap; gap: .5rem; align-items: center } .acts .inline { overflow-wrap: normal }
:where(.list, .foot) a:not(.button) { display: inline-block; padding-block: .2rem }
select { min-height: 2.75rem; padding: .25rem .5rem }
label > select { width: 100%; padding: .6rem .75rem; border: 1px solid var(--edge); border-radius: var(--radius) }
dl.claims { margin: .75rem 0 0; display: grid; grid-template-columns: fit-content(45%) 1fr; gap: .35rem 1.25rem }
.claims dt { color: var(--dim); overflow-wrap: anywhere } .claims dd { margin: 0; overflow-wrap: anywhere }
summary { cursor: pointer }
.terms > * { margin: 0 0 .75rem } .terms > :last-child { margin-bottom: 0 } .terms :is(h3, h4) { margin-top: 1.25rem; margin-bottom: .5rem; font-size: 1rem } .terms h3 { font-size: 1.125rem } .terms > :first-child { margin-top: 0 }
.terms :is(ul, ol) { padding-inline-start: 1.5rem } .terms li + li { margin-top: .25rem } .terms li > p { margin: .25rem 0 } .terms blockquote { padding-inline-start: .75rem; border-inline-start: 3px solid var(--line) } .terms code { font-size: .9em } .terms pre { overflow-x: auto } .terms hr { border: 0; border-top: 1px solid var(--line) }
.terms { max-height: 16rem; overflow: auto; padding: .75rem 1rem; overflow-wrap: anywhere; background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius) }
.due { display: grid; gap: .75rem } .due h2, .due p { margin: 0 } .due + .due { margin-top: .75rem }
.tick { grid-template-columns: auto 1fr; gap: .25rem .6rem; align-items: start; font-weight: 400 }
.tick input { margin: .3rem 0 0; accent-color: var(--accent) } .tick .field-error { grid-column: 2 }
@media (scripting: enabled) { [data-passkey] > [hidden] { display: block } }
body:has(> .draft) [data-passkey] > [hidden] { display: block }
`

/** What a page adds that asks before something is lost. */
export const RISKY_STYLE = `
button.risky { background: var(--bad); border-color: var(--bad); color: var(--bg) }
`
