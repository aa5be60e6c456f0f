import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  ending_subject: '{connection} の証明書は {day}に期限切れになります',
  ended_subject: '{connection} の証明書が期限切れになりました',
  ending_what:
    'SAML 接続 {connection} ({slug}) の ID プロバイダーは、{day}まで有効な証明書で署名しています。この鍵が使われている間はサインインできますが、多くの ID プロバイダーはその日に停止するか、鍵を変更します。',
  by_hand: 'ID プロバイダーの管理者に次の証明書を依頼し、この証明書と並べて接続に追加してください。',
  by_metadata:
    'ID プロバイダーの管理者に、次の証明書をメタデータで公開するよう依頼してください。メタデータは毎日読み込まれるため、ほかの作業は不要です。',
} as const satisfies Translation<typeof en>
