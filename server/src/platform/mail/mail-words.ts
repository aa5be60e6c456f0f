import { defineWords } from '../words/words.ts'
import { en } from './mail-words/en.ts'

/** What every mail says around its letter. */
export const mailWords = defineWords('mail', en, `${import.meta.dirname}/mail-words`)
