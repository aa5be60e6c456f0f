import { defineWords } from '../../../platform/words/words.ts'
import { en } from './sign-in-words/en.ts'

/** The labels of fields, and what people read on the sign-in page. */
export const signInWords = defineWords('sign_in', en, `${import.meta.dirname}/sign-in-words`)
