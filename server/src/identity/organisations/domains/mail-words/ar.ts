import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  missing_subject: 'سجل TXT الخاص بالنطاق {domain} مفقود',
  missing_what:
    'يُظهر السجل أن {domain} ملك لك. من دونه يبقى النطاق محسوبًا لك لمدة {duration}. بعد ذلك لا يثبت الدخول الموحّد عناوين {domain}.',
  missing_do: 'أعد السجل:',
  record_name: 'الاسم',
  record_value: 'القيمة',
  lapsed_subject: 'لم يعد النطاق {domain} موثّقًا',
  lapsed_what:
    'ظل سجل TXT مفقودًا لمدة {duration}. لم يعد الدخول الموحّد يثبت عناوين {domain}، ولا يستطيع دليلك إضافة أشخاص فيه.',
  lapsed_do: 'انشر السجل مرة أخرى ثم وثّق النطاق من جديد:',
} as const satisfies Translation<typeof en>
