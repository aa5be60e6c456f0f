import { html } from 'hono/html'
import type { Context } from '../../lib/http/context.ts'
import { type Html, page } from '../../lib/http/page.ts'
import type { Refused } from '../../lib/http/pages.ts'
import { providerOf } from '../../providers/index.ts'
import { returnOrigin } from './return-to.ts'
import { CARD_STYLE } from './style.ts'

export interface Card {
  title: string
  body: Html
  /** Said above the form. */
  intro?: Html | string
  refused?: Refused | undefined
  /** A module script of this page alone; a part of a page calls needScript. */
  script?: string
  /** For pages that list things. */
  wide?: boolean
  /** Where the sign-in of this page leads back to, if it is not what the browser remembers. */
  redirectUrl?: string | undefined
}

const scriptsOf = new WeakMap<Request, Set<string>>()

/** Adds a module script to the page being made. A part of a page asks for what it needs; asked twice, it is there once. */
export function needScript(c: Context, script: string): void {
  const scripts = scriptsOf.get(c.req.raw) ?? new Set()
  scriptsOf.set(c.req.raw, scripts.add(script))
}

/** Answers a hosted page: one card in the middle, the provider's name above. */
export function answerCard(
  c: Context,
  { title, body, intro, refused, wide, redirectUrl, script }: Card,
): Promise<Response> {
  const { name } = providerOf(c)
  const leadsTo = returnOrigin(c, redirectUrl)
  const scripts = [...(scriptsOf.get(c.req.raw) ?? []), ...(script === undefined ? [] : [script])]
  return page(c, {
    title: `${title} · ${name}`,
    style: CARD_STYLE,
    ...(scripts.length > 0 && { script: scripts.join('\n') }),
    ...(leadsTo !== undefined && { leadsTo }),
    body: html`
<main class="card${wide ? ' wide' : ''}">
  <p class="brand">${name}</p>
  <h1>${title}</h1>
  ${intro === undefined ? '' : html`<p class="dim">${intro}</p>`}
  ${refused === undefined ? '' : showRefusal(refused)}
  ${body}
</main>`,
  })
}

/** What went wrong, in words; the fields say it again at their place. */
function showRefusal({ problem }: Refused): Html {
  const { detail, errors = [], url } = problem.options
  const words = errors.length > 0 ? 'Please correct what is marked.' : (detail ?? problem.toJSON().title)
  if (url !== undefined)
    return html`
<p class="alert" role="alert">Your organisation requires its single sign-on.</p>
<p><a class="button first" href="${url}">Use single sign-on</a></p>`
  return html`<p class="alert" role="alert">${words}</p>`
}
