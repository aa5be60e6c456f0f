import { defineWords } from '../../../platform/words/words.ts'
import { en } from './words/en.ts'

/** What people read when they sign in with a code. */
export const otpWords = defineWords('otp', en, `${import.meta.dirname}/words`)
