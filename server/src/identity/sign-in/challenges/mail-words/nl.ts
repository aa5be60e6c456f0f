import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  link_works: 'De link werkt één keer, {duration} lang.',
  either_works:
    'Gebruik de link of de code. De link werkt {link_duration}, de code {code_duration}. Zodra je de ene hebt gebruikt, werkt de andere niet meer.',
  unexpected:
    'Heb je hier niet om gevraagd? Negeer deze e-mail dan. Deel de link of de code nooit: wij vragen er nooit om.',
  unexpected_code:
    'Heb je niet om deze code gevraagd? Negeer deze e-mail dan. Deel de code nooit: wij vragen er nooit om.',
} as const satisfies Translation<typeof en>
