import { defineWords } from '../../../platform/words/words.ts'
import { en } from './mail-words/en.ts'

/** The mails about passkeys. */
export const passkeyMailWords = defineWords('passkey_mail', en, `${import.meta.dirname}/mail-words`)
