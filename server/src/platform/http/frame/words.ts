import { defineWords } from '../../words/words.ts'
import { en } from './words/en.ts'

/** What stands around every page. */
export const frameWords = defineWords('frame', en, `${import.meta.dirname}/words`)
