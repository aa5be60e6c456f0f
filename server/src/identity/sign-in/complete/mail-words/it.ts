import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const it = {
  new_device_subject: 'Nuovo accesso a {provider}',
  new_device_what: 'Qualcuno ha effettuato l’accesso al tuo account da un browser che non avevamo mai visto.',
  account: 'Account',
  when: 'Quando',
  device: 'Dispositivo',
  ip_address: 'Indirizzo IP',
  program: '{browser} su {system}',
  undo: 'Non eri tu? Controlla dove hai effettuato l’accesso ed esci dai dispositivi che non conosci.',
  check_account: 'Controlla il mio account',
  contact: 'Non eri tu? Contatta subito {provider}.',
  contact_support: 'Contatta l’assistenza',
} as const satisfies Translation<typeof en>
