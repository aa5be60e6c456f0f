import { defineWords } from '../../lib/words/words.ts'
import { ar } from './sign-in-words/ar.ts'
import { de } from './sign-in-words/de.ts'
import { en } from './sign-in-words/en.ts'
import { es } from './sign-in-words/es.ts'
import { fr } from './sign-in-words/fr.ts'
import { it } from './sign-in-words/it.ts'
import { ja } from './sign-in-words/ja.ts'
import { nl } from './sign-in-words/nl.ts'
import { pl } from './sign-in-words/pl.ts'
import { pt } from './sign-in-words/pt.ts'

/** The labels of fields, and what people read on the sign-in page. */
export const signInWords = defineWords('sign_in', { en, de, fr, es, pt, it, nl, pl, ja, ar })
