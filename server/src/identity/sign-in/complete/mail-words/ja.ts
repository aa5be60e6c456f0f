import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  new_device_subject: '{provider} への新しいサインイン',
  new_device_what: 'これまでにないブラウザから、あなたのアカウントにサインインがありました。',
  account: 'アカウント',
  when: '日時',
  device: 'デバイス',
  ip_address: 'IP アドレス',
  program: '{browser} ({system})',
  undo: 'お心当たりがない場合は、サインイン中のデバイスを確認し、知らないデバイスをサインアウトしてください。',
  check_account: 'アカウントを確認',
  contact: 'お心当たりがない場合は、すぐに {provider} にご連絡ください。',
  contact_support: 'サポートに連絡',
} as const satisfies Translation<typeof en>
