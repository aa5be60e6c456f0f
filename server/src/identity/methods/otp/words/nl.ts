import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  send: 'Mail mij een code',
  check_email: 'Controleer je e-mail',
  sent: 'Als {email} hier kan inloggen, is er een code onderweg. De code is {duration} geldig.',
  submit: 'Inloggen',
  send_again: 'Nieuwe code sturen',
  other_address: 'Verkeerd adres? {link}',
  send_again_in: 'Nieuwe code over {time}',
  sent_again: 'Er is een nieuwe code onderweg.',
  change: 'Wijzigen',
} as const satisfies Translation<typeof en>
