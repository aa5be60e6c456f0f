import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const es = {
  send: 'Enviarme un código',
  check_email: 'Revisa tu correo',
  sent: 'Si {email} puede iniciar sesión aquí, le hemos enviado un código. Es válido durante {duration}.',
  submit: 'Continuar',
  send_again: 'Enviar un código nuevo',
  other_address: 'Usar otro correo',
} as const satisfies Translation<typeof en>
