import { defineWords } from '../../lib/words/words.ts'
import { ar } from './words/ar.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { it } from './words/it.ts'
import { ja } from './words/ja.ts'
import { nl } from './words/nl.ts'
import { pl } from './words/pl.ts'
import { pt } from './words/pt.ts'

/** What an invoice says on its page. */
export const invoiceWords = defineWords('invoice', { en, de, fr, es, pt, it, nl, pl, ja, ar })
