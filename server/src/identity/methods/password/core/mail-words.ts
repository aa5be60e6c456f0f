import { defineWords } from '../../../../platform/words/words.ts'
import { en } from './mail-words/en.ts'

/** The mails about passwords. */
export const passwordMailWords = defineWords('password_mail', en, `${import.meta.dirname}/mail-words`)
