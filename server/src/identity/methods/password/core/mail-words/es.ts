import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  register_subject: 'Confirma tu correo para {provider}',
  register_button: 'Confirmar mi correo',
  register_elsewhere:
    'Si abres el enlace en otro dispositivo o navegador, se te pedirá de nuevo la contraseña.',
  exists_subject: 'Ya tienes una cuenta en {provider}',
  exists_what:
    'Alguien, probablemente tú, intentó crear una cuenta con esta dirección de correo. Ya tienes una, y no ha cambiado nada.',
  exists_button: 'Iniciar sesión',
  exists_forgot: '¿Has olvidado tu contraseña? Crea una nueva',
  exists_unexpected: 'Si no has sido tú, no tienes que hacer nada.',
  reset_subject: 'Crea una contraseña nueva para {provider}',
  reset_button: 'Crear contraseña nueva',
  set_subject: 'Tu contraseña de {provider} ha cambiado',
  set_what:
    'Se ha establecido una contraseña nueva para tu cuenta. En los demás lugares donde habías iniciado sesión tendrás que volver a hacerlo.',
  set_undo: '¿No has sido tú? Crea una contraseña nueva ahora mismo.',
} as const satisfies Translation<typeof en>
