import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  title: 'Verbundene Konten',
  not_connected: 'Nicht verbunden',
  no_email: 'Keine E-Mail-Adresse mitgeteilt',
  connect: 'Verbinden',
  connect_named: '{name} verbinden',
  disconnect: 'Trennen',
  disconnect_named: '{name} trennen',
  confirm_title: '{name} trennen?',
  confirm_intro: 'Danach können Sie sich nicht mehr mit {name} anmelden.',
  cancel: 'Abbrechen',
  sign_out_there: 'Hier und bei {name} abmelden',
} as const satisfies Translation<typeof en>
