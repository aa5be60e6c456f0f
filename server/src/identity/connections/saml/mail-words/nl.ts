import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  ending_subject: 'Het certificaat van {connection} verloopt op {day}',
  ended_subject: 'Het certificaat van {connection} is verlopen',
  ending_what:
    'De identiteitsprovider van je SAML-verbinding {connection} ({slug}) ondertekent met een certificaat dat geldig is tot {day}. Inloggen blijft werken zolang deze sleutel wordt gebruikt, maar veel identiteitsproviders stoppen op die dag of wisselen van sleutel.',
  by_hand:
    'Vraag wie de identiteitsprovider beheert om het volgende certificaat en voeg het naast dit certificaat toe aan de verbinding.',
  by_metadata:
    'Vraag wie de identiteitsprovider beheert om het volgende certificaat in de metadata te publiceren. We lezen de metadata elke dag, dus meer hoef je niet te doen.',
} as const satisfies Translation<typeof en>
