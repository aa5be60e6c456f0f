import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  open: '{console} で {path} を開きます。',
  open_and_name: '{console} で {path} を開き、アプリケーションに名前を付けます。',
  open_there: '同じアプリケーションで {path} を開きます。',
  open_in_realm: '管理コンソールでレルムを選び、{path} を開きます。クライアント ID を決めます。',
  enter_at: '{path} に次の値を入力します。',
  enter_at_only: '{path} に次の値を入力し、残りはそのままにします。',
  continue_and_leave: '{path} に進み、次の値を入力します。{setting} は有効のままにします。',
  map_at: '{path} に進み、次のマッピングを追加します。',
  stable_id: '{path} で、人を識別するものを選びます。名前が変わっても変わらないものにしてください。',
  copy: '{value} をコピーします。',
  finish_and_copy: '完了した後、{path} から {value} をコピーします。',
  download_metadata:
    '{button} を選び、ファイルをテキストエディターで開いて、内容をすべて下のフォームに貼り付けます。',
  assign: '{path} で、サインインを許可する方と、テスト用にご自身を割り当てます。',
  switch_on_for:
    '完了した後、サインインを許可する方に対して {setting} を有効にします。反映に時間がかかることがあります。',
  switch_on_and_leave: '{setting} を有効にし、認証フローは {flow} だけにします。',
  save_and_find: '保存します。クライアントシークレットは {path} にあります。',
  realm_issuer: '発行者は、Keycloak のアドレスに {path} とレルムの名前を続けたものです。',
  register_client: '次のアドレスで、機密 Web クライアント（認可コードフロー、PKCE 使用）を登録します。',
  allow_scopes: 'スコープ {scopes} を許可します。',
  allow_people: 'サインインを許可する方と、テスト用にご自身にアクセス権を付与します。',
  copy_client:
    '発行者、クライアント ID、クライアントシークレットをコピーします。発行者は {path} に文書を公開しています。',
  make_service_provider:
    '次の値でサービスプロバイダー（アプリケーション、証明書利用者とも呼ばれます）を作成します。',
  single_logout: 'シングルログアウトサービス（入力欄がある場合）',
  email_attribute: 'メールアドレスの属性',
  sign_assertions: 'アサーションに RSA と SHA-256 で署名します。',
  find_metadata: 'ID プロバイダーのメタデータのアドレス、またはファイルを用意します。',
  choose_at: '{path} で {choice} を選びます。',
  bearer_token: '{setting} で {choice} を選びます。下のトークンを {field} に入力します。',
  choose_and_test: '{choices} を選び、続けて {button} を選びます。',
  base_url_and_token:
    '下のベース URL を {url_field} に、トークンを {token_field} に入力し、{button} を選びます。',
  create_and_start: '構成を作成し、プロビジョニングを開始します。',
  if_scim:
    'ディレクトリが SCIM 2.0 に対応している場合は、下のベース URL と、ベアラートークンとして下のトークンを入力します。',
  identify_by: '人の識別には {field} を使います。メールアドレスである必要があります。',
} as const satisfies Translation<typeof en>
