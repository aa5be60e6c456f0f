import type { Translation } from '../../words/words.ts'
import type { en } from './en.ts'

export const nl = {
  paste_link: 'Of plak deze link in je browser:',
  sent_to: 'Verzonden aan {email} door {provider}.',
} as const satisfies Translation<typeof en>
