import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  on_subject: '{provider} の 2 段階認証が有効になりました',
  on_what:
    '今後はサインインに認証アプリのコードが必要です。リカバリーコードは、スマートフォンがなくても取り出せる場所に保管してください。',
  off_subject: '{provider} の 2 段階認証が無効になりました',
  off_what: 'サインインに認証アプリのコードは不要になりました。リカバリーコードは使えなくなりました。',
  removed_subject: '{provider} から認証アプリが削除されました',
  removed_what:
    '{provider} が認証アプリを削除し、すべてのデバイスをサインアウトしました。リカバリーコードは使えなくなりました。',
  removed_undo: 'ご依頼でない場合は、すぐに {provider} にご連絡ください。',
  renewed_subject: '{provider} の新しいリカバリーコード',
  renewed_what: 'アカウントに新しいリカバリーコードが作成されました。以前のコードは使えなくなりました。',
  used_subject: '{provider} のリカバリーコードが使われました',
  used_what: 'あなたのリカバリーコードを使って、アカウントにサインインがありました。',
  used_left: { other: '残りのコードは {count} 個です。' },
  used_advice:
    'スマートフォンをなくした場合は、新しい端末で認証アプリを設定し、アカウントで新しいコードを作成してください。',
} as const satisfies Translation<typeof en>
