import { SWITCH_STYLE } from './languages.ts'

/** The look of the docs, with the variables of platform/brand/tokens.ts; code has its own colours, all at 4.5 to 1 or more. */
export const DOCS_STYLE = `
:root { --code-bg: #f4f6f8; --code-1: #7d2a99; --code-2: #17683a; --code-3: #8f4300; --code-4: #1c559f; --code-dim: #59616d; --top: 3.5rem }
@media (prefers-color-scheme: dark) { :root { --code-bg: #12161c; --code-1: #d7a9f2; --code-2: #8fd6a3; --code-3: #f0b680; --code-4: #93bfff; --code-dim: #9aa4b0 } }
html { scroll-padding-top: calc(var(--top) + 1rem) }
body { font-size: .9375rem; line-height: 1.6; background: var(--bg) }
.skip { position: absolute; inset-inline-start: -100vw } .skip:focus { inset-inline-start: 1rem; inset-block-start: .5rem; z-index: 9; padding: .5rem 1rem; background: var(--bg) }
.top { position: sticky; inset-block-start: 0; z-index: 5; display: flex; align-items: center; gap: 1.5rem; height: var(--top); padding-inline: clamp(1rem, 3vw, 2rem); background: var(--bg); border-bottom: 1px solid var(--line) }
.top a { color: inherit; text-decoration: none }
.name { font-weight: 700; letter-spacing: -.02em; font-size: 1.0625rem } .name span { font-weight: 400; color: var(--dim) }
.areas { display: flex; gap: .25rem; align-self: stretch } .areas a { display: flex; align-items: center; padding-inline: .625rem; color: var(--dim); border-bottom: 2px solid transparent; margin-bottom: -1px }
.areas a:hover { color: var(--fg) } .areas [aria-current] { color: var(--fg); font-weight: 600; border-color: var(--link) }
.search { position: relative; margin-inline-start: auto; width: min(20rem, 40vw) }
.search input { width: 100%; height: 2.25rem; padding-inline: .75rem; font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--edge); border-radius: var(--radius) }
.found { position: absolute; inset-inline-end: 0; inset-block-start: calc(100% + .375rem); width: min(30rem, calc(100vw - 2rem)); max-height: 70vh; overflow: auto; padding: .375rem; background: var(--bg); border: 1px solid var(--line); border-radius: var(--radius); box-shadow: 0 8px 28px rgb(0 0 0 / .18) }
.found a { display: grid; padding: .5rem .75rem; border-radius: calc(var(--radius) - 2px) } .found a:hover, .found a:focus { background: var(--panel) } .found span { color: var(--dim); font-size: .8125rem; overflow-wrap: anywhere }
.menu { display: none; min-height: 2.25rem; padding-inline: .75rem }
.columns { display: grid; grid-template-columns: 16rem minmax(0, 1fr); max-width: 96rem; margin-inline: auto }
.three { grid-template-columns: 16rem minmax(0, 1fr) 15rem }
.side { all: unset; display: block; position: sticky; inset-block-start: var(--top); height: calc(100dvh - var(--top)); overflow: auto; overscroll-behavior: contain; padding: 1.25rem 1rem 3rem clamp(1rem, 3vw, 2rem); border-inline-end: 1px solid var(--line); font-size: .875rem; box-sizing: border-box }
.side h2 { margin: 1.25rem 0 .25rem; padding-inline: .5rem; font-size: .75rem; font-weight: 650; color: var(--dim) } .side h2:first-child { margin-top: 0 } .side h3 { margin: .75rem 0 .125rem; padding-inline: .5rem; font-size: .75rem; font-weight: 500; color: var(--dim) }
.side ul { list-style: none; margin: 0; padding: 0 } .side a { display: block; padding: .25rem .5rem; color: inherit; text-decoration: none; border-radius: calc(var(--radius) - 3px) } .side a:hover { background: var(--panel) }
.side [aria-current] { font-weight: 600; color: var(--link) } .side ul ul { margin: .125rem 0 .5rem .5rem; border-inline-start: 1px solid var(--line) } .side ul ul a { display: flex; gap: .5rem; padding-inline-start: .75rem; color: var(--dim); font-size: .8125rem; line-height: 1.45 } .side ul ul a:hover { color: var(--fg) }
main { max-width: none; margin: 0; padding: 2rem clamp(1rem, 3vw, 3rem) 6rem } main:focus { outline: none }
.text { max-width: 46rem }
.as-text { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; margin: 0 0 1rem; font-size: .8125rem } .as-text button { padding: .25rem .625rem; font-size: inherit } .as-text [role=status] { color: var(--dim) }
h1 { margin: 0 0 .5rem; font-size: clamp(1.625rem, 4vw, 2rem); font-weight: 700; line-height: 1.2; letter-spacing: -.022em; text-wrap: balance }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem; font-weight: 650; line-height: 1.3; letter-spacing: -.012em } h3 { margin: 1.5rem 0 .5rem; font-size: .9375rem; font-weight: 650 } h4 { margin: 1rem 0 .25rem; font-size: .875rem }
p { margin: .5rem 0 } .lead { font-size: 1.0625rem; color: var(--dim); margin-bottom: 1.5rem }
.anchor code { font-size: 1.0625rem } .anchor { color: inherit; text-decoration: none; overflow-wrap: anywhere } .anchor:hover::after, .anchor:focus-visible::after { content: ' #'; color: var(--dim); font-weight: 400 }
code { font-size: .8125rem; overflow-wrap: anywhere } h1 code { font-size: .85em } p code, li code, td code, dd code { padding: .1em .3em; background: var(--code-bg); border-radius: 4px }
pre { margin: .75rem 0; padding: .875rem 1rem; overflow: auto; background: var(--code-bg); border: 1px solid var(--line); border-radius: var(--radius); line-height: 1.55; tab-size: 2 } pre code { overflow-wrap: normal }
.copyable { position: relative } .copy { position: absolute; inset-block-start: .375rem; inset-inline-end: .375rem; padding: .125rem .5rem; font-size: .75rem; color: var(--dim); opacity: 0 } .copyable:hover .copy, .copy:focus-visible { opacity: 1 } @media (hover: none) { .copy { opacity: 1 } }
.hljs-keyword, .hljs-built_in, .hljs-literal { color: var(--code-1) } .hljs-string, .hljs-regexp { color: var(--code-2) } .hljs-number, .hljs-variable, .hljs-template-variable { color: var(--code-3) } .hljs-attr, .hljs-title, .hljs-name, .hljs-property, .hljs-attribute { color: var(--code-4) } .hljs-comment, .hljs-meta { color: var(--code-dim) } .hljs-subst { color: inherit }
.table { overflow-x: auto; margin: 1rem 0 } table { border-collapse: collapse; font-size: .875rem; min-width: min(100%, 24rem) } th, td { padding: .5rem .75rem; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line) } th { font-weight: 650 } tr > :first-child { padding-inline-start: 0 }
blockquote { margin: 1rem 0; padding-inline-start: 1rem; border-inline-start: 3px solid var(--line); color: var(--dim) }
img { max-width: 100%; height: auto; border-radius: var(--radius); border: 1px solid var(--line) }
.op { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 30rem); gap: 0 3rem; padding-block: 2.5rem; border-top: 1px solid var(--line) }  .op > div > h2:first-child { margin-top: 0 } main > .as-text + .op { border-top: 0; padding-top: 0 } .op > div { min-width: 0 }
.samples { position: sticky; inset-block-start: calc(var(--top) + 1rem); align-self: start; max-height: calc(100dvh - var(--top) - 2rem); overflow: auto } .samples h3 { margin: 0; font-size: .8125rem; color: var(--dim) } .samples h3:not(:first-child) { margin-top: 1rem } .samples pre { margin-top: .375rem; max-height: 26rem }
.path { display: flex; flex-wrap: wrap; gap: .5rem; align-items: baseline; margin: 0 0 .75rem } .path code { padding: 0; background: none }
.verb { flex: none; font: 700 .6875rem/1.4 ui-monospace, Consolas, monospace; color: var(--code-4) } .verb.post, .verb.put, .verb.patch { color: var(--code-2) } .verb.delete { color: var(--bad) } .side .verb { width: 2.75rem; padding-top: .2em }
.who { display: flex; flex-wrap: wrap; gap: .375rem; margin: .75rem 0; padding: 0; list-style: none; font-size: .8125rem } .who li { padding: .0625rem .5rem; border: 1px solid var(--line); border-radius: 99px; color: var(--dim) }
.fields { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line) } .fields > li { padding: .625rem 0; border-bottom: 1px solid var(--line) } .fields p { margin: .125rem 0 0; font-size: .875rem } .fields .fields { margin: .5rem 0 0 .125rem; padding-inline-start: 1rem; border-top: 0; border-inline-start: 2px solid var(--line) } .fields .fields > li:last-child { border-bottom: 0 }
.fields code.field { padding: 0; background: none } .field { font: 600 .8125rem ui-monospace, Consolas, monospace } .type { margin-inline-start: .5rem; font-size: .8125rem; color: var(--dim) } .must { margin-inline-start: .5rem; font-size: .75rem; font-weight: 600; color: var(--bad) } .fields .limits { color: var(--dim); font-size: .8125rem; overflow-wrap: anywhere }
details > summary { cursor: pointer; font-size: .875rem; color: var(--link) } details > summary:hover { text-decoration: underline }
.problems { margin: .5rem 0 0; padding: 0; list-style: none; font-size: .875rem } .problems li { padding: .25rem 0; display: flex; gap: .75rem } .problems span { color: var(--dim); flex: none; width: 2rem; font-variant-numeric: tabular-nums }
.switch { display: inline-flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0 0 2rem; padding: .375rem .75rem; border: 1px solid var(--line); border-radius: var(--radius); font-size: .875rem } .switch legend { float: inline-start; padding: 0; margin-inline-end: 1rem; color: var(--dim) } .switch label { display: inline-flex; gap: .375rem; align-items: center } .switch input { accent-color: var(--link) }
${SWITCH_STYLE}
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 0 2rem; list-style: none; padding: 0; margin: 0 } .cards a { display: block; padding: .625rem 0; text-decoration: none } .cards a:hover b { text-decoration: underline } .cards span { display: block; color: var(--dim); font-size: .875rem }
.hits { list-style: none; padding: 0 } .hits li { padding: .5rem 0 } .hits span { display: block; color: var(--dim); font-size: .875rem }
.contents { position: sticky; inset-block-start: var(--top); align-self: start; max-height: calc(100dvh - var(--top)); overflow: auto; padding: 2.25rem 1.5rem 2rem 0; font-size: .8125rem } .contents ul { list-style: none; margin: 0; padding: 0 } .contents a { display: block; padding: .1875rem 0; color: var(--dim); text-decoration: none } .contents a:hover { color: var(--fg) } .contents .deeper { padding-inline-start: .75rem }
.onward { display: flex; justify-content: space-between; gap: 1rem; margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line) }
@media (max-width: 80rem) { .three { grid-template-columns: 16rem minmax(0, 1fr) } .contents { display: none } }
@media (max-width: 72rem) { .op { grid-template-columns: minmax(0, 1fr) } .samples { position: static; max-height: none; margin-top: 1.5rem } }
@media (max-width: 50rem) {
:root { --top: 6.25rem }
.columns, .three { grid-template-columns: minmax(0, 1fr) } .top { display: grid; grid-template: 3rem 1fr / auto 1fr auto; gap: 0 .75rem; padding-bottom: .625rem } .top { gap: 0 .375rem } .areas { justify-content: end; gap: 0 } .areas a { margin: 0; padding-inline: .375rem; font-size: .875rem } .menu { padding-inline: .5rem; font-size: .875rem } .search { grid-area: 2 / 1 / auto / span 3; width: 100%; margin: 0 } .search input { height: 2.5rem } .menu { display: block; grid-area: 1 / 3 }
.side { position: fixed; inset: var(--top) 0 0; width: 100%; height: auto; z-index: 6; background: var(--bg); color: var(--fg); padding: 1rem; border: 0 } .side:not(:popover-open) { display: none } .side a { padding-block: .5rem }
.found { position: fixed; inset: var(--top) .5rem auto } }
@media print { .as-text, .top, .side, .contents, .switch { display: none } .columns { display: block } }
`
