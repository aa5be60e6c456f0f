import { defineWords } from '../../../../platform/words/words.ts'
import { en } from './en.ts'

/** What people read when they sign in with an account that they have elsewhere. */
export const federatedWords = defineWords('federated', en, import.meta.dirname)
