import { defineWords } from '../../lib/words/words.ts'
import { ar } from './billing-words/ar.ts'
import { de } from './billing-words/de.ts'
import { en } from './billing-words/en.ts'
import { es } from './billing-words/es.ts'
import { fr } from './billing-words/fr.ts'
import { it } from './billing-words/it.ts'
import { ja } from './billing-words/ja.ts'
import { nl } from './billing-words/nl.ts'
import { pl } from './billing-words/pl.ts'
import { pt } from './billing-words/pt.ts'

/** What owners read on the billing pages. */
export const billingWords = defineWords('billing', { en, de, fr, es, pt, it, nl, pl, ja, ar })
