import { html } from 'hono/html'
import type { Context } from '../../lib/http/context.ts'
import { type Html, page } from '../../lib/http/page.ts'
import type { Refused } from '../../lib/http/pages.ts'
import { providerOf } from '../../providers/index.ts'
import { CARD_STYLE } from './style.ts'

export interface Card {
  title: string
  body: Html
  /** Said above the form. */
  intro?: Html | string
  refused?: Refused | undefined
  /** For pages that list things. */
  wide?: boolean
  /** A module script; only passkeys need one. */
  script?: string
}

/** Answers a hosted page: one card in the middle, the provider's name above. */
export function answerCard(
  c: Context,
  { title, body, intro, refused, wide, script }: Card,
): Promise<Response> {
  const { name } = providerOf(c)
  return page(c, {
    title: `${title} · ${name}`,
    style: CARD_STYLE,
    ...(script !== undefined && { script }),
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
  const { detail, errors = [] } = problem.options
  const words = errors.length > 0 ? 'Please correct what is marked.' : (detail ?? problem.toJSON().title)
  return html`<p class="alert" role="alert">${words}</p>`
}
