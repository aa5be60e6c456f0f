import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  old_subject: 'أكّد تغيير بريدك الإلكتروني لدى {provider}',
  old_what: 'طلبت تغيير البريد الإلكتروني لحسابك من {old} إلى {new}.',
  old_enter: 'أدخل هذا الرمز مع الرمز الذي أرسلناه إلى البريد الجديد. كلاهما صالح لمدة {duration}.',
  old_unexpected:
    'إذا لم تطلب هذا فلا تشارك الرمز: لا يتغير شيء بدونه. لكن ربما سجّل شخص آخر الدخول إلى حسابك. تحقق من حسابك وسجّل الخروج من الأجهزة التي لا تعرفها.',
  new_subject: 'أكّد بريدك الإلكتروني الجديد لدى {provider}',
  new_enter: 'أدخل هذا الرمز مع الرمز الذي أرسلناه إلى بريدك الحالي. كلاهما صالح لمدة {duration}.',
  changed_subject: 'تم تغيير بريدك الإلكتروني لدى {provider}',
  changed_what: 'أصبح تسجيل دخولك بالبريد {new}. لم يعد {old} صالحًا. تم تسجيل الخروج من جميع الأجهزة الأخرى.',
} as const satisfies Translation<typeof en>
