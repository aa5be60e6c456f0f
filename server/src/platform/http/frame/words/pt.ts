import type { Translation } from '../../../words/words.ts'
import type { en } from './en.ts'

export const pt = {
  support: 'Ajuda',
  terms: 'Termos',
  privacy: 'Privacidade',
  about_page: 'Sobre esta página',
  reference: 'Referência para o suporte: {reference}',
  start: 'Ir para a página inicial',
  language: 'Idioma',
  draft: 'Prévia de um rascunho. Só quem tem este link a vê.',
} as const satisfies Translation<typeof en>
