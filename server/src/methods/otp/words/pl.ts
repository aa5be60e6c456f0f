import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  send: 'Wyślij mi kod e-mailem',
  check_email: 'Sprawdź pocztę',
  sent: 'Jeśli adres {email} może się tu zalogować, kod jest już w drodze. Jest ważny przez {duration}.',
  submit: 'Dalej',
  send_again: 'Wyślij nowy kod',
  other_address: 'Użyj innego adresu e-mail',
} as const satisfies Translation<typeof en>
