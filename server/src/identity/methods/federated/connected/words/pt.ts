import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pt = {
  title: 'Contas conectadas',
  not_connected: 'Não conectada',
  no_email: 'Nenhum e-mail compartilhado',
  connect: 'Conectar',
  connect_named: 'Conectar {name}',
  disconnect: 'Desconectar',
  disconnect_named: 'Desconectar {name}',
  confirm_title: 'Desconectar {name}?',
  confirm_intro: 'Você não vai mais poder entrar com {name}.',
  cancel: 'Cancelar',
  sign_out_there: 'Sair daqui e de {name}',
} as const satisfies Translation<typeof en>
