import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  public_mail_domain: 'هذا نطاق بريد عام. حدّد نطاقًا لا تستخدمه إلا مؤسستك.',
  too_many: 'يمكن أن يضم الحساب {most} نطاقًا على الأكثر.',
  already_has: 'هذا النطاق مضاف إلى الحساب بالفعل.',
  elsewhere: 'تم إثبات هذا النطاق لحساب آخر. أزِله من هناك أولًا.',
  no_answer: 'لم تُجب خوادم الأسماء بشأن {name}. يُرجى المحاولة مرة أخرى.',
  such_as: 'أدخل نطاقًا مثل example.com.',
} as const satisfies Translation<typeof en>
