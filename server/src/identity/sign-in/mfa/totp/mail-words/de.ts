import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  on_subject: 'Bestätigung in zwei Schritten ist für {provider} aktiv',
  on_what:
    'Ab jetzt brauchen Sie zum Anmelden einen Code aus Ihrer Authenticator-App. Bewahren Sie die Wiederherstellungscodes so auf, dass Sie sie auch ohne Ihr Telefon finden.',
  off_subject: 'Bestätigung in zwei Schritten ist für {provider} ausgeschaltet',
  off_what:
    'Zum Anmelden brauchen Sie keinen Code aus einer Authenticator-App mehr. Ihre Wiederherstellungscodes gelten nicht mehr.',
  removed_subject: 'Ihre Authenticator-App wurde bei {provider} entfernt',
  removed_what:
    '{provider} hat Ihre Authenticator-App entfernt und alle Ihre Geräte abgemeldet. Ihre Wiederherstellungscodes gelten nicht mehr.',
  removed_undo: 'Wenn Sie das nicht wollten, wenden Sie sich sofort an {provider}.',
  renewed_subject: 'Neue Wiederherstellungscodes für {provider}',
  renewed_what: 'Für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.',
  used_subject: 'Ein Wiederherstellungscode für {provider} wurde verwendet',
  used_what: 'Jemand hat sich mit einem Ihrer Wiederherstellungscodes in Ihrem Konto angemeldet.',
  used_left: { one: 'Sie haben noch {count} Code.', other: 'Sie haben noch {count} Codes.' },
  used_advice:
    'Wenn Sie Ihr Telefon verloren haben, richten Sie auf dem neuen eine Authenticator-App ein und erstellen Sie in Ihrem Konto neue Codes.',
} as const satisfies Translation<typeof en>
