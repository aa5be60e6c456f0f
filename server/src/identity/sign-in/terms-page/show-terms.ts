import { html } from 'hono/html'
import type { Context } from '../../../platform/http/context.ts'
import type { Html } from '../../../platform/http/page.ts'
import { directionOf, languageOf } from '../../../platform/i18n/language-tags.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { TermsText } from '../../terms/index.ts'
import { markdown } from './markdown.ts'
import { termsWords } from './words.ts'

/** A text in a region that scrolls by keyboard too; or a link to it. */
export function showTerms(
  c: Context,
  { language, text, url }: TermsText,
  { title, label }: { title: string; label: string },
): Html {
  const dir = directionOf(languageOf(language) ?? language)
  if (url === undefined)
    return html`<div class="terms" lang="${language}" dir="${dir}" role="region" aria-labelledby="${label}" tabindex="0">${markdown(text ?? '')}</div>`
  const t = translator(localeOf(c), termsWords)
  return html`<p><a class="button" href="${url}" target="_blank" rel="noopener noreferrer" hreflang="${language}">${t.html('read', { title })} <span class="hint">${t('new_tab')}</span></a></p>`
}
