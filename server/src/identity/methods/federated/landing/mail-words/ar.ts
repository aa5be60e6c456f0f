import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  prove_subject: '{code} يؤكد بريدك الإلكتروني لدى {provider}',
  prove_plain: 'أكّد بريدك الإلكتروني لدى {provider}',
  prove_what:
    'سجّل شخص ما الدخول عبر {connection} وقدّم هذا البريد. أدخل الرمز في ذلك المتصفح لتسجيل الدخول عبر {connection} من الآن فصاعدًا. يعمل مرة واحدة ولمدة {duration}.',
  prove_unexpected: 'إذا لم تكن أنت فتجاهل هذه الرسالة ولا تشارك الرمز: فهو يتيح الدخول إلى حسابك.',
  linked_subject: 'تم ربط {connection} بحسابك لدى {provider}',
  linked_what: 'من الآن فصاعدًا يمكن تسجيل الدخول إلى حسابك عبر {connection}.',
  linked_undo: 'لم تكن أنت؟ افصل {connection} وسجّل الخروج من الأجهزة التي لا تعرفها.',
  unlinked_subject: 'تم فصل {connection} عن حسابك لدى {provider}',
  unlinked_what: 'لم يعد ممكنًا تسجيل الدخول إلى حسابك عبر {connection}.',
} as const satisfies Translation<typeof en>
