import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  answered: 'このアドレスはメタデータではなく {status} を返しました。',
  not_described: 'このメタデータに {entity} の記述はありません。',
  no_idp: 'このメタデータに ID プロバイダーの記述はありません。',
  no_saml2: 'このメタデータに SAML 2.0 の ID プロバイダーの記述はありません。',
  several_idps:
    'このメタデータには複数の ID プロバイダーの記述があります。entity_id で一つを選んでください。',
  not_metadata: 'これはメタデータではありません：{reason}',
  expired: 'このメタデータは期限切れです（validUntil）。ID プロバイダーから最新のものを入手してください。',
  no_sign_on: 'このメタデータには {bindings} の SingleSignOnService がありません。',
  no_certificate: 'このメタデータには署名を検証する証明書がありません。',
  no_certificate_because: 'このメタデータには署名を検証する証明書がありません。{reasons}',
  certificate_unusable: 'この証明書は使えません。{reason}',
  certificate_unreadable:
    'この証明書は読み取れません。PEM、またはメタデータの base64 のみで指定してください。',
  not_a_url: '「{url}」ではなく、完全な http または https の URL を入力してください。',
  not_https: 'https の URL を入力してください。',
  address_not_https: 'このメタデータには https で始まらないアドレスがあります：{url}',
} as const satisfies Translation<typeof en>
