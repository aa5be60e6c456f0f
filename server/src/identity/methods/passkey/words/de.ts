import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const de = {
  sign_in: 'Mit Passkey anmelden',
  other_way: 'Anders anmelden',
  use: 'Passkey verwenden',
  one_more_step: 'Noch ein Schritt, dann sind Sie angemeldet.',
  something_else: 'Etwas anderes verwenden',
  need_script: 'Passkeys brauchen JavaScript.',
  no_support: 'Dieser Browser kann hier keine Passkeys verwenden.',
  follow: 'Folgen Sie den Schritten auf Ihrem Gerät.',
  cancelled: 'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  known_here: 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.',
  wrong_site:
    'Unter dieser Adresse funktionieren Passkeys nicht. Öffnen Sie die Seite unter ihrem üblichen Namen.',
  failed: 'Das hat nicht geklappt. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  passkeys: 'Passkeys',
  what: 'Melden Sie sich mit Fingerabdruck, Gesicht oder Displaysperre an statt mit Passwort oder Code. Einen Passkey kann keine gefälschte Seite stehlen.',
  none_yet: 'Noch keine Passkeys',
  another: 'Fügen Sie einen für ein anderes Gerät oder einen Sicherheitsschlüssel hinzu.',
  add: 'Passkey hinzufügen',
  used: 'Hinzugefügt am {added}. Zuletzt verwendet am {used}.',
  never_used: 'Hinzugefügt am {added}. Noch nicht verwendet.',
  rename: 'Umbenennen',
  rename_title: 'Passkey umbenennen',
  name: 'Name',
  name_hint: 'Zum Beispiel: Arbeitslaptop',
  save: 'Speichern',
  remove: 'Entfernen',
  remove_title: 'Diesen Passkey entfernen?',
  remove_what:
    'Mit {name} können Sie sich dann nicht mehr anmelden. Löschen Sie ihn auch auf Ihrem Gerät oder im Passwortmanager.',
  back_to_account: 'Zurück zu Ihrem Konto',
  offer_title: 'Nächstes Mal schneller anmelden',
  offer_what:
    'Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder Displaysperre an: ohne Passwort, ohne Code und ohne etwas, das eine gefälschte Seite stehlen könnte.',
  offer_do: 'Passkey erstellen',
  offer_not: 'Jetzt nicht',
  offer_later: 'In Ihrem Konto können Sie jederzeit einen hinzufügen.',
  too_many: {
    one: 'Sie können {count} Passkey haben. Entfernen Sie einen, den Sie nicht mehr brauchen.',
    other: 'Sie können bis zu {count} Passkeys haben. Entfernen Sie einen, den Sie nicht mehr brauchen.',
  },
  added_already: 'Dieser Passkey gehört schon zu Ihrem Konto.',
  copied:
    'Dieser Passkey scheint kopiert worden zu sein. Melden Sie sich auf andere Weise an und entfernen Sie ihn dann.',
  not_twice:
    'Sie haben sich schon mit einem Passkey angemeldet. Verwenden Sie für den zweiten Schritt etwas anderes.',
} as const satisfies Translation<typeof en>
