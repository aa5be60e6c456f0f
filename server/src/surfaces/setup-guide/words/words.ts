import { defineWords } from '../../../platform/words/words.ts'
import { en } from './en.ts'

/** What the IT of a customer reads in the set-up guide. */
export const setupWords = defineWords('setup', en, import.meta.dirname)
