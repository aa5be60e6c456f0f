import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  new_device_subject: 'Neue Anmeldung bei {provider}',
  new_device_what: 'Jemand hat sich mit einem Browser, den wir noch nicht kennen, in Ihrem Konto angemeldet.',
  account: 'Konto',
  when: 'Zeitpunkt',
  device: 'Gerät',
  ip_address: 'IP-Adresse',
  program: '{browser} unter {system}',
  undo: 'Waren Sie das nicht? Sehen Sie nach, wo Sie angemeldet sind, und melden Sie unbekannte Geräte ab.',
  check_account: 'Mein Konto prüfen',
  contact: 'Waren Sie das nicht? Wenden Sie sich sofort an {provider}.',
  contact_support: 'Support kontaktieren',
} as const satisfies Translation<typeof en>
