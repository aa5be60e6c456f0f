import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  title: 'القراءة والموافقة',
  title_new: 'ما الذي تغيّر',
  intro: 'يطلب {provider} موافقتك على ما يلي قبل المتابعة.',
  intro_new: 'حدّث {provider} ما سبق أن وافقت عليه. وافق على الإصدار الجديد للمتابعة.',
  version: 'الإصدار {version}',
  read: 'قراءة: {title}',
  new_tab: 'يُفتح في علامة تبويب جديدة',
  accept: 'قرأت وأوافق على: {title}',
  submit: 'الموافقة والمتابعة',
  sign_out: 'تسجيل الخروج',
  tick: 'حدّد هذا المربع للمتابعة.',
  changed: 'تغيّر هذا النص للتو. اقرأه ثم حدّد المربع من جديد.',
} as const satisfies Translation<typeof en>
