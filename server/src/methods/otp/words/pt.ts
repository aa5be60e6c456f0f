import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  send: 'Receber um código por e-mail',
  check_email: 'Confira seu e-mail',
  sent: 'Se {email} puder entrar aqui, enviamos um código. Ele vale por {duration}.',
  submit: 'Continuar',
  send_again: 'Enviar um novo código',
  other_address: 'Usar outro e-mail',
} as const satisfies Translation<typeof en>
