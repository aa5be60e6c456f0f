import { defineWords } from '../../../../platform/words/words.ts'
import { en } from './en.ts'

/** What people read about two-step verification. */
export const mfaWords = defineWords('mfa', en, import.meta.dirname)
