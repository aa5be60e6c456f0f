import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  register_subject: 'E-Mail-Adresse für {provider} bestätigen',
  register_button: 'E-Mail-Adresse bestätigen',
  register_elsewhere:
    'Wenn Sie den Link auf einem anderen Gerät oder in einem anderen Browser öffnen, werden Sie noch einmal nach Ihrem Passwort gefragt.',
  exists_subject: 'Sie haben bereits ein Konto bei {provider}',
  exists_what:
    'Jemand, vermutlich Sie selbst, wollte mit dieser E-Mail-Adresse ein Konto erstellen. Sie haben bereits eines, und es hat sich nichts geändert.',
  exists_button: 'Anmelden',
  exists_forgot: 'Passwort vergessen? Neues festlegen',
  exists_unexpected: 'Wenn Sie das nicht waren, müssen Sie nichts tun.',
  reset_subject: 'Neues Passwort für {provider} festlegen',
  reset_button: 'Neues Passwort festlegen',
  set_subject: 'Ihr Passwort für {provider} wurde geändert',
  set_what:
    'Für Ihr Konto wurde ein neues Passwort festgelegt. Überall sonst, wo Sie angemeldet waren, müssen Sie sich neu anmelden.',
  set_undo: 'Waren Sie das nicht? Legen Sie sofort ein neues Passwort fest.',
} as const satisfies Translation<typeof en>
