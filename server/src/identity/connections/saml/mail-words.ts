import { defineWords } from '../../../platform/words/words.ts'
import { en } from './mail-words/en.ts'

/** The mail about a certificate that ends. */
export const samlMailWords = defineWords('saml_mail', en, `${import.meta.dirname}/mail-words`)
