import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  send: 'リンクをメールで受け取る',
  check_email: 'メールをご確認ください',
  sent: '{email} でサインインできる場合は、リンクをお送りしました。有効時間は{duration}です。',
  number_how:
    '別のデバイスやブラウザーでリンクを開く場合は、このページを開いたまま、そこでこの番号を入力してください。',
  code_instead: '代わりにメールのコードを入力する',
  send_new: '新しいリンクを送る',
  other_address: '別のメールアドレスを使う',
  continue_here: 'ここで続けてください',
  confirmed: '{email} のサインインが、このページの番号で確認されました。',
  go_on: '続ける',
  sign_in: 'サインイン',
  signing_in_as: '{email} としてサインインします。',
  enter_number: '番号を入力してください',
  elsewhere:
    '別のブラウザーで {email} としてのサインインが始められました。ご本人の場合は、そこに表示されている番号を入力してください。心当たりがない場合は、このページを閉じてください。',
  confirm: '確認',
  never_told:
    'ほかの人から伝えられた番号は絶対に入力しないでください。その人があなたのアカウントに入れてしまいます。',
  go_back: '始めた場所に戻ってください',
  approved: 'サインインが確認されました。始めたブラウザーに戻って続けてください。',
  may_close: 'このページは閉じてかまいません。ここではサインインしていません。',
  link_expired: 'このリンクは期限切れです',
  link_rules: 'リンクは 1 回だけ、{duration}使えます。番号を何度も間違えると使えなくなります。',
  start_over: '最初からやり直す',
  number_form: 'サインインを始めた画面に表示されている 2 桁の数字を入力してください。',
} as const satisfies Translation<typeof en>
