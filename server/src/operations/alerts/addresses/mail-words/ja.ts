import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  subject: '{provider} からのアラートの確認',
  heading: 'このアドレスを確認してください',
  what: '{provider} が、失敗している Webhook についてのアラートを {email} に送ろうとしています。アドレスを確認すると届くようになります。',
  button: 'アドレスを確認する',
  until: 'リンクの有効期間は{duration}です。確認されるまで、ここにアラートは送信されません。',
  unexpected: '心当たりがない場合は、このメールを無視するか、今後の確認を断ってください。',
  refuse: '今後は確認しない',
  why: '{email} は、{provider} からのアラートの宛先として確認されています。',
  stop: 'このアドレスへのアラートを停止する',
} as const satisfies Translation<typeof en>
