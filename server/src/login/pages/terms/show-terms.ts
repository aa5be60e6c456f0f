import { html } from 'hono/html'
import type { Html } from '../../../lib/http/page.ts'
import type { TermsText } from '../../../terms/index.ts'

/** A text as it was written, escaped, in a region that scrolls by keyboard too; or a link to it. */
export function showTerms(
  { language, text, url }: TermsText,
  { title, label }: { title: string; label: string },
): Html {
  if (url !== undefined)
    return html`<p><a class="button" href="${url}" target="_blank" rel="noopener noreferrer" hreflang="${language}">Read: ${title} <span class="hint">(opens a new tab)</span></a></p>`
  return html`<div class="terms" lang="${language}" role="region" aria-labelledby="${label}" tabindex="0">${text}</div>`
}
