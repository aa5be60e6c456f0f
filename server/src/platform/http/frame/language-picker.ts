import { html } from 'hono/html'
import { setOwnCookie } from '../../cookies/own-cookie.ts'
import { ownNameOf, tagsIn } from '../../i18n/language-tags.ts'
import { ASKED_COOKIE, languagesOf, localeFor, localeOf } from '../../i18n/locale.ts'
import { translator } from '../../i18n/translate.ts'
import type { Html } from '../../text/html.ts'
import { HOUR } from '../../time/clock.ts'
import type { Context } from '../context.ts'
import { frameWords } from './words.ts'

/** The form's target. */
export const LANGUAGE_PATH = '/language'

/** For the foot of each page: a button for each language that there is, folded. Works without a script. */
export function languagePicker(c: Context): Html | '' {
  const provider = c.get('provider')
  const offered = provider === undefined ? [] : languagesOf(provider.words)
  if (offered.length < 2) return ''
  const base = new URL(provider.baseUrl).pathname.replace(/\/$/, '')
  const { pathname, search } = new URL(c.req.url)
  const locale = localeOf(c)
  const label = translator(locale, frameWords)('language')
  return html`<details class="languages"><summary><span class="unseen">${label}: </span><span lang="${locale.lang}">${ownNameOf(locale.lang)}</span></summary>
<form method="post" action="${base + LANGUAGE_PATH}"><input type="hidden" name="back" value="${pathname + search}">${offered.map(
    (tag) =>
      html`<button name="language" value="${tag}" lang="${tag}" ${tag === locale.lang ? 'aria-current=true' : ''}>${ownNameOf(tag)}</button>`,
  )}</form></details>`
}

/** Remembers the language that an application asks for (`ui_locales`) across the pages of a sign-in. */
export function keepAskedLanguage(c: Context): void {
  const asked = tagsIn(c.req.query('ui_locales'))
  if (asked.length === 0 || c.get('provider') === undefined) return
  const { wanted, tag } = localeFor(c.get('provider').words, asked)
  if (wanted !== 'default') setOwnCookie(c, ASKED_COOKIE, { value: tag, lifetimeMs: HOUR })
}
