import type { Translation } from '../../../words/words.ts'
import type { en } from './en.ts'

export const nl = {
  support: 'Hulp',
  terms: 'Voorwaarden',
  privacy: 'Privacy',
  about_page: 'Over deze pagina',
  reference: 'Referentie voor support: {reference}',
  start: 'Naar de startpagina',
  language: 'Taal',
  draft: 'Voorbeeld van een concept. Alleen wie deze link heeft, ziet het.',
} as const satisfies Translation<typeof en>
