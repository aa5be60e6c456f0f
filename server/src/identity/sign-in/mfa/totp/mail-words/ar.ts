import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  on_subject: 'التحقق بخطوتين مفعّل لدى {provider}',
  on_what:
    'من الآن فصاعدًا يتطلب تسجيل الدخول رمزًا من تطبيق المصادقة. احفظ رموز الاسترداد حيث تصل إليها من دون هاتفك.',
  off_subject: 'التحقق بخطوتين متوقف لدى {provider}',
  off_what: 'لم يعد تسجيل الدخول يتطلب رمزًا من تطبيق المصادقة. لم تعد رموز الاسترداد صالحة.',
  removed_subject: 'أُزيل تطبيق المصادقة الخاص بك من {provider}',
  removed_what:
    'أزال {provider} تطبيق المصادقة الخاص بك وسجّل الخروج من جميع أجهزتك. لم تعد رموز الاسترداد صالحة.',
  removed_undo: 'إذا لم تطلب هذا فتواصل مع {provider} فورًا.',
  renewed_subject: 'رموز استرداد جديدة لدى {provider}',
  renewed_what: 'أُنشئت رموز استرداد جديدة لحسابك. لم تعد الرموز القديمة صالحة.',
  used_subject: 'استُخدم رمز استرداد لدى {provider}',
  used_what: 'سجّل شخص ما الدخول إلى حسابك بأحد رموز الاسترداد الخاصة بك.',
  used_left: {
    zero: 'لم يتبق لديك أي رمز.',
    one: 'تبقى لديك رمز واحد.',
    two: 'تبقى لديك رمزان.',
    few: 'تبقت لديك {count} رموز.',
    many: 'تبقى لديك {count} رمزًا.',
    other: 'تبقى لديك {count} رمز.',
  },
  used_advice: 'إذا فقدت هاتفك فأعدّ تطبيق المصادقة على الهاتف الجديد وأنشئ رموزًا جديدة في حسابك.',
} as const satisfies Translation<typeof en>
