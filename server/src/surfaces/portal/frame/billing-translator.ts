import type { Context } from '../../../platform/http/context.ts'
import { type Locale, localeOf } from '../../../platform/i18n/locale.ts'
import { wordsIn } from '../../../platform/i18n/translate.ts'
import { billingWords } from './billing-words.ts'

export type SayBilling = ReturnType<typeof sayBilling>

/** Says the messages of the billing pages in a language. */
export function sayBilling(locale: Locale) {
  return wordsIn(locale, billingWords)
}

/** The same in the language of the request for a page. */
export function sayOn(c: Context): SayBilling {
  return sayBilling(localeOf(c))
}
