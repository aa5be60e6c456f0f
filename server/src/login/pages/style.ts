/** What the hosted pages add to the styles of lib/http/page.ts. */
export const CARD_STYLE = `
body { min-height: 100dvh; display: grid; place-items: center; padding: 0 1rem; background: var(--panel) }
main.card { width: min(26rem, 100%); padding: 2rem 1.5rem; background: var(--bg); border: 1px solid var(--line); border-radius: 14px; margin: 1.5rem 0 }
main.wide { width: min(44rem, 100%) }
.brand { margin: 0 0 1.25rem; font-weight: 600; color: var(--dim) }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25 }
h2 { margin: 1.75rem 0 .5rem; font-size: 1.0625rem }
form, .stack { display: grid; gap: 1rem; margin-top: 1.25rem }
label { display: grid; gap: .35rem; font-weight: 600 }
input, select { font: inherit; font-weight: 400 }
input { width: 100%; padding: .6rem .75rem; color: inherit; background: var(--bg); border: 1px solid var(--dim); border-radius: 8px }
input[type=checkbox] { width: auto }
input[aria-invalid=true] { border-color: var(--bad) }
input.code { font: 600 1.5rem/1.2 ui-monospace, Consolas, monospace; letter-spacing: .3em; text-align: center }
.field-error { font-weight: 400; color: var(--bad) }
.hint { font-weight: 400; font-size: .875rem; color: var(--dim) }
button, .button { display: block; width: 100%; padding: .65rem 1rem; border-radius: 8px; text-align: center; font-weight: 600; text-decoration: none }
.button { color: inherit; background: var(--panel); border: 1px solid var(--line) }
button.first, .button.first { background: var(--accent); border-color: var(--accent); color: var(--bg) }
.inline { width: auto; display: inline-block; padding: .25rem .75rem; font-weight: 400 }
form.row { display: inline-grid; margin: 0 }
.or { display: flex; align-items: center; gap: .75rem; color: var(--dim); margin: 1.25rem 0 0 }
.or::before, .or::after { content: ''; flex: 1; border-top: 1px solid var(--line) }
.alert { margin: 1rem 0 0; padding: .6rem .75rem; border: 1px solid var(--bad); border-radius: 8px; color: var(--bad) }
.notice { margin: 1rem 0 0; padding: .6rem .75rem; border: 1px solid var(--good); border-radius: 8px; color: var(--good) }
.number { font: 600 2.5rem/1.2 ui-monospace, Consolas, monospace; text-align: center; margin: 1rem 0 }
.steps { margin: 1rem 0 0; padding-left: 1.25rem; display: grid; gap: 1.25rem }
.qr { margin: .75rem 0 } .qr svg { display: block; width: min(13rem, 100%); height: auto; border-radius: 8px }
.secret, textarea { font-family: ui-monospace, Consolas, monospace; overflow-wrap: anywhere }
.secret { max-width: 20ch }
textarea { width: 100%; padding: .6rem .75rem; line-height: 1.6; color: inherit; background: var(--panel); border: 1px solid var(--dim); border-radius: 8px; resize: none }
form .stack, .stack > form { margin: 0 }
p.hint { margin: 0 } p.hint:empty { margin-top: -1rem }
.foot { margin: 1.25rem 0 0; font-size: .9375rem }
.list { list-style: none; margin: .75rem 0 0; padding: 0; display: grid; gap: .75rem }
.list > li { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; justify-content: space-between; padding: .75rem; border: 1px solid var(--line); border-radius: 8px }
main.card { min-width: 0; overflow-wrap: anywhere }
.acts { display: flex; flex-wrap: wrap; gap: .5rem }
.acts form.row { grid-auto-flow: column; gap: .5rem; align-items: center }
:where(.list, .foot) a:not(.button) { display: inline-block; padding-block: .2rem }
select { padding: .25rem .5rem }
label > select { width: 100%; padding: .6rem .75rem; border: 1px solid var(--dim); border-radius: 8px }
dl.claims { margin: .75rem 0 0; display: grid; grid-template-columns: fit-content(45%) 1fr; gap: .35rem 1.25rem }
.claims dt { color: var(--dim); overflow-wrap: anywhere } .claims dd { margin: 0; overflow-wrap: anywhere }
summary { cursor: pointer }
.terms { max-height: 16rem; overflow: auto; padding: .75rem; white-space: pre-wrap; background: var(--panel); border: 1px solid var(--line); border-radius: 8px }
.due { display: grid; gap: .75rem } .due h2, .due p { margin: 0 } .due + .due { margin-top: .75rem }
.tick { grid-template-columns: auto 1fr; gap: .25rem .6rem; align-items: start; font-weight: 400 }
.tick input { margin: .3rem 0 0; accent-color: var(--accent) } .tick .field-error { grid-column: 2 }
`
