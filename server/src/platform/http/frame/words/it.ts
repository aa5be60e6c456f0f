import type { Translation } from '../../../words/words.ts'
import type { en } from './en.ts'

export const it = {
  support: 'Assistenza',
  terms: 'Condizioni',
  privacy: 'Privacy',
  about_page: 'Informazioni su questa pagina',
  reference: 'Riferimento per l’assistenza: {reference}',
  start: 'Vai alla pagina iniziale',
  language: 'Lingua',
  draft: 'Anteprima di una bozza. La vede solo chi ha questo link.',
} as const satisfies Translation<typeof en>
