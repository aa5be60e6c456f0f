import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  send: 'Inviami un codice via email',
  check_email: 'Controlla la tua email',
  sent: 'Se {email} può accedere qui, abbiamo inviato un codice. È valido per {duration}.',
  submit: 'Accedi',
  send_again: 'Invia un nuovo codice',
  other_address: 'Indirizzo sbagliato? {link}',
  send_again_in: 'Nuovo codice tra {time}',
  sent_again: 'Un nuovo codice è in arrivo.',
  change: 'Modificalo',
} as const satisfies Translation<typeof en>
