import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  missing_subject: 'Het TXT-record van {domain} is weg',
  missing_what:
    'Het record laat zien dat {domain} van jou is. Zonder dit record geldt het domein nog {duration} als het jouwe. Daarna bewijst je single sign-on geen adressen van {domain} meer.',
  missing_do: 'Zet het record terug:',
  record_name: 'Naam',
  record_value: 'Waarde',
  lapsed_subject: '{domain} is niet meer geverifieerd',
  lapsed_what:
    'Het TXT-record ontbrak {duration}. Je single sign-on bewijst geen adressen van {domain} meer en je directory kan daar niemand toevoegen.',
  lapsed_do: 'Publiceer het record opnieuw en verifieer daarna het domein opnieuw:',
} as const satisfies Translation<typeof en>
