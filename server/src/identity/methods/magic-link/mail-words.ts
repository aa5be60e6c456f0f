import { defineWords } from '../../../platform/words/words.ts'
import { en } from './mail-words/en.ts'

/** The mail with a link to sign in. */
export const magicLinkMailWords = defineWords('magic_link_mail', en, `${import.meta.dirname}/mail-words`)
