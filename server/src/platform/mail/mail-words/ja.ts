import type { Translation } from '../../words/words.ts'
import type { en } from './en.ts'

export const ja = {
  paste_link: 'または、次のリンクをブラウザに貼り付けてください。',
  sent_to: '{provider} から {email} に送信されました。',
} as const satisfies Translation<typeof en>
