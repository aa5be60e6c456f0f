import { defineWords } from '../../../platform/words/words.ts'
import { en } from './words/en.ts'

/** What people are asked after they have signed up, and what is wrong with their answers. */
export const signUpWords = defineWords('sign_up', en, `${import.meta.dirname}/words`)
