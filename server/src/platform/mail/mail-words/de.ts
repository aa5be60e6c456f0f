import type { Translation } from '../../words/words.ts'
import type { en } from './en.ts'

export const de = {
  paste_link: 'Oder fügen Sie diesen Link in Ihren Browser ein:',
  sent_to: 'Gesendet an {email} von {provider}.',
} as const satisfies Translation<typeof en>
