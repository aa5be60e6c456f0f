import { defineWords } from '../words/words.ts'
import { en } from './words/en.ts'

/** What people read when something was not accepted, and on pages that only say so. */
export const problemWords = defineWords('problem', en, `${import.meta.dirname}/words`)
