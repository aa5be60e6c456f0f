import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  new_device_subject: 'تسجيل دخول جديد إلى {provider}',
  new_device_what: 'سجّل شخص ما الدخول إلى حسابك من متصفح لم نره من قبل.',
  account: 'الحساب',
  when: 'الوقت',
  device: 'الجهاز',
  ip_address: 'عنوان IP',
  program: '{browser} على {system}',
  undo: 'لم تكن أنت؟ تحقق من أماكن تسجيل دخولك وسجّل الخروج من الأجهزة التي لا تعرفها.',
  check_account: 'التحقق من حسابي',
  contact: 'لم تكن أنت؟ تواصل مع {provider} فورًا.',
  contact_support: 'التواصل مع الدعم',
} as const satisfies Translation<typeof en>
