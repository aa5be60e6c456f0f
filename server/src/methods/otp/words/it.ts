import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const it = {
  mail_heading: 'Il tuo codice per {provider}',
  mail_subject: '{code} è il tuo codice per {provider}',
  mail_what_to_do: 'Inseriscilo dove hai iniziato ad accedere. Vale una sola volta, per {duration}.',
  mail_unexpected:
    'Se non hai richiesto questo codice, ignora questa email. Non comunicarlo a nessuno: non te lo chiederemo mai.',
  send: 'Inviami un codice via email',
  check_email: 'Controlla la tua email',
  sent: 'Se {email} può accedere qui, abbiamo inviato un codice. È valido per {duration}.',
  submit: 'Continua',
  send_again: 'Invia un nuovo codice',
  other_address: 'Usa un’altra email',
} as const satisfies Translation<typeof en>
