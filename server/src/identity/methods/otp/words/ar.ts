import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  send: 'أرسل لي رمزًا بالبريد',
  check_email: 'تحقق من بريدك الإلكتروني',
  sent: 'إذا كان بإمكان {email} تسجيل الدخول هنا فقد أرسلنا إليه رمزًا. الرمز صالح لمدة {duration}.',
  submit: 'تسجيل الدخول',
  send_again: 'إرسال رمز جديد',
  other_address: 'العنوان غير صحيح؟ {link}',
  send_again_in: 'رمز جديد بعد {time}',
  sent_again: 'رمز جديد في الطريق إليك.',
  change: 'تغييره',
} as const satisfies Translation<typeof en>
