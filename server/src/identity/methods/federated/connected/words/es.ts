import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  title: 'Cuentas conectadas',
  not_connected: 'Sin conectar',
  no_email: 'Sin correo compartido',
  connect: 'Conectar',
  connect_named: 'Conectar {name}',
  disconnect: 'Desconectar',
  disconnect_named: 'Desconectar {name}',
  confirm_title: '¿Desconectar {name}?',
  confirm_intro: 'Ya no podrás iniciar sesión con {name}.',
  cancel: 'Cancelar',
  sign_out_there: 'Cerrar sesión aquí y en {name}',
} as const satisfies Translation<typeof en>
