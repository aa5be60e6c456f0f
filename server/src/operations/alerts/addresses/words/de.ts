import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  confirm_title: 'Meldungen per E-Mail erhalten?',
  confirm_what: '{provider} möchte Meldungen über fehlschlagende Webhooks an {email} senden.',
  confirm: 'Adresse bestätigen',
  confirm_ignore:
    'Sie kennen {provider} nicht? Schließen Sie diese Seite. Ohne Ihre Bestätigung wird nichts gesendet.',
  confirmed_title: 'Adresse bestätigt',
  confirmed_what:
    '{email} erhält jetzt Meldungen von {provider}. In jeder steht ein Link, mit dem Sie sie abbestellen.',
  stop_title: 'Meldungen abbestellen?',
  stop_what: '{email} erhält dann keine Meldungen von {provider} mehr.',
  stop: 'Meldungen abbestellen',
  stopped_title: 'Meldungen abbestellt',
  stopped_what: '{email} erhält keine Meldungen von {provider} mehr.',
  dead_title: 'Dieser Link funktioniert nicht mehr',
  dead_what:
    'Er ist abgelaufen, wurde durch einen neueren ersetzt, oder die Adresse wurde entfernt. Es wurde nichts geändert.',
} as const satisfies Translation<typeof en>
