import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  send: 'Recevoir un code par e-mail',
  check_email: 'Consultez vos e-mails',
  sent: 'Si {email} peut se connecter ici, un code vient de lui être envoyé. Il est valable {duration}.',
  submit: 'Se connecter',
  send_again: 'Envoyer un nouveau code',
  other_address: 'Mauvaise adresse ? {link}',
  send_again_in: 'Nouveau code dans {time}',
  sent_again: 'Un nouveau code est en route.',
  change: 'La modifier',
} as const satisfies Translation<typeof en>
