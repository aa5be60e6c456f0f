import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  subject: '{code} é o seu código para {provider}',
  subject_plain: 'Seu código para {provider}',
  what_to_do: 'Digite este código onde você começou a entrar. Ele funciona uma vez, por {duration}.',
} as const satisfies Translation<typeof en>
