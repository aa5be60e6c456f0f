import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const pl = {
  title: 'Połączone konta',
  not_connected: 'Niepołączone',
  no_email: 'Nie udostępniono adresu e-mail',
  connect: 'Połącz',
  connect_named: 'Połącz {name}',
  disconnect: 'Odłącz',
  disconnect_named: 'Odłącz {name}',
  confirm_title: 'Odłączyć {name}?',
  confirm_intro: 'Logowanie przez {name} nie będzie już możliwe.',
  cancel: 'Anuluj',
  sign_out_there: 'Wyloguj się tutaj i w {name}',
} as const satisfies Translation<typeof en>
