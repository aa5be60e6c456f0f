import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  public_mail_domain: 'これは公開メールのドメインです。組織だけが使うドメインを指定してください。',
  too_many: '1 つのアカウントに登録できるドメインは {most} 個までです。',
  already_has: 'このドメインはすでにアカウントに登録されています。',
  elsewhere: 'このドメインは別のアカウントで確認済みです。先にそちらから削除してください。',
  no_answer: '{name} についてネームサーバーから応答がありません。もう一度お試しください。',
  such_as: 'example.com のようなドメインを入力してください。',
} as const satisfies Translation<typeof en>
