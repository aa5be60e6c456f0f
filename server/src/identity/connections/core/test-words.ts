import { defineWords } from '../../../platform/words/words.ts'
import { en } from './test-words/en.ts'

/** What the report of a connection test says. */
export const testWords = defineWords('connection_test', en, `${import.meta.dirname}/test-words`)
