import { defineWords } from '../../../platform/words/words.ts'
import { en } from './words/en.ts'

/** The pages on which an address is confirmed and unsubscribed. */
export const alertAddressWords = defineWords('alert_address', en, `${import.meta.dirname}/words`)
