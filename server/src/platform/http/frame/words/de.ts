import type { Translation } from '../../../words/words.ts'
import type { en } from './en.ts'

export const de = {
  support: 'Hilfe',
  terms: 'AGB',
  privacy: 'Datenschutz',
  about_page: 'Über diese Seite',
  reference: 'Referenz für den Support: {reference}',
  start: 'Zur Startseite',
  language: 'Sprache',
  draft: 'Vorschau eines Entwurfs. Nur wer diesen Link hat, sieht sie.',
} as const satisfies Translation<typeof en>
