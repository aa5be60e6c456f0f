import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  team_subject: 'يدعوك {inviter} إلى الفريق «{team}» لدى {provider}',
  team_subject_plain: 'دعوة إلى فريق لدى {provider}',
  team_heading: 'انضم إلى الفريق «{team}» لدى {provider}',
  team_what: 'يدعوك {inviter} إلى الانضمام إلى الفريق «{team}» لدى {provider}.',
  staff_subject: 'يدعوك {inviter} إلى طاقم {provider}',
  staff_heading: 'انضم إلى طاقم {provider}',
  staff_what: 'يدعوك {inviter} إلى الانضمام إلى طاقم {provider}.',
  button: 'عرض الدعوة',
  who: 'هذه الدعوة موجهة إلى {email}. تعمل مرة واحدة ولمدة {duration}.',
  unexpected: 'إذا لم تكن تتوقع هذا فتجاهل هذه الرسالة: لا يحدث شيء ما لم تقبل.',
} as const satisfies Translation<typeof en>
