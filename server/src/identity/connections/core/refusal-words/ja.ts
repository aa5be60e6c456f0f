import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  flow_over: 'このサインインは時間がかかりすぎたか、すでに使われたか、別のブラウザーで始まったものです。',
  denied: 'サインインがキャンセルされたか、アクセスが許可されませんでした。',
  login_refused: 'この方はここにサインインできません。',
  sso_required: '組織でシングルサインオンが必須になっています。サインインページで選んでください。',
  account_full: 'アカウントのメンバー数が上限に達しています。',
  identity_taken: 'この ID はすでに別の方に接続されています。',
  session_over: 'サインインの状態ではなくなりました。もう一度サインインしてから接続してください。',
  switched_off: 'このサインイン方法は無効になっています。',
  not_in_plan: 'プランにこの接続は含まれていません。',
  unreachable: 'ID プロバイダーに接続できませんでした。',
  forbidden_address:
    'ID プロバイダーのアドレスへのリクエストは許可されていません。OUTBOUND_ALLOW を参照してください。',
  idp_error: 'ID プロバイダーがエラーを返しました。',
  idp_unfit: 'ID プロバイダーの応答の形式が正しくありません。',
  client_refused:
    'ID プロバイダーがこのアプリケーションを受け付けません。クライアント ID、クライアントシークレット、リダイレクト URL を確認してください。',
  code_refused: 'ID プロバイダーがコードを受け付けませんでした。すでに使われたか、古すぎます。',
  wrong_issuer: '応答はこの接続の発行者からのものではありません。',
  wrong_audience: 'ID トークンは別のアプリケーション向けに発行されたものです。',
  wrong_tenant: 'このアカウントは、この接続のテナントに属していません。',
  nonce_missing: 'ID トークンに nonce がないため、古いものの可能性があります。',
  wrong_nonce: 'ID トークンは別のサインイン向けに発行されたものです。',
  replayed: 'このメッセージはすでに使われています。',
  expired: 'ID トークンは期限切れか、まだ有効ではありません。双方の時計が合っているか確認してください。',
  factor_old:
    'ID プロバイダーに本人確認を求めましたが、以前のサインインが返されました。別の方法で確認してください。',
  wrong_signature: 'ID トークンの署名を検証できません。',
  wrong_algorithm: 'ID トークンが許可されたアルゴリズムで署名されていません。',
  wrong_subject: 'ID プロバイダーのユーザー情報が別の方のものでした。',
  no_subject: 'ID プロバイダーから、誰なのかが通知されていません。',
  with_detail: '{reason}（{detail}）',
} as const satisfies Translation<typeof en>
