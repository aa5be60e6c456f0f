import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  title: '連携済みアカウント',
  not_connected: '未連携',
  no_email: 'メールアドレスの共有なし',
  connect: '連携する',
  connect_named: '{name} と連携する',
  disconnect: '連携を解除',
  disconnect_named: '{name} との連携を解除',
  confirm_title: '{name} との連携を解除しますか？',
  confirm_intro: '{name} でサインインできなくなります。',
  cancel: 'キャンセル',
  sign_out_there: 'ここと {name} の両方からサインアウト',
} as const satisfies Translation<typeof en>
