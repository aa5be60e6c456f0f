import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const de = {
  send: 'Code per E-Mail senden',
  check_email: 'Sehen Sie in Ihr Postfach',
  sent: 'Wenn {email} sich hier anmelden kann, ist ein Code unterwegs. Er gilt {duration} lang.',
  submit: 'Weiter',
  send_again: 'Neuen Code senden',
  other_address: 'Andere E-Mail-Adresse verwenden',
} as const satisfies Translation<typeof en>
