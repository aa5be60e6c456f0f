import { defineWords } from '../../../lib/words/words.ts'
import { ar } from './mail-words/ar.ts'
import { de } from './mail-words/de.ts'
import { en } from './mail-words/en.ts'
import { es } from './mail-words/es.ts'
import { fr } from './mail-words/fr.ts'
import { it } from './mail-words/it.ts'
import { ja } from './mail-words/ja.ts'
import { nl } from './mail-words/nl.ts'
import { pl } from './mail-words/pl.ts'
import { pt } from './mail-words/pt.ts'

/** The mails about two-step verification. */
export const mfaMailWords = defineWords('mfa_mail', { en, de, fr, es, pt, it, nl, pl, ja, ar })
