import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  email: 'メールアドレス',
  code: 'コード',
  code_hint: '6 桁すべてを入力すると、自動的に次へ進みます。',
  number: '数字',
  title: 'サインイン',
  again: 'アカウントを保護するため、もう一度サインインしてください。',
  invited: 'この招待は {email} 宛てです。このアドレスでサインインしてください。',
  owners:
    'シングルサインオンが使えない組織のオーナー専用です。オーナー以外にはメールは届かず、サインインもできません。',
  go_on: '続ける',
  go_on_with: '{name} で続ける',
  or: 'または',
  other_ways: 'ほかのサインイン方法',
  last_used: '前回使用',
  new_here: '初めての方は{link}',
  create_account: 'アカウントを作成',
  new_by_email: '初めての方もメールアドレスを入力してください。アカウントを作成します。',
  signed_in: 'サインイン済みです',
  go_on_as: '{email} として続ける',
  other_account: '別のアカウントを使う',
  no_ways: '現在、ここではサインインできません。このページを案内した方にお問い合わせください。',
} as const satisfies Translation<typeof en>
