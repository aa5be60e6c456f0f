import type { Translation } from '../../words/words.ts'
import type { en } from './en.ts'

export const pt = {
  paste_link: 'Ou cole este link no seu navegador:',
  sent_to: 'Enviado para {email} por {provider}.',
} as const satisfies Translation<typeof en>
