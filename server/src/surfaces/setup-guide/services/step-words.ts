import { defineWords } from '../../../platform/words/words.ts'
import { en } from './step-words/en.ts'

/** What to do at an identity provider. Its pages are in English here: what stands there is put in as it is. */
export const stepWords = defineWords('setup_steps', en, `${import.meta.dirname}/step-words`)
