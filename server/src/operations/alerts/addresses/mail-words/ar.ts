import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  subject: 'تأكيد تنبيهات {provider}',
  heading: 'تأكيد هذا العنوان',
  what: 'تريد {provider} إرسال تنبيهات عن تعذّر تسليم الويب هوك إلى {email}. تبدأ بالوصول بعد تأكيد العنوان.',
  button: 'تأكيد العنوان',
  until: 'يعمل الرابط لمدة {duration}. لن تُرسَل أي تنبيهات إلى هنا قبل التأكيد.',
  unexpected: 'ألم تكن هذه الرسالة متوقعة؟ يمكن تجاهلها أو رفض أي طلب آخر.',
  refuse: 'عدم السؤال مجددًا',
  why: 'تم تأكيد {email} لتلقي تنبيهات {provider}.',
  stop: 'إيقاف التنبيهات إلى هذا العنوان',
} as const satisfies Translation<typeof en>
