import { defineWords } from '../../../lib/words/words.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'

/** What people read about two-step verification. */
export const mfaWords = defineWords('mfa', { en, de, fr, es, pt, it, nl, pl, ja, ar })
