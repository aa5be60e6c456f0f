import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  send: 'Enviarme un código',
  check_email: 'Revisa tu correo',
  sent: 'Si {email} puede iniciar sesión aquí, le hemos enviado un código. Es válido durante {duration}.',
  submit: 'Iniciar sesión',
  send_again: 'Enviar un código nuevo',
  other_address: '¿Dirección equivocada? {link}',
  send_again_in: 'Nuevo código en {time}',
  sent_again: 'Hay un nuevo código en camino.',
  change: 'Cambiarla',
} as const satisfies Translation<typeof en>
