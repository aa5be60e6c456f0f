import { defineWords } from '../../../platform/words/words.ts'
import { en } from './refusal-words/en.ts'

/** Why a sign-in through another identity provider was refused, by the reason. */
export const refusalWords = defineWords('refusal', en, `${import.meta.dirname}/refusal-words`)
