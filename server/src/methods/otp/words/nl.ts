import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  mail_heading: 'Je code voor {provider}',
  mail_subject: '{code} is je code voor {provider}',
  mail_what_to_do: 'Vul hem in waar je begon met inloggen. Hij werkt één keer, gedurende {duration}.',
  mail_unexpected:
    'Heb je deze code niet aangevraagd? Negeer deze e-mail dan. Deel de code met niemand: wij vragen er nooit om.',
  send: 'Mail mij een code',
  check_email: 'Controleer je e-mail',
  sent: 'Als {email} hier kan inloggen, is er een code onderweg. De code is {duration} geldig.',
  submit: 'Doorgaan',
  send_again: 'Nieuwe code sturen',
  other_address: 'Een ander e-mailadres gebruiken',
} as const satisfies Translation<typeof en>
