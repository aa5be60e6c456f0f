import { defineWords } from '../../../../platform/words/words.ts'
import { en } from './mail-words/en.ts'

/** The mails about sign-in services that are connected to an account. */
export const federatedMailWords = defineWords('federated_mail', en, `${import.meta.dirname}/mail-words`)
