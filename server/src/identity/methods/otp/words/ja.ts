import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  send: 'コードをメールで受け取る',
  check_email: 'メールをご確認ください',
  sent: '{email} でサインインできる場合は、コードをお送りしました。有効時間は{duration}です。',
  submit: 'サインイン',
  send_again: '新しいコードを送る',
  other_address: 'アドレスが違う場合は{link}',
  send_again_in: '{time} 後に新しいコードを送信できます',
  sent_again: '新しいコードをまもなくお届けします。',
  change: '変更',
} as const satisfies Translation<typeof en>
