import { defineWords } from '../../../platform/words/words.ts'
import { en } from './words/en.ts'

/** What people read when they sign in with a link. */
export const magicLinkWords = defineWords('magic_link', en, `${import.meta.dirname}/words`)
