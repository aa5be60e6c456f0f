import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const de = {
  mail_heading: 'Ihr Code für {provider}',
  mail_subject: '{code} ist Ihr Code für {provider}',
  mail_what_to_do:
    'Geben Sie ihn dort ein, wo Sie die Anmeldung begonnen haben. Er gilt einmal und {duration} lang.',
  mail_unexpected:
    'Wenn Sie diesen Code nicht angefordert haben, ignorieren Sie diese E-Mail. Geben Sie den Code an niemanden weiter: Wir fragen nie danach.',
  send: 'Code per E-Mail senden',
  check_email: 'Sehen Sie in Ihr Postfach',
  sent: 'Wenn {email} sich hier anmelden kann, ist ein Code unterwegs. Er gilt {duration} lang.',
  submit: 'Weiter',
  send_again: 'Neuen Code senden',
  other_address: 'Andere E-Mail-Adresse verwenden',
} as const satisfies Translation<typeof en>
