/** What the pages of the portal add to the style of the hosted pages. */
export const PORTAL_STYLE = `
body { place-items: start center } main.wide { width: min(50rem, 100%) }
.top { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem } .top p { margin: 0 } .top a { display: inline-block; padding: .35rem 0 }
.tabs { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem; margin: .75rem -.75rem 1.5rem; padding: 0 0 .75rem; border-bottom: 1px solid var(--line) }
.tabs a { display: block; padding: .5rem .75rem; border-radius: 8px; color: inherit; text-decoration: none }
.tabs a:hover { background: var(--panel) }
@media (max-width: 44rem) { .tabs { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; overscroll-behavior-x: contain; margin-inline: -1.25rem; padding-inline: 1.25rem } .tabs li { flex: none } }
.tabs a[aria-current] { background: var(--panel); font-weight: 600; box-shadow: inset 0 0 0 1px var(--line) }
.acts { align-items: center }
.panel { margin: 1.25rem 0 0; padding: 1.25rem; border: 1px solid var(--line); border-radius: 12px }
.panel + .hint { margin-top: .75rem }
.panel > h2, .panel > h3 { margin: 0; font-size: 1.125rem } .panel > p { margin: .35rem 0 0 } .panel.own { border: 2px solid var(--accent) }
.head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: .25rem 1rem } .head h2, .head h3 { margin: 0; font-size: 1.125rem }
.price { font-size: 1.25rem; font-weight: 600 } .price small { font-size: .875rem; font-weight: 400; color: var(--dim) }
.badge { padding: .05rem .6rem; border: 1px solid currentColor; border-radius: 1rem; font-size: .875rem; font-weight: 600; white-space: nowrap }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.25rem 0 0; align-items: center } .buttons form { margin: 0 } .buttons .button, .buttons button { width: auto; padding: .6rem 1.1rem }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.cancel { display: inline-block; padding: .6rem .5rem; color: var(--bad) }
.red, .quiet-red { color: var(--bad) } .red { border-color: currentColor } .danger { background: light-dark(#b42318, #c8372d); border-color: transparent; color: #fff } .why { display: grid; grid-template-columns: minmax(0, 1fr); min-width: 0; gap: .35rem; margin: 1.5rem 0 0 } .why p { margin: 0 } .why label + textarea, .why select { margin: 0 0 .5rem }
.due-now { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: baseline; justify-content: space-between; margin: 1.25rem 0 .75rem; padding: .9rem 1.1rem; background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius) } .due-now strong { font-size: 1.5rem; font-variant-numeric: tabular-nums } .sums { margin: .75rem 0 0 } .sums table { margin-top: .5rem }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr)); gap: 1rem 1.5rem; margin: 1.25rem 0 0 } .facts div { min-width: 0 } .facts dt { color: var(--dim); font-size: .875rem } .facts dd { margin: 0; font-weight: 600 } .facts dd small { display: block; font-size: .875rem; font-weight: 400; color: var(--dim) }
.tell { margin: 1.25rem 0 0; padding: .85rem 1rem; border: 1px solid var(--line); border-inline-start: 4px solid var(--accent); border-radius: 8px; background: var(--panel) } .tell.bad { color: inherit; border-inline-start-color: var(--bad) } .tell p { margin: 0 } .tell form { margin: .6rem 0 0; justify-items: start } .tell button { width: auto; background: var(--bg) } .tell .list > li { background: var(--bg) }
.scroll { overflow-x: auto; margin-top: 1.25rem } .scroll table { margin: 0 }
.compare { table-layout: fixed; border-collapse: separate; border-spacing: 0 } .compare :is(th, td) { padding: .6rem .75rem } .compare td { text-align: center } .compare th[scope=row] { padding-inline-start: 0 } .compare th small { color: var(--dim) } .compare tbody tr:last-child > * { border-bottom: 0 }
.compare .own { background: var(--panel) } 
.compare thead :is(th, td) { height: 1px; padding: .75rem .5rem 1rem; text-align: center; vertical-align: top } .plan { display: flex; flex-direction: column; gap: .35rem; height: 100% } .plan p { margin: 0 } .plan .name { font-weight: 600; font-size: 1.0625rem } .plan .price { font-size: 1rem } .plan .about { font-size: .875rem; color: var(--dim) } .plan .button { margin-top: auto; padding: .5rem .25rem; overflow-wrap: normal; font-size: .9375rem } .plan .badge { display: inline-block; border-radius: .75rem; white-space: normal }
@media (max-width: 44rem) { .compare tr { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(min(8rem, 32vw), 1fr) } .compare thead th, .compare thead td { height: auto } .compare .corner { display: none } .compare th[scope=row] { grid-column: 1 / -1; grid-row: 1; padding: .75rem 0 0; border: 0; text-align: center; font-size: .875rem; color: var(--dim) } .compare td { grid-row: 2; padding: .15rem .4rem .6rem } .compare thead :is(th, td) { padding-inline: .25rem } .plan .button { padding: .45rem .2rem; font-size: .8125rem } }
.differences { list-style: none; margin: .75rem 0 0; padding: 0; display: grid; gap: .35rem } .differences li { display: grid; grid-template-columns: 1.25rem 1fr; gap: .25rem } .differences .sign { font-weight: 600 } .more .sign { color: var(--good) } .less .sign { color: var(--bad) } .same .sign { color: var(--dim) }
.switch { display: flex; flex-wrap: wrap; gap: .25rem; margin: 1rem 0 0; padding: 0; list-style: none } .switch a { display: block; padding: .5rem .9rem; border: 1px solid var(--line); border-radius: 8px; color: inherit; text-decoration: none } .switch a[aria-current] { font-weight: 600; border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent) }
table { width: 100%; margin-top: 1.75rem; border-collapse: collapse } th, td { padding: .5rem 0; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); font-weight: inherit; overflow-wrap: anywhere } .fields thead th { padding-inline-end: .5rem; overflow-wrap: normal } .amount { padding-inline-start: 1rem; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums } td small { color: var(--dim) } tr.sum > * { border-bottom: 0; padding-block: .25rem } tr.topay > * { border-bottom: 0; font-weight: 600; font-size: 1.125rem } tbody + tbody tr:first-child > * { padding-top: .75rem }
caption { text-align: start; font-weight: 600; font-size: 1.0625rem; padding-bottom: .25rem }
:root { --warn: light-dark(#c77700, #f0a020) }
.meter { margin: 1.25rem 0 0 } .meter h3 { margin: 0; font-size: 1rem } .meter meter { display: block; width: 100%; height: .85rem; margin: .4rem 0; accent-color: var(--accent) } .meter p { margin: 0 }
meter { appearance: none; border: 0; background: none } meter::-webkit-meter-inner-element { display: block } meter::-webkit-meter-bar { height: .85rem; background: var(--panel); border: 1px solid var(--line); border-radius: 1rem } meter::-webkit-meter-optimum-value { background: var(--accent); border-radius: 1rem } meter::-webkit-meter-suboptimum-value { background: var(--warn); border-radius: 1rem } meter::-webkit-meter-even-less-good-value { background: var(--bad); border-radius: 1rem } meter::-moz-meter-bar { background: var(--accent); border-radius: 1rem } meter:-moz-meter-sub-optimum::-moz-meter-bar { background: var(--warn) } meter:-moz-meter-sub-sub-optimum::-moz-meter-bar { background: var(--bad) }
.row-of-fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr)); gap: 1rem; align-items: end } form.row-of-fields button { margin-bottom: 0 }
.empty { margin: 1.25rem 0 0; padding: 2rem 1.25rem; text-align: center; border: 1px dashed var(--line); border-radius: 12px; color: var(--dim) } .empty p { margin: 0 } .empty .button { display: inline-block; width: auto; margin-top: 1rem; padding: .6rem 1.1rem; color: var(--fg) }
.lines { margin: .75rem 0 0; white-space: pre-line }
textarea { font-family: inherit; font-weight: 400; background: var(--bg); resize: vertical }
details { margin: 1.25rem 0 0 } summary { padding: .35rem 0 }
`
