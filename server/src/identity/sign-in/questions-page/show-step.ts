import { html } from 'hono/html'
import type { Context } from '../../../platform/http/context.ts'
import type { Html } from '../../../platform/http/page.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { signUpWords } from '../questions/index.ts'

/** The progress of a user who answers questions first, then accepts terms. */
export function showStep(c: Context, at: 1 | 2): Html {
  return html`<p class="hint">${translator(localeOf(c), signUpWords)('step', { at, total: 2 })}</p>`
}
