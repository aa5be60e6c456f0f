import type { Translation } from '../../words/words.ts'
import type { en } from './en.ts'

export const it = {
  paste_link: 'Oppure incolla questo link nel browser:',
  sent_to: 'Inviata a {email} da {provider}.',
  unsubscribe: 'Non ricevere più queste email',
} as const satisfies Translation<typeof en>
