import { inWords } from '../../lib/in-words.ts'
import { CODE_LIFETIME_MS, LINK_LIFETIME_MS } from './limits.ts'

/** How long they are valid, in words for mails and pages. */
export const CODE_VALIDITY = inWords(CODE_LIFETIME_MS)
export const LINK_VALIDITY = inWords(LINK_LIFETIME_MS)
