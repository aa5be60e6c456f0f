import { defineWords } from '../../platform/words/words.ts'
import { en } from './mail-words/en.ts'

/** The mails about money. */
export const billingMailWords = defineWords('billing_mail', en, `${import.meta.dirname}/mail-words`)
