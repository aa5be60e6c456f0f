import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  send: 'Code per E-Mail senden',
  check_email: 'Sehen Sie in Ihr Postfach',
  sent: 'Wenn {email} sich hier anmelden kann, ist ein Code unterwegs. Er gilt {duration} lang.',
  submit: 'Anmelden',
  send_again: 'Neuen Code senden',
  other_address: 'Falsche Adresse? {link}',
  send_again_in: 'Neuen Code senden in {time}',
  sent_again: 'Ein neuer Code ist unterwegs.',
  change: 'Ändern',
} as const satisfies Translation<typeof en>
