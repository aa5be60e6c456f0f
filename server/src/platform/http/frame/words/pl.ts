import type { Translation } from '../../../words/words.ts'
import type { en } from './en.ts'

export const pl = {
  support: 'Pomoc',
  terms: 'Regulamin',
  privacy: 'Prywatność',
  about_page: 'O tej stronie',
  reference: 'Numer dla pomocy technicznej: {reference}',
  start: 'Przejdź do strony głównej',
  language: 'Język',
  draft: 'Podgląd wersji roboczej. Widzą go tylko osoby z tym linkiem.',
} as const satisfies Translation<typeof en>
