import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  send: 'Recevoir un code par e-mail',
  check_email: 'Consultez vos e-mails',
  sent: 'Si {email} peut se connecter ici, un code vient de lui être envoyé. Il est valable {duration}.',
  submit: 'Continuer',
  send_again: 'Envoyer un nouveau code',
  other_address: 'Utiliser une autre adresse e-mail',
} as const satisfies Translation<typeof en>
