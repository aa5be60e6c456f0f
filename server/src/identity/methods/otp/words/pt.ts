import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  send: 'Receber um código por e-mail',
  check_email: 'Confira seu e-mail',
  sent: 'Se {email} puder entrar aqui, enviamos um código. Ele vale por {duration}.',
  submit: 'Entrar',
  send_again: 'Enviar um novo código',
  other_address: 'Endereço errado? {link}',
  send_again_in: 'Novo código em {time}',
  sent_again: 'Um novo código está a caminho.',
  change: 'Alterar',
} as const satisfies Translation<typeof en>
