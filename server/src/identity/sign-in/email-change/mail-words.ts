import { defineWords } from '../../../platform/words/words.ts'
import { en } from './mail-words/en.ts'

/** The mails about a change of the address. */
export const emailChangeMailWords = defineWords('email_change_mail', en, `${import.meta.dirname}/mail-words`)
