import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  send: 'コードをメールで受け取る',
  check_email: 'メールをご確認ください',
  sent: '{email} でサインインできる場合は、コードをお送りしました。有効時間は{duration}です。',
  submit: '続ける',
  send_again: '新しいコードを送る',
  other_address: '別のメールアドレスを使う',
} as const satisfies Translation<typeof en>
