import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  subject: 'تسجيل الدخول إلى {provider}',
  button: 'تسجيل الدخول',
  elsewhere: 'إذا فتحت الرابط على جهاز آخر أو في متصفح آخر فسيطلب الرقم المعروض حيث بدأت.',
  unexpected:
    'إذا لم تطلب هذا فتجاهل هذه الرسالة. لا تشارك الرابط أو الرمز مع أحد، ولا تُدخل أبدًا رقمًا يعطيك إياه شخص آخر.',
} as const satisfies Translation<typeof en>
