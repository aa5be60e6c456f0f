import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  send: 'Wyślij mi kod e-mailem',
  check_email: 'Sprawdź pocztę',
  sent: 'Jeśli adres {email} może się tu zalogować, kod jest już w drodze. Jest ważny przez {duration}.',
  submit: 'Zaloguj się',
  send_again: 'Wyślij nowy kod',
  other_address: 'Zły adres? {link}',
  send_again_in: 'Nowy kod za {time}',
  sent_again: 'Nowy kod jest już w drodze.',
  change: 'Zmień',
} as const satisfies Translation<typeof en>
