import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  send: 'Mail mij een code',
  check_email: 'Controleer je e-mail',
  sent: 'Als {email} hier kan inloggen, is er een code onderweg. De code is {duration} geldig.',
  submit: 'Doorgaan',
  send_again: 'Nieuwe code sturen',
  other_address: 'Een ander e-mailadres gebruiken',
} as const satisfies Translation<typeof en>
