import { html } from 'hono/html'
import type { Context } from '../../../platform/http/context.ts'
import type { Html } from '../../../platform/http/page.ts'
import { directionOf, languageOf } from '../../../platform/i18n/language-tags.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import type { TermsText } from '../../terms/index.ts'
import { termsWords } from './words.ts'

const HEADING = /^(#{1,6})[ \t]/

/** Markdown's headings as headings; all else as it was written. Everything is escaped. */
function withHeadings(text: string): Html[] {
  const lines = text.split(/\r?\n/)
  return lines.map((line, index) => {
    const [, marks = ''] = HEADING.exec(line) ?? []
    const words = wordsOf(line.slice(marks.length))
    if (marks === '' || words === '') return html`${line}${index < lines.length - 1 ? '\n' : ''}`
    return marks.length === 1 ? html`<h3>${words}</h3>` : html`<h4>${words}</h4>`
  })
}

/** Without the blanks around it and the marks that may close it (CommonMark 4.2). No pattern does this in one pass. */
function wordsOf(text: string): string {
  let end = text.length
  while (text[end - 1] === '#') end--
  return text.slice(0, end).trim()
}

/** A text with its headings, escaped, in a region that scrolls by keyboard too; or a link to it. */
export function showTerms(
  c: Context,
  { language, text, url }: TermsText,
  { title, label }: { title: string; label: string },
): Html {
  const dir = directionOf(languageOf(language) ?? language)
  if (url === undefined)
    return html`<div class="terms" lang="${language}" dir="${dir}" role="region" aria-labelledby="${label}" tabindex="0">${withHeadings(text ?? '')}</div>`
  const t = translator(localeOf(c), termsWords)
  return html`<p><a class="button" href="${url}" target="_blank" rel="noopener noreferrer" hreflang="${language}">${t.html('read', { title })} <span class="hint">${t('new_tab')}</span></a></p>`
}
