import { defineWords } from '../../../../platform/words/words.ts'
import { en } from './words/en.ts'

/** What people read about the accounts at other services that they connected. */
export const connectedWords = defineWords('connected', en, `${import.meta.dirname}/words`)
