import { defineWords } from '../../../platform/words/words.ts'
import { en } from './billing-words/en.ts'

/** What owners read on the billing pages. */
export const billingWords = defineWords('billing', en, `${import.meta.dirname}/billing-words`)
