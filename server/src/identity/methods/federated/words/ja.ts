import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  use_sso: 'シングルサインオンを使う',
  sso_title: 'シングルサインオン',
  sso_intro: '組織のアカウントでサインインしてください。',
  go_on: '続ける',
  go_on_to: '{name} に進む',
  go_on_with: '{name} で続ける',
  another_way: '別の方法でサインイン',
  confirm_title: 'メールアドレスの確認',
  confirm_intro:
    '{name} からは、このメールアドレスがご本人のものかどうかの情報が届きません。コードで一度だけ確認してください。次回からは {name} でサインインできます。',
  send_code: 'コードをメールで受け取る',
  code_title: 'メールをご確認ください',
  code_sent: '{email} でサインインできる場合は、コードを送信しました。有効期間は{duration}です。',
  connect: '{name} を連携してサインイン',
  change_or_again: '別のアドレスを使う、または新しいコードを受け取る',
  unasked_title: '{name} でサインインしますか？',
  unasked_intro:
    '{name} から {person} として案内されました。ご本人が {name} から移動してきた場合のみ続けてください。',
  sign_in: 'サインイン',
  dont_sign_in: 'サインインしない',
  unconfirmed_title: 'あと 1 ステップです',
  unconfirmed:
    'サインインしましたが、パスワード、パスキー、またはコードがたった今使われたことを {name} から確認できません。続けるには、別の方法で確認してください。',
  confirm_otherwise: '別の方法で確認',
  go_on_without: '確認せずに続ける',
  refused_title: '{name} でサインインできませんでした',
  fix_person: 'もう一度最初からやり直してください。',
  fix_staff: 'この問題を解決できるのはサイトの管理者だけです。このページの内容を管理者にお伝えください。',
  fix_idp:
    'この問題を解決できるのはそのサービスの管理者だけです。このページの内容を管理者に伝えるか、別の方法でサインインしてください。',
  back_to_account: 'アカウントに戻る',
  back_to_sign_in: 'サインインに戻る',
  other_account: '別のアカウントを使う',
  detail: '詳細：{detail}',
  reference: '照会番号：{reference}',
  there_and_back: '{name} でサインインすると、ここに戻ります。',
  signed_out_both: 'ここと {name} の両方からサインアウトしました。',
  signed_out_unsure: '{name} からもサインアウトしたかどうかは確認できませんでした。',
  logout_refused: '{name} からのサインアウトは受け付けられませんでした',
  maybe_signed_in: 'ここか先方で、まだサインインしている可能性があります。',
} as const satisfies Translation<typeof en>
