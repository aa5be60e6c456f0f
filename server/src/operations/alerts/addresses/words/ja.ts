import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  confirm_title: 'アラートをメールで受け取りますか？',
  confirm_what: '{provider} が、失敗している Webhook についてのアラートを {email} に送ろうとしています。',
  confirm: 'アドレスを確認する',
  confirm_ignore:
    '{provider} に心当たりがない場合は、このページを閉じてください。確認しない限り、何も送信されません。',
  confirmed_title: 'アドレスを確認しました',
  confirmed_what:
    '{email} は {provider} からのアラートを受け取ります。各メールに配信を停止するリンクがあります。',
  stop_title: 'アラートを停止しますか？',
  stop_what: '{email} には、{provider} からのアラートが届かなくなります。',
  stop: 'アラートを停止する',
  stopped_title: 'アラートを停止しました',
  stopped_what: '{email} には、{provider} からのアラートは届きません。',
  dead_title: 'このリンクは使えなくなりました',
  dead_what:
    '有効期限が切れたか、新しいリンクに置き換えられたか、アドレスが削除されました。何も変更されていません。',
} as const satisfies Translation<typeof en>
