import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ja = {
  team_subject: '{inviter} さんから {provider} のチーム「{team}」への招待',
  team_subject_plain: '{provider} のチームへの招待',
  team_heading: '{provider} のチーム「{team}」に参加',
  team_what: '{inviter} さんが {provider} のチーム「{team}」にあなたを招待しています。',
  staff_subject: '{inviter} さんから {provider} のスタッフへの招待',
  staff_heading: '{provider} のスタッフに参加',
  staff_what: '{inviter} さんが {provider} のスタッフにあなたを招待しています。',
  button: '招待を見る',
  who: 'この招待は {email} 宛てです。{duration}以内に 1 回だけ使えます。',
  unexpected: 'お心当たりがない場合は、このメールを無視してください。承認しない限り何も起こりません。',
} as const satisfies Translation<typeof en>
