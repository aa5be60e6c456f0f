import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  on_subject: 'La verificación en dos pasos está activada en {provider}',
  on_what:
    'A partir de ahora, para iniciar sesión hace falta un código de tu app de autenticación. Guarda los códigos de recuperación donde puedas acceder a ellos sin tu teléfono.',
  off_subject: 'La verificación en dos pasos está desactivada en {provider}',
  off_what:
    'Para iniciar sesión ya no hace falta un código de una app de autenticación. Tus códigos de recuperación ya no funcionan.',
  removed_subject: 'Se ha quitado tu app de autenticación de {provider}',
  removed_what:
    '{provider} ha quitado tu app de autenticación y ha cerrado la sesión en todos tus dispositivos. Tus códigos de recuperación ya no funcionan.',
  removed_undo: 'Si no lo has pedido, ponte en contacto con {provider} ahora mismo.',
  renewed_subject: 'Nuevos códigos de recuperación de {provider}',
  renewed_what:
    'Se han creado códigos de recuperación nuevos para tu cuenta. Los anteriores ya no funcionan.',
  used_subject: 'Se ha usado un código de recuperación de {provider}',
  used_what: 'Alguien ha iniciado sesión en tu cuenta con uno de tus códigos de recuperación.',
  used_left: {
    one: 'Te queda {count} código.',
    many: 'Te quedan {count} de códigos.',
    other: 'Te quedan {count} códigos.',
  },
  used_advice:
    'Si has perdido tu teléfono, configura una app de autenticación en el nuevo y crea códigos nuevos en tu cuenta.',
} as const satisfies Translation<typeof en>
