import type { Translation } from '../../../words/words.ts'
import type { en } from './en.ts'

export const es = {
  support: 'Ayuda',
  terms: 'Condiciones',
  privacy: 'Privacidad',
  about_page: 'Acerca de esta página',
  reference: 'Referencia para soporte: {reference}',
  start: 'Ir a la página de inicio',
  language: 'Idioma',
  draft: 'Vista previa de un borrador. Solo la ve quien tiene este enlace.',
} as const satisfies Translation<typeof en>
