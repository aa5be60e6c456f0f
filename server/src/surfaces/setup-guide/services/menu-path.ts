import { html } from 'hono/html'
import type { Html } from '../../../platform/text/html.ts'

/** What stands on the pages of an identity provider; several are the way there. In English for every reader. */
export function menuPath(...names: readonly string[]): Html {
  return html`<strong lang="en" dir="ltr">${names.join(' › ')}</strong>`
}
