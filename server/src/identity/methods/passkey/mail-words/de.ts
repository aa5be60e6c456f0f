import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  added_subject: 'Ein Passkey wurde bei {provider} hinzugefügt',
  added_what: 'Mit dem Passkey „{name}“ kann man sich jetzt in Ihrem Konto anmelden.',
  added_undo: 'Waren Sie das nicht? Entfernen Sie den Passkey und melden Sie unbekannte Geräte ab.',
  removed_subject: 'Ein Passkey wurde bei {provider} entfernt',
  removed_what: 'Mit dem Passkey „{name}“ kann man sich nicht mehr in Ihrem Konto anmelden.',
} as const satisfies Translation<typeof en>
