import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  send: 'Enviarme un enlace por correo',
  check_email: 'Revisa tu correo',
  sent: 'Si {email} puede iniciar sesión aquí, le hemos enviado un enlace. Funciona durante {duration}.',
  number_how:
    '¿Vas a abrir el enlace en otro dispositivo o navegador? Deja esta página abierta y escribe allí este número.',
  code_instead: 'Escribir el código del correo',
  send_new: 'Enviar un enlace nuevo',
  other_address: 'Usar otra dirección',
  continue_here: 'Continúa aquí',
  confirmed: 'El inicio de sesión de {email} se confirmó con el número de esta página.',
  go_on: 'Continuar',
  sign_in: 'Iniciar sesión',
  signing_in_as: 'Vas a iniciar sesión como {email}.',
  enter_number: 'Escribe el número',
  elsewhere:
    'Alguien empezó a iniciar sesión como {email} en otro navegador. Si fuiste tú, escribe el número que aparece allí. Si no, cierra esta página.',
  confirm: 'Confirmar',
  never_told: 'Nunca escribas un número que te dé otra persona. Le permitiría entrar en tu cuenta.',
  go_back: 'Vuelve a donde empezaste',
  approved: 'El inicio de sesión está confirmado. Vuelve al navegador donde empezaste y continúa allí.',
  may_close: 'Puedes cerrar esta página. Aquí no has iniciado sesión.',
  link_expired: 'Este enlace ha caducado',
  link_rules:
    'Un enlace funciona una sola vez, durante {duration}, y deja de servir tras demasiados números incorrectos.',
  start_over: 'Empezar de nuevo',
  number_form: 'Escribe los dos dígitos que aparecen donde empezaste.',
} as const satisfies Translation<typeof en>
