import type { Context } from '../../../platform/http/context.ts'
import { type Locale, localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { billingWords } from './billing-words.ts'

export type BillingTranslator = ReturnType<typeof billingTranslator>

/** Says the messages of the billing pages in a language. */
export function billingTranslator(locale: Locale) {
  return translator(locale, billingWords)
}

/** The same in the language of the request for a page. */
export function billingTranslatorOf(c: Context): BillingTranslator {
  return billingTranslator(localeOf(c))
}
