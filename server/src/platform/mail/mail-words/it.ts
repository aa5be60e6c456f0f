import type { Translation } from '../../words/words.ts'
import type { en } from './en.ts'

export const it = {
  paste_link: 'Oppure incolla questo link nel browser:',
  sent_to: 'Inviata a {email} da {provider}.',
} as const satisfies Translation<typeof en>
