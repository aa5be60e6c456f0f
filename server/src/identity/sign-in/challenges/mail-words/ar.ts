import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const ar = {
  link_works: 'يعمل الرابط مرة واحدة ولمدة {duration}.',
  either_works:
    'استخدم الرابط أو الرمز. يعمل الرابط لمدة {link_duration} والرمز لمدة {code_duration}. بعد استخدام أحدهما يتوقف الآخر عن العمل.',
  unexpected: 'إذا لم تطلب هذا فتجاهل هذه الرسالة. لا تشارك الرابط أو الرمز مع أحد، فنحن لا نطلبهما أبدًا.',
  unexpected_code: 'إذا لم تطلب هذا الرمز فتجاهل هذه الرسالة. لا تشارك الرمز مع أحد، فنحن لا نطلبه أبدًا.',
} as const satisfies Translation<typeof en>
