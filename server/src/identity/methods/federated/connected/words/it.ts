import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  title: 'Account collegati',
  not_connected: 'Non collegato',
  no_email: 'Nessuna email condivisa',
  connect: 'Collega',
  connect_named: 'Collega {name}',
  disconnect: 'Scollega',
  disconnect_named: 'Scollega {name}',
  confirm_title: 'Scollegare {name}?',
  confirm_intro: 'Non potrai più accedere con {name}.',
  cancel: 'Annulla',
  sign_out_there: 'Esci qui e da {name}',
} as const satisfies Translation<typeof en>
