import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Html } from '../html.ts'
import { speechOf } from '../words/speech.ts'
import type { Context } from './context.ts'

export type { Html } from '../html.ts'

export interface Page {
  title: string
  body: Html
  style?: string
  /** A module script, the only one that runs: it has the page's nonce. */
  script?: string
  /** Another origin that its forms may lead to, or ANYWHERE: browsers apply form-action to the redirects after a form too. */
  leadsTo?: string
}

/** For a page whose one form holds nothing of the person's: what it posts to may redirect to any other site. */
export const ANYWHERE = 'https: http:'

/** Plain origins only: URL parsers allow characters in hosts that would end a directive. */
const PLAIN_ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/

/** The look of all plain pages: system type, both colour schemes, visible focus. */
const BASE_STYLE = `
:root { color-scheme: light dark; --bg: #fff; --fg: #16181d; --dim: #5b6270; --line: #dfe2e8; --panel: #f6f7f9; --accent: #2f5bea; --good: #14713d; --bad: #b3261e }
@media (prefers-color-scheme: dark) { :root { --bg: #14161a; --fg: #e8eaee; --dim: #a0a7b4; --line: #2f343d; --panel: #1c1f25; --accent: #8ba6ff; --good: #5fd08f; --bad: #ff8a80 } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; background: var(--bg); color: var(--fg) }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
code, pre { font-family: ui-monospace, Consolas, monospace }
button, select { font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: .25rem .75rem; cursor: pointer }
.dim { color: var(--dim) } .good { color: var(--good) } .bad { color: var(--bad) }
`

/** Answers a page: escaped by default, no inline handlers, a policy that runs only scripts with this answer's nonce. */
export async function page(
  c: Context,
  { title, body, style = '', script, leadsTo = '' }: Page,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const formAction = PLAIN_ORIGIN.test(leadsTo) || leadsTo === ANYWHERE ? `'self' ${leadsTo}` : "'self'"
  c.header(
    'content-security-policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; frame-src 'self'; img-src 'self' data:; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
  )
  c.header('cache-control', 'no-store')
  const { lang, dir } = speechOf(c)
  return c.html(html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${raw(BASE_STYLE + style)}</style>
</head>
<body>
${body}
${script ? html`<script type="module" nonce="${nonce}">${raw(script)}</script>` : ''}
</body>
</html>`)
}
