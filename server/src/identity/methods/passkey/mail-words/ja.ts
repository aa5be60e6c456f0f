import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  added_subject: '{provider} にパスキーが追加されました',
  added_what: 'パスキー「{name}」でアカウントにサインインできるようになりました。',
  added_undo: 'お心当たりがない場合は、パスキーを削除し、知らないデバイスをサインアウトしてください。',
  removed_subject: '{provider} からパスキーが削除されました',
  removed_what: 'パスキー「{name}」ではアカウントにサインインできなくなりました。',
} as const satisfies Translation<typeof en>
