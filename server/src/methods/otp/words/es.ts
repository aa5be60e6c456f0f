import type { Translation } from '../../../lib/words/words.ts'
import type { en } from './en.ts'

export const es = {
  mail_heading: 'Tu código para {provider}',
  mail_subject: '{code} es tu código de {provider}',
  mail_what_to_do: 'Escríbelo donde empezaste a iniciar sesión. Sirve una sola vez, durante {duration}.',
  mail_unexpected:
    'Si no pediste este código, ignora este correo. No compartas el código con nadie: nunca te lo pediremos.',
  send: 'Enviarme un código',
  check_email: 'Revisa tu correo',
  sent: 'Si {email} puede iniciar sesión aquí, le hemos enviado un código. Es válido durante {duration}.',
  submit: 'Continuar',
  send_again: 'Enviar un código nuevo',
  other_address: 'Usar otro correo',
} as const satisfies Translation<typeof en>
