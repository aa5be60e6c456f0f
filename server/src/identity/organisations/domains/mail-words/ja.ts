import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  missing_subject: '{domain} の TXT レコードがありません',
  missing_what:
    'このレコードは {domain} があなたのものであることを示します。レコードがなくても、あと {duration}はあなたのドメインとして扱われます。その後、シングルサインオンでは {domain} のアドレスが確認されなくなります。',
  missing_do: 'レコードを元に戻してください。',
  record_name: '名前',
  record_value: '値',
  lapsed_subject: '{domain} の確認が無効になりました',
  lapsed_what:
    'TXT レコードが {duration}見つかりませんでした。シングルサインオンでは {domain} のアドレスが確認されなくなり、ディレクトリからユーザーを追加することもできません。',
  lapsed_do: 'レコードをもう一度公開してから、ドメインを再確認してください。',
} as const satisfies Translation<typeof en>
