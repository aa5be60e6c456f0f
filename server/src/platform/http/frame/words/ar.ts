import type { Translation } from '../../../words/words.ts'
import type { en } from './en.ts'

export const ar = {
  support: 'المساعدة',
  terms: 'الشروط',
  privacy: 'الخصوصية',
  about_page: 'حول هذه الصفحة',
  reference: 'الرقم المرجعي للدعم: {reference}',
  start: 'الانتقال إلى صفحة البداية',
  language: 'اللغة',
  draft: 'معاينة لمسودة. لا يراها إلا من لديه هذا الرابط.',
} as const satisfies Translation<typeof en>
