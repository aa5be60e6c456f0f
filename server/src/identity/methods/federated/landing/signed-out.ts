import { html } from 'hono/html'
import type { Context } from '../../../../platform/http/context.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { translator } from '../../../../platform/i18n/translate.ts'
import { answerCard, signInWords } from '../../../sign-in/page-parts/index.ts'
import { federatedWords } from '../words/words.ts'

/** Says that the user is signed out here and at the identity provider, or only here if the latter is uncertain. */
export function answerSignedOut(
  c: Context,
  { name, login, isSure = true }: { name: string; login: string; isSure?: boolean },
): Promise<Response> {
  const t = translator(localeOf(c), signInWords)
  const tFederated = translator(localeOf(c), federatedWords)
  return answerCard(c, {
    title: t(isSure ? 'signed_out' : 'signed_out_here'),
    intro: tFederated(isSure ? 'signed_out_both' : 'signed_out_unsure', { name }),
    body: html`<a class="button" href="${login}">${t('sign_in_again')}</a>`,
  })
}
