import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  old_subject: 'Änderung Ihrer E-Mail-Adresse bei {provider} bestätigen',
  old_what: 'Sie möchten die E-Mail-Adresse Ihres Kontos von {old} in {new} ändern.',
  old_enter:
    'Geben Sie diesen Code zusammen mit dem ein, den wir an die neue Adresse gesendet haben. Beide gelten {duration} lang.',
  old_unexpected:
    'Wenn Sie das nicht angefordert haben, geben Sie den Code nicht weiter: Ohne ihn ändert sich nichts. Aber vielleicht ist jemand in Ihrem Konto angemeldet. Prüfen Sie Ihr Konto und melden Sie unbekannte Geräte ab.',
  new_subject: 'Neue E-Mail-Adresse bei {provider} bestätigen',
  new_enter:
    'Geben Sie diesen Code zusammen mit dem ein, den wir an Ihre bisherige Adresse gesendet haben. Beide gelten {duration} lang.',
  changed_subject: 'Ihre E-Mail-Adresse bei {provider} wurde geändert',
  changed_what:
    'Sie melden sich jetzt mit {new} an. {old} gilt nicht mehr. Alle anderen Geräte wurden abgemeldet.',
} as const satisfies Translation<typeof en>
