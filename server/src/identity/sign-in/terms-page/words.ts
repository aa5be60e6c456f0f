import { defineWords } from '../../../platform/words/words.ts'
import { en } from './words/en.ts'

/** What people read when they accept terms on the hosted pages. */
export const termsWords = defineWords('terms', en, `${import.meta.dirname}/words`)
