import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const it = {
  send: 'Inviami un codice via email',
  check_email: 'Controlla la tua email',
  sent: 'Se {email} può accedere qui, abbiamo inviato un codice. È valido per {duration}.',
  submit: 'Continua',
  send_again: 'Invia un nuovo codice',
  other_address: 'Usa un’altra email',
} as const satisfies Translation<typeof en>
