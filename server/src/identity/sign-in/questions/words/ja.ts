import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  title: 'あと少しだけ教えてください',
  intro: '続ける前に、{provider} が次の情報をお聞きします。',
  step: 'ステップ {at}/{total}',
  optional: '{label}（任意）',
  choose: '選択してください',
  next: '続ける',
  sign_out: 'サインアウト',
  name: '氏名',
  given_name: '名',
  family_name: '姓',
  phone: '電話番号',
  company: '会社名',
  fill_in: '入力してください。',
  choose_one: '選択肢から 1 つ選んでください。',
  tick: '続けるにはチェックを入れてください。',
  too_long: { other: '{count} 文字以内で入力してください。' },
  too_small: '{min} 以上の数を入力してください。',
  too_large: '{max} 以下の数を入力してください。',
  number_unfit: '数を入力してください。',
  date_unfit: '日付を入力してください。',
  phone_unfit: '電話番号を入力してください（例: +43 1 234567）。',
  text_unfit: '1 行のテキストで入力してください。',
  all_too_long: '回答全体が長すぎます。いくつか短くしてください。',
} as const satisfies Translation<typeof en>
