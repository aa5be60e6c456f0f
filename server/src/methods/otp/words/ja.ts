import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  mail_heading: '{provider} の確認コード',
  mail_subject: '{code} は {provider} の確認コードです',
  mail_what_to_do: 'サインインを始めた画面に入力してください。{duration}以内に 1 回だけ使えます。',
  mail_unexpected:
    '心当たりがない場合は、このメールを無視してください。コードは誰にも教えないでください。当社からお尋ねすることはありません。',
  send: 'コードをメールで受け取る',
  check_email: 'メールをご確認ください',
  sent: '{email} でサインインできる場合は、コードをお送りしました。有効時間は{duration}です。',
  submit: '続ける',
  send_again: '新しいコードを送る',
  other_address: '別のメールアドレスを使う',
} as const satisfies Translation<typeof en>
