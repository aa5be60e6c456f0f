import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  subject: 'Inloggen bij {provider}',
  button: 'Inloggen',
  elsewhere:
    'Open je de link op een ander apparaat of in een andere browser, dan vraagt hij om het getal dat je zag waar je begon.',
  unexpected:
    'Heb je hier niet om gevraagd? Negeer deze e-mail dan. Deel de link of de code nooit en voer nooit een getal in dat iemand je geeft.',
} as const satisfies Translation<typeof en>
