import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  subject: '{provider} にサインイン',
  button: 'サインイン',
  elsewhere:
    '別のデバイスやブラウザでリンクを開くと、サインインを始めた画面に表示されている番号の入力を求められます。',
  unexpected:
    'お心当たりがない場合は、このメールを無視してください。リンクやコードを他の人に教えたり、他の人から伝えられた番号を入力したりしないでください。',
} as const satisfies Translation<typeof en>
