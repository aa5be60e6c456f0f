import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  subject: '{code} ist Ihr Code für {provider}',
  subject_plain: 'Ihr Code für {provider}',
  what_to_do:
    'Geben Sie diesen Code dort ein, wo Sie die Anmeldung begonnen haben. Er gilt einmal und {duration} lang.',
} as const satisfies Translation<typeof en>
