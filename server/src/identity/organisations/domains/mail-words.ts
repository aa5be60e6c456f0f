import { defineWords } from '../../../platform/words/words.ts'
import { en } from './mail-words/en.ts'

/** The mails about the domains of an organisation. */
export const domainMailWords = defineWords('domain_mail', en, `${import.meta.dirname}/mail-words`)
