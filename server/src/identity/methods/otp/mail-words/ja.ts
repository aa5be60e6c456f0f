import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  subject: '{provider} のコード: {code}',
  subject_plain: '{provider} のコード',
  what_to_do: 'サインインを始めた画面でこのコードを入力してください。{duration}以内に 1 回だけ使えます。',
} as const satisfies Translation<typeof en>
