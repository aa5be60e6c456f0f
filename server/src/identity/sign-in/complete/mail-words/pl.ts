import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  new_device_subject: 'Nowe logowanie do {provider}',
  new_device_what: 'Na Twoje konto zalogowano się z przeglądarki, której wcześniej nie widzieliśmy.',
  account: 'Konto',
  when: 'Kiedy',
  device: 'Urządzenie',
  ip_address: 'Adres IP',
  program: '{browser} w systemie {system}',
  undo: 'To nie Ty? Sprawdź, gdzie trwa sesja na Twoim koncie, i wyloguj nieznane urządzenia.',
  check_account: 'Sprawdź moje konto',
  contact: 'To nie Ty? Od razu skontaktuj się z {provider}.',
  contact_support: 'Skontaktuj się z pomocą',
} as const satisfies Translation<typeof en>
