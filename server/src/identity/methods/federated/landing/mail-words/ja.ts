import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  prove_subject: '{provider} のメールアドレス確認コード: {code}',
  prove_plain: '{provider} のメールアドレスの確認',
  prove_what:
    '{connection} でサインインした方が、このアドレスを入力しました。今後 {connection} でサインインするには、そのブラウザでコードを入力してください。コードは {duration}以内に 1 回だけ使えます。',
  prove_unexpected:
    'お心当たりがない場合は、このメールを無視し、コードを他の人に教えないでください。あなたのアカウントに入られてしまいます。',
  linked_subject: '{connection} が {provider} のアカウントに接続されました',
  linked_what: '今後は {connection} でアカウントにサインインできます。',
  linked_undo:
    'お心当たりがない場合は、{connection} の接続を解除し、知らないデバイスをサインアウトしてください。',
  unlinked_subject: '{connection} と {provider} のアカウントの接続が解除されました',
  unlinked_what: '{connection} ではアカウントにサインインできなくなりました。',
} as const satisfies Translation<typeof en>
