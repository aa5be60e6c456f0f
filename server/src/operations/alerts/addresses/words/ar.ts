import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  confirm_title: 'هل تريد تلقي التنبيهات بالبريد الإلكتروني؟',
  confirm_what: 'تريد {provider} إرسال تنبيهات عن تعذّر تسليم الويب هوك إلى {email}.',
  confirm: 'تأكيد العنوان',
  confirm_ignore: 'ألا تعرف {provider}؟ يكفي إغلاق هذه الصفحة. لن يُرسَل شيء من دون تأكيد.',
  confirmed_title: 'تم تأكيد العنوان',
  confirmed_what: 'تصل الآن تنبيهات {provider} إلى {email}. في كل تنبيه رابط لإيقافها.',
  stop_title: 'هل تريد إيقاف التنبيهات؟',
  stop_what: 'لن تصل بعد ذلك تنبيهات من {provider} إلى {email}.',
  stop: 'إيقاف التنبيهات',
  stopped_title: 'تم إيقاف التنبيهات',
  stopped_what: 'لا تصل تنبيهات من {provider} إلى {email} بعد الآن.',
  dead_title: 'لم يعد هذا الرابط صالحًا',
  dead_what: 'انتهت صلاحيته، أو حلّ محله رابط أحدث، أو أُزيل العنوان. لم يتغير شيء.',
} as const satisfies Translation<typeof en>
