import type { Translation } from '../../words/words.ts'
import type { en } from './en.ts'

export const fr = {
  paste_link: 'Ou collez ce lien dans votre navigateur :',
  sent_to: 'Envoyé à {email} par {provider}.',
} as const satisfies Translation<typeof en>
