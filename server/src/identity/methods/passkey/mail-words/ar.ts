import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  added_subject: 'أُضيف مفتاح مرور لدى {provider}',
  added_what: 'أصبح بإمكان مفتاح المرور «{name}» تسجيل الدخول إلى حسابك.',
  added_undo: 'لم تكن أنت؟ أزِل مفتاح المرور وسجّل الخروج من الأجهزة التي لا تعرفها.',
  removed_subject: 'أُزيل مفتاح مرور لدى {provider}',
  removed_what: 'لم يعد بإمكان مفتاح المرور «{name}» تسجيل الدخول إلى حسابك.',
} as const satisfies Translation<typeof en>
