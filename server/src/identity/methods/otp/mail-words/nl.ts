import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  subject: '{code} is je code voor {provider}',
  subject_plain: 'Je code voor {provider}',
  what_to_do: 'Voer deze code in waar je begon met inloggen. Hij werkt één keer, {duration} lang.',
} as const satisfies Translation<typeof en>
