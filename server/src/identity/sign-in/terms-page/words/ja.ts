import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  title: '内容を確認して同意してください',
  title_new: '内容が更新されました',
  intro: '続けるには、{provider} の次の内容への同意が必要です。',
  intro_new: '同意済みの内容を {provider} が更新しました。続けるには新しい版に同意してください。',
  version: '版: {version}',
  read: '{title}を読む',
  new_tab: '新しいタブで開きます',
  accept: '読んで同意します: {title}',
  submit: '同意して続ける',
  sign_out: 'サインアウト',
  tick: '続けるにはチェックを入れてください。',
  changed: '内容が今更新されました。読んでからもう一度チェックを入れてください。',
} as const satisfies Translation<typeof en>
