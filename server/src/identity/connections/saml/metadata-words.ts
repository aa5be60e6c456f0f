import { defineWords } from '../../../platform/words/words.ts'
import { en } from './metadata-words/en.ts'

/** What is wrong with the metadata or a certificate that somebody entered. */
export const metadataWords = defineWords('saml_metadata', en, `${import.meta.dirname}/metadata-words`)
