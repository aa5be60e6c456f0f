import { defineWords } from '../../../lib/words/words.ts'
import { en } from './words/en.ts'

/** What people read when they accept terms on the hosted pages. */
export const termsWords = defineWords('terms', en, `${import.meta.dirname}/words`)
