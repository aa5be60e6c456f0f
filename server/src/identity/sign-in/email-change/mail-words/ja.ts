import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  old_subject: '{provider} のメールアドレス変更の確認',
  old_what: 'アカウントのメールアドレスを {old} から {new} に変更するリクエストを受け付けました。',
  old_enter:
    '新しいアドレスに送信したコードと一緒に、このコードを入力してください。どちらも {duration}有効です。',
  old_unexpected:
    'お心当たりがない場合は、コードを他の人に教えないでください。コードがなければ何も変更されません。ただし、誰かがあなたのアカウントにサインインしている可能性があります。アカウントを確認し、知らないデバイスをサインアウトしてください。',
  new_subject: '{provider} の新しいメールアドレスの確認',
  new_enter:
    '現在のアドレスに送信したコードと一緒に、このコードを入力してください。どちらも {duration}有効です。',
  changed_subject: '{provider} のメールアドレスが変更されました',
  changed_what:
    '今後は {new} でサインインします。{old} は使えなくなりました。ほかのデバイスはすべてサインアウトされました。',
} as const satisfies Translation<typeof en>
