import { defineWords } from '../../../../platform/words/words.ts'
import { en } from './en.ts'

/** What is wrong with a domain that somebody claims. */
export const domainWords = defineWords('domain', en, import.meta.dirname)
