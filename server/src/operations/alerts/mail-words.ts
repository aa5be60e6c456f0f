import { defineWords } from '../../platform/words/words.ts'
import { en } from './mail-words/en.ts'

/** The mails about webhook endpoints that fail. */
export const endpointMailWords = defineWords('endpoint_mail', en, `${import.meta.dirname}/mail-words`)
