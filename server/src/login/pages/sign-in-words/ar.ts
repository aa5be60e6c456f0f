import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  email: 'عنوان البريد الإلكتروني',
  code: 'الرمز',
  code_hint: 'سننتقل تلقائيًا بعد إدخال الأرقام الستة كلها.',
  number: 'الرقم',
  title: 'تسجيل الدخول',
  again: 'لحماية حسابك، سجّل الدخول مرة أخرى.',
  invited: 'هذه الدعوة موجهة إلى {email}. سجّل الدخول بهذا العنوان.',
  owners: 'لمالكي مؤسسة لا يعمل فيها الدخول الموحّد. لا يتلقى غيرهم رسالة ولا يمكنهم الدخول.',
  go_on: 'متابعة',
  go_on_with: 'المتابعة باستخدام {name}',
  or: 'أو',
  other_ways: 'طرق أخرى لتسجيل الدخول',
  last_used: 'آخر ما استُخدم',
  new_here: 'أول مرة هنا؟ {link}',
  create_account: 'إنشاء حساب',
  new_by_email: 'أول مرة هنا؟ أدخل عنوان بريدك الإلكتروني وسننشئ حسابك.',
  signed_in: 'أنت مسجّل الدخول',
  go_on_as: 'المتابعة باسم {email}',
  other_account: 'استخدام حساب آخر',
  no_ways: 'لا يمكن لأحد تسجيل الدخول هنا حاليًا. اسأل الجهة التي أرسلتك إلى هنا.',
} as const satisfies Translation<typeof en>
