import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  register_subject: '{provider} のメールアドレスの確認',
  register_button: 'メールアドレスを確認',
  register_elsewhere: '別のデバイスやブラウザでリンクを開くと、パスワードの再入力を求められます。',
  exists_subject: '{provider} のアカウントをすでにお持ちです',
  exists_what:
    'どなたか (おそらくご本人) が、このメールアドレスでアカウントを作成しようとしました。アカウントはすでにあり、何も変更されていません。',
  exists_button: 'サインイン',
  exists_forgot: 'パスワードをお忘れの場合は再設定',
  exists_unexpected: 'お心当たりがない場合でも、何もする必要はありません。',
  reset_subject: '{provider} のパスワードの再設定',
  reset_button: 'パスワードを再設定',
  set_subject: '{provider} のパスワードが変更されました',
  set_what:
    'アカウントに新しいパスワードが設定されました。ほかにサインインしていた場所では、もう一度サインインが必要です。',
  set_undo: 'お心当たりがない場合は、すぐにパスワードを再設定してください。',
} as const satisfies Translation<typeof en>
