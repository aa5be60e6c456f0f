import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  added_subject: 'Se ha añadido una clave de acceso en {provider}',
  added_what: 'La clave de acceso “{name}” ya permite iniciar sesión en tu cuenta.',
  added_undo:
    '¿No has sido tú? Elimina la clave de acceso y cierra la sesión en los dispositivos que no conozcas.',
  removed_subject: 'Se ha eliminado una clave de acceso en {provider}',
  removed_what: 'La clave de acceso “{name}” ya no permite iniciar sesión en tu cuenta.',
} as const satisfies Translation<typeof en>
