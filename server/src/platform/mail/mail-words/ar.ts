import type { Translation } from '../../words/words.ts'
import type { en } from './en.ts'

export const ar = {
  paste_link: 'أو الصق هذا الرابط في متصفحك:',
  sent_to: 'أُرسلت إلى {email} من {provider}.',
} as const satisfies Translation<typeof en>
