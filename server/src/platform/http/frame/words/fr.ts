import type { Translation } from '../../../words/words.ts'
import type { en } from './en.ts'

export const fr = {
  support: 'Aide',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  about_page: 'À propos de cette page',
  reference: 'Référence pour l’assistance : {reference}',
  start: 'Aller à la page d’accueil',
  language: 'Langue',
  draft: 'Aperçu d’un brouillon. Seules les personnes qui ont ce lien le voient.',
} as const satisfies Translation<typeof en>
