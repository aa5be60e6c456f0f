/** What the account's pages add to the style of the hosted pages: a sidebar, which is a row of tabs on small screens. */
export const ACCOUNT_STYLE = `
.roomy { --measure: 60rem }
.place { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem }
.place > * { min-width: 0 }
.person { display: flex; align-items: center; gap: .75rem; margin: 0 }
.person span { min-width: 0; line-height: 1.35 } .person b, .person bdi { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.avatar { flex: none; display: grid; place-items: center; width: 2.75rem; height: 2.75rem; border-radius: 50%; object-fit: cover; background: var(--accent); color: var(--on-accent); font-weight: 600; font-size: 1.0625rem; line-height: 1; user-select: none }
.avatar.large { width: 4.5rem; height: 4.5rem; font-size: 1.625rem }
.portrait { margin: 1rem 0 0 }
input[type=file] { padding: .35rem } input::file-selector-button { min-height: 2rem; margin-inline-end: .75rem; font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: calc(var(--radius) * .75); cursor: pointer }
.side { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem }
.side ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem }
.side nav { margin-inline: -.75rem }
.side li { min-width: 0 }
.side a:not(.button), .side .out button { display: flex; align-items: center; min-height: 2.75rem; width: auto; padding: .35rem .75rem; border-radius: var(--radius); border: 0; background: none; color: inherit; font-weight: 400; text-align: start; text-decoration: none }
.side a:not(.button):hover, .side .out button:hover { background: var(--panel) }
.side a[aria-current] { background: var(--panel); font-weight: 600; box-shadow: inset 0 0 0 1px var(--line) }
.side .out { margin: 0 }
.side hr { display: none; border: 0; border-top: 1px solid var(--line); margin: .75rem 0 }
.place h1 { margin-bottom: .25rem }
.place h2 { margin: 2rem 0 .5rem; font-size: 1.125rem }
.place .list { gap: 0; border: 1px solid var(--line); border-radius: calc(var(--radius) * 1.25) }
.place .list > li { padding: .85rem 1rem; min-height: 4rem; border: 0; border-radius: 0 }
.place .list > li + li { border-top: 1px solid var(--line) }
.place .list > li > :first-child { min-width: 0; flex: 1 1 12rem }
.place .list a:not(.button), .place .list .inline { min-height: 2.75rem; display: inline-flex; align-items: center }
.check li { display: flex; flex-wrap: wrap; gap: 0 .6rem; align-items: baseline } .check li a { margin-inline-start: auto }
.check { list-style: none; margin: .75rem 0 0; padding: .85rem 1rem; display: grid; gap: .4rem; background: var(--panel); border: 1px solid var(--line); border-radius: calc(var(--radius) * 1.25) }
.what { display: flex; gap: .85rem; align-items: center } .what > span { min-width: 0 } .what svg { flex: none; color: var(--dim) }
.badge { padding: .05rem .6rem; border: 1px solid currentColor; border-radius: 1rem; font-size: .875rem; font-weight: 600; white-space: nowrap }
.danger { margin-top: 2.5rem; padding: 1rem; border: 1px solid var(--bad); border-radius: calc(var(--radius) * 1.25) }
.place .danger h2 { margin: 0 0 .5rem } .danger .hint { margin-bottom: .75rem }
.risky { color: var(--bad); border-color: currentColor }
@media (min-width: 36rem) { .place :is(form > button, .fits) { width: auto; justify-self: start; padding-inline: 1.5rem } .place .fits { display: inline-block } }
@media (min-width: 52rem) {
  .place { grid-template-columns: 14.5rem minmax(0, 1fr); gap: 2.5rem }
  .side ul { display: grid; grid-template-columns: minmax(0, 1fr) } .side hr { display: block }
  .side { align-content: start; gap: 1rem } .side nav { margin-inline: 0 }
}
`
