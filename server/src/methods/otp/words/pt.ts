import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  mail_heading: 'Seu código para {provider}',
  mail_subject: '{code} é o seu código de {provider}',
  mail_what_to_do: 'Digite-o onde você começou a entrar. Ele funciona uma única vez, por {duration}.',
  mail_unexpected:
    'Se você não pediu este código, ignore este e-mail. Não compartilhe o código com ninguém: nunca vamos pedi-lo a você.',
  send: 'Receber um código por e-mail',
  check_email: 'Confira seu e-mail',
  sent: 'Se {email} puder entrar aqui, enviamos um código. Ele vale por {duration}.',
  submit: 'Continuar',
  send_again: 'Enviar um novo código',
  other_address: 'Usar outro e-mail',
} as const satisfies Translation<typeof en>
