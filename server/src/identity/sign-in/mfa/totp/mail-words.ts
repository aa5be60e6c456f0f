import { defineWords } from '../../../../platform/words/words.ts'
import { en } from './mail-words/en.ts'

/** The mails about two-step verification. */
export const mfaMailWords = defineWords('mfa_mail', en, `${import.meta.dirname}/mail-words`)
