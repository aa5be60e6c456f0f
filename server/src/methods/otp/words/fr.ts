import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  mail_heading: 'Votre code pour {provider}',
  mail_subject: '{code} est votre code {provider}',
  mail_what_to_do:
    'Saisissez-le là où vous avez commencé à vous connecter. Il est valable une seule fois, pendant {duration}.',
  mail_unexpected:
    'Si vous n’avez pas demandé ce code, ignorez cet e-mail. Ne le communiquez à personne : nous ne vous le demanderons jamais.',
  send: 'Recevoir un code par e-mail',
  check_email: 'Consultez vos e-mails',
  sent: 'Si {email} peut se connecter ici, un code vient de lui être envoyé. Il est valable {duration}.',
  submit: 'Continuer',
  send_again: 'Envoyer un nouveau code',
  other_address: 'Utiliser une autre adresse e-mail',
} as const satisfies Translation<typeof en>
