import { defineWords } from '../../../platform/words/words.ts'
import { en } from './words/en.ts'

/** What people read about passkeys. */
export const passkeyWords = defineWords('passkey', en, `${import.meta.dirname}/words`)
