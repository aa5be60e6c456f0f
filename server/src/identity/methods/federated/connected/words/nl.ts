import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  title: 'Gekoppelde accounts',
  not_connected: 'Niet gekoppeld',
  no_email: 'Geen e-mailadres gedeeld',
  connect: 'Koppelen',
  connect_named: '{name} koppelen',
  disconnect: 'Ontkoppelen',
  disconnect_named: '{name} ontkoppelen',
  confirm_title: '{name} ontkoppelen?',
  confirm_intro: 'Je kunt dan niet meer inloggen met {name}.',
  cancel: 'Annuleren',
  sign_out_there: 'Hier en bij {name} uitloggen',
} as const satisfies Translation<typeof en>
