import { defineWords } from '../../../platform/words/words.ts'
import { en } from './mail-words/en.ts'

/** What mails with a code or a link say about it. */
export const challengeMailWords = defineWords('proof_mail', en, `${import.meta.dirname}/mail-words`)
