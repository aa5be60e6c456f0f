import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  ending_subject: 'تنتهي صلاحية شهادة {connection} في {day}',
  ended_subject: 'انتهت صلاحية شهادة {connection}',
  ending_what:
    'يوقّع موفّر الهوية لاتصال SAML المسمى {connection} ({slug}) بشهادة صالحة حتى {day}. يستمر تسجيل الدخول ما دام يستخدم هذا المفتاح، لكن كثيرًا من موفّري الهوية يتوقفون في ذلك اليوم أو يغيّرون المفتاح.',
  by_hand: 'اطلب الشهادة التالية ممن يدير موفّر الهوية وأضفها إلى الاتصال بجانب هذه.',
  by_metadata:
    'اطلب ممن يدير موفّر الهوية نشر الشهادة التالية في بياناته الوصفية. نقرأ هذه البيانات كل يوم، فلا يلزمك فعل المزيد.',
} as const satisfies Translation<typeof en>
