import { defineWords } from '../../../platform/words/words.ts'
import { en } from './mail-words/en.ts'

/** What notices about an account have in common, and the one about a new browser. */
export const noticeMailWords = defineWords('notice_mail', en, `${import.meta.dirname}/mail-words`)
