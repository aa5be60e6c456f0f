import { defineWords } from '../../../platform/words/words.ts'
import { en } from './mail-words/en.ts'

/** The mail that asks an address whether it wants alerts, and what alerts to such an address end with. */
export const alertAddressMailWords = defineWords(
  'alert_address_mail',
  en,
  `${import.meta.dirname}/mail-words`,
)
