import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  register_subject: 'أكّد بريدك الإلكتروني لدى {provider}',
  register_button: 'تأكيد بريدي الإلكتروني',
  register_elsewhere: 'إذا فتحت الرابط على جهاز آخر أو في متصفح آخر فستُطلب منك كلمة المرور مرة أخرى.',
  exists_subject: 'لديك حساب بالفعل لدى {provider}',
  exists_what: 'حاول شخص ما، ولعله أنت، إنشاء حساب بهذا البريد الإلكتروني. لديك حساب بالفعل ولم يتغير شيء.',
  exists_button: 'تسجيل الدخول',
  exists_forgot: 'هل نسيت كلمة المرور؟ عيّن كلمة جديدة',
  exists_unexpected: 'إذا لم تكن أنت فلا يلزمك فعل شيء.',
  reset_subject: 'عيّن كلمة مرور جديدة لدى {provider}',
  reset_button: 'تعيين كلمة مرور جديدة',
  set_subject: 'تم تغيير كلمة مرورك لدى {provider}',
  set_what: 'عُيّنت كلمة مرور جديدة لحسابك. في كل مكان آخر سجّلت الدخول منه يلزم تسجيل الدخول من جديد.',
  set_undo: 'لم تكن أنت؟ عيّن كلمة مرور جديدة فورًا.',
} as const satisfies Translation<typeof en>
