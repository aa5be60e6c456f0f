import { defineWords } from '../../platform/words/words.ts'
import { en } from './words/en.ts'

/** What an invoice says on its page. */
export const invoiceWords = defineWords('invoice', en, `${import.meta.dirname}/words`)
