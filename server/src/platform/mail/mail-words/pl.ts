import type { Translation } from '../../words/words.ts'
import type { en } from './en.ts'

export const pl = {
  paste_link: 'Możesz też wkleić ten link w przeglądarce:',
  sent_to: 'Wysłano na adres {email} przez {provider}.',
} as const satisfies Translation<typeof en>
