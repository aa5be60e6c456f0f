import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  mail_heading: 'Twój kod do {provider}',
  mail_subject: '{code} to Twój kod do {provider}',
  mail_what_to_do: 'Wpisz go tam, gdzie zaczynasz logowanie. Działa jeden raz, przez {duration}.',
  mail_unexpected:
    'Jeśli to nie Ty prosisz o ten kod, zignoruj tę wiadomość. Nie podawaj kodu nikomu: nigdy o niego nie pytamy.',
  send: 'Wyślij mi kod e-mailem',
  check_email: 'Sprawdź pocztę',
  sent: 'Jeśli adres {email} może się tu zalogować, kod jest już w drodze. Jest ważny przez {duration}.',
  submit: 'Dalej',
  send_again: 'Wyślij nowy kod',
  other_address: 'Użyj innego adresu e-mail',
} as const satisfies Translation<typeof en>
