import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  email: 'E-mailadres',
  code: 'Code',
  code_hint: 'Zodra alle 6 cijfers zijn ingevuld, gaan we vanzelf verder.',
  number: 'Getal',
  title: 'Inloggen',
  again: 'Log opnieuw in om je account te beschermen.',
  invited: 'Deze uitnodiging is voor {email}. Log in met dat adres.',
  owners:
    'Voor eigenaren van een organisatie waarvan single sign-on niet werkt. Niemand anders krijgt een e-mail of toegang.',
  go_on: 'Doorgaan',
  go_on_with: 'Doorgaan met {name}',
  or: 'of',
  other_ways: 'Andere manieren om in te loggen',
  last_used: 'Laatst gebruikt',
  new_here: 'Nieuw hier? {link}',
  create_account: 'Account aanmaken',
  new_by_email: 'Nieuw hier? Vul je e-mailadres in, dan maken we een account voor je aan.',
  signed_in: 'Je bent ingelogd',
  go_on_as: 'Doorgaan als {email}',
  other_account: 'Een ander account gebruiken',
  no_ways: 'Op dit moment kan hier niemand inloggen. Vraag het aan degene die je hierheen stuurde.',
} as const satisfies Translation<typeof en>
