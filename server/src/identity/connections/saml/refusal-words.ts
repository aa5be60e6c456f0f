import { defineWords } from '../../../platform/words/words.ts'
import { en } from './refusal-words/en.ts'

/** Why a SAML message was refused, by the reason. */
export const samlRefusalWords = defineWords('saml_refusal', en, `${import.meta.dirname}/refusal-words`)
