import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  link_works: 'El enlace funciona una sola vez, durante {duration}.',
  either_works:
    'Usa el enlace o el código. El enlace funciona durante {link_duration}; el código, durante {code_duration}. En cuanto uses uno, el otro deja de funcionar.',
  unexpected:
    'Si no has pedido esto, ignora este correo. No compartas nunca el enlace ni el código: nunca te los pediremos.',
  unexpected_code:
    'Si no has pedido este código, ignora este correo. No compartas nunca el código: nunca te lo pediremos.',
} as const satisfies Translation<typeof en>
