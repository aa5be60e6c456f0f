import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  subject: '{code} هو رمزك لدى {provider}',
  subject_plain: 'رمزك لدى {provider}',
  what_to_do: 'أدخل هذا الرمز حيث بدأت تسجيل الدخول. يعمل مرة واحدة ولمدة {duration}.',
} as const satisfies Translation<typeof en>
