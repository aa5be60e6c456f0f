import type { Context } from '../../../platform/http/context.ts'
import { type Speech, speechOf } from '../../../platform/i18n/locale.ts'
import { wordsIn } from '../../../platform/i18n/translate.ts'
import { billingWords } from './billing-words.ts'

export type SayBilling = ReturnType<typeof sayBilling>

/** Says the messages of the billing pages in a language. */
export function sayBilling(speech: Speech) {
  return wordsIn(speech, billingWords)
}

/** The same in the language of the request for a page. */
export function sayOn(c: Context): SayBilling {
  return sayBilling(speechOf(c))
}
