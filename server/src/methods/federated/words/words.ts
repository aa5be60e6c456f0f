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

/** What people read when they sign in with an account that they have elsewhere. */
export const federatedWords = defineWords('federated', { en, de, fr, es, pt, it, nl, pl, ja, ar })
