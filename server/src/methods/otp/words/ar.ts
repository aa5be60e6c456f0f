import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  mail_heading: 'رمزك لدى {provider}',
  mail_subject: '{code} هو رمزك لدى {provider}',
  mail_what_to_do: 'أدخله حيث بدأت تسجيل الدخول. يصلح لمرة واحدة ولمدة {duration}.',
  mail_unexpected: 'إذا لم تطلب هذا الرمز فتجاهل هذه الرسالة. لا تشارك الرمز مع أحد، فنحن لا نطلبه أبدًا.',
  send: 'أرسل لي رمزًا بالبريد',
  check_email: 'تحقق من بريدك الإلكتروني',
  sent: 'إذا كان بإمكان {email} تسجيل الدخول هنا فقد أرسلنا إليه رمزًا. الرمز صالح لمدة {duration}.',
  submit: 'متابعة',
  send_again: 'إرسال رمز جديد',
  other_address: 'استخدام بريد إلكتروني آخر',
} as const satisfies Translation<typeof en>
