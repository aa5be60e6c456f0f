import { defineWords } from '../../../platform/words/words.ts'
import { en } from './mail-words/en.ts'

/** The mail with a code to sign in. */
export const otpMailWords = defineWords('otp_mail', en, `${import.meta.dirname}/mail-words`)
