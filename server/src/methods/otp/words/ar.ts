import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  send: 'أرسل لي رمزًا بالبريد',
  check_email: 'تحقق من بريدك الإلكتروني',
  sent: 'إذا كان بإمكان {email} تسجيل الدخول هنا فقد أرسلنا إليه رمزًا. الرمز صالح لمدة {duration}.',
  submit: 'متابعة',
  send_again: 'إرسال رمز جديد',
  other_address: 'استخدام بريد إلكتروني آخر',
} as const satisfies Translation<typeof en>
