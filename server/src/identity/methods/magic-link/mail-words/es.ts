import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  subject: 'Inicia sesión en {provider}',
  button: 'Iniciar sesión',
  elsewhere:
    'Si abres el enlace en otro dispositivo o navegador, te pedirá el número que aparece donde empezaste.',
  unexpected:
    'Si no has pedido esto, ignora este correo. No compartas nunca el enlace ni el código, y no introduzcas nunca un número que te dé otra persona.',
} as const satisfies Translation<typeof en>
