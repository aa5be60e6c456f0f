import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  title: 'الحسابات المرتبطة',
  not_connected: 'غير مرتبط',
  no_email: 'لم تتم مشاركة بريد إلكتروني',
  connect: 'ربط',
  connect_named: 'ربط {name}',
  disconnect: 'إلغاء الربط',
  disconnect_named: 'إلغاء ربط {name}',
  confirm_title: 'هل تريد إلغاء ربط {name}؟',
  confirm_intro: 'لن يمكنك بعد ذلك تسجيل الدخول عبر {name}.',
  cancel: 'إلغاء',
  sign_out_there: 'تسجيل الخروج من هنا ومن {name}',
} as const satisfies Translation<typeof en>
