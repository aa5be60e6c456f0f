import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  not_saml: 'ID プロバイダーから読み取れる SAML メッセージが送られませんでした。',
  too_large: 'SAML メッセージが大きすぎます。',
  xml_dtd: 'SAML メッセージに文書型またはエンティティが含まれています。',
  xml_comment: 'SAML メッセージにコメント、CDATA セクション、または処理命令が含まれています。',
  several_roots: 'SAML メッセージに複数のルート要素があります。',
  no_assertion: 'SAML 応答にアサーションがありません。',
  several_assertions: 'SAML 応答に複数のアサーションがあります。',
  encrypted_subject:
    'NameID だけが暗号化されています。アサーション全体を暗号化するか、NameID の暗号化を無効にしてください。',
  unknown_encryption:
    'アサーションが許可されていない方法で暗号化されています。AES-GCM または AES-CBC を使い、鍵は RSA-OAEP で暗号化してください。',
  no_decryption_key:
    'アサーションが当方のものではない鍵向けに暗号化されています。当方のメタデータまたは暗号化証明書を再度インポートしてください。',
  undecryptable: 'アサーションを復号できないか、内容がこの接続の知る鍵で署名されていません。',
  unsigned: 'SAML メッセージにもアサーションにも署名がありません。',
  several_signatures: 'SAML メッセージの署名が多すぎます。',
  misplaced_signature: '署名が、署名対象の要素の中にありません。',
  weak_algorithm:
    'ID プロバイダーが SHA-1 などの許可されていないアルゴリズムで署名しています。RSA または ECDSA と SHA-256 を使ってください。',
  wrong_transform: '署名に許可されていない変換が使われています。',
  wrong_signature:
    '署名が正しくないか、この接続の知らない鍵で作成されています。メタデータを再度インポートしてください。',
  wrong_issuer: '応答はこの接続の ID プロバイダーからのものではありません。',
  wrong_audience: 'アサーションは別のサービス向けに作成されたものです。',
  wrong_recipient: 'アサーションは、このサービスの別のアドレス向けに作成されたものです。',
  wrong_destination: 'メッセージは、このサービスの別のアドレス向けに作成されたものです。',
  request_missing:
    'アサーションがどのリクエストへの応答か（InResponseTo）を示していないため、古いものの可能性があります。',
  wrong_request: 'アサーションは、このサインインのリクエストへの応答ではありません。',
  unasked:
    'このサインインはここで始められたものではなく、この接続では ID プロバイダーから始めることが許可されていません。',
  expired: 'アサーションは期限切れです。双方の時計が合っているか確認してください。',
  not_valid_yet: 'アサーションはまだ有効ではありません。双方の時計が合っているか確認してください。',
  no_confirmation: 'アサーションに条件がないか、受信者と期限のあるベアラー確認がありません。',
  replayed: 'このアサーションはすでに使われています。',
  transient_subject:
    'NameID が一時的なもので、サインインのたびに変わります。永続的なものを使うか、接続のマッピング（subject）で変わらない属性を指定してください。',
} as const satisfies Translation<typeof en>
