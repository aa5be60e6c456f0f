import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  subject: '{code} es tu código de {provider}',
  subject_plain: 'Tu código para {provider}',
  what_to_do:
    'Introduce este código donde empezaste a iniciar sesión. Funciona una sola vez, durante {duration}.',
} as const satisfies Translation<typeof en>
