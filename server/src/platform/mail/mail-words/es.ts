import type { Translation } from '../../words/words.ts'
import type { en } from './en.ts'

export const es = {
  paste_link: 'O pega este enlace en tu navegador:',
  sent_to: 'Enviado a {email} por {provider}.',
} as const satisfies Translation<typeof en>
