import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  link_works: 'O link funciona uma vez, por {duration}.',
  either_works:
    'Use o link ou o código. O link funciona por {link_duration}; o código, por {code_duration}. Depois que você usar um, o outro deixa de funcionar.',
  unexpected:
    'Se você não pediu isto, ignore este e-mail. Nunca compartilhe o link nem o código: nós nunca vamos pedi-los.',
  unexpected_code:
    'Se você não pediu este código, ignore este e-mail. Nunca compartilhe o código: nós nunca vamos pedi-lo.',
} as const satisfies Translation<typeof en>
