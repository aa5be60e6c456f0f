import { catalogue, type Language } from '../ui/words.ts'
import type { SectionName } from './settings-fields.ts'

export const settingsWords = catalogue(
  {
    title: 'General',
    find: 'Search settings',
    noneFound: 'No setting matches',
    standard: (value: string) => `Default: ${value}`,
    days: (count: number): string => (count === 1 ? 'day' : 'days'),
    saved: 'Saved. Applies from the next request.',
    save: 'Save changes',
    discard: 'Discard',
    unsaved: (count: number) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`),
    field: 'Setting',
    theirs: 'Saved version',
    yours: 'Yours',
    on: 'on',
    off: 'off',
    sections: 'Sections',
    elsewhere: 'On other screens',
    fieldsScreen: 'Sign-up fields and terms',
    methodsScreen: 'Sign-in methods and second factor',
    alertsScreen: 'Alert addresses and kinds',
    brandingScreen: 'Branding',
    docs: 'Settings reference',
  },
  {
    de: {
      title: 'Allgemein',
      find: 'Einstellungen suchen',
      noneFound: 'Keine Einstellung passt',
      standard: (value) => `Standard: ${value}`,
      days: (count) => (count === 1 ? 'Tag' : 'Tage'),
      saved: 'Gespeichert. Gilt ab der nächsten Anfrage.',
      save: 'Änderungen speichern',
      discard: 'Verwerfen',
      unsaved: (count) => (count === 1 ? '1 ungespeicherte Änderung' : `${count} ungespeicherte Änderungen`),
      field: 'Einstellung',
      theirs: 'Gespeicherter Stand',
      yours: 'Ihre',
      on: 'an',
      off: 'aus',
      sections: 'Abschnitte',
      elsewhere: 'Auf anderen Seiten',
      fieldsScreen: 'Felder der Registrierung und Bedingungen',
      methodsScreen: 'Anmeldemethoden und zweiter Faktor',
      alertsScreen: 'Empfänger und Anlässe der Warnungen',
      brandingScreen: 'Aussehen',
      docs: 'Referenz der Einstellungen',
    },
  },
)

export const SECTION_WORDS: Readonly<Record<Language, Readonly<Record<SectionName, string>>>> = {
  en: {
    general: 'Provider',
    nativeApps: 'Native apps',
    signUp: 'Sign-up',
    deletion: 'Account deletion',
    sessions: 'Sessions',
    passwords: 'Passwords',
    mails: 'Emails to users',
    webhooks: 'Customer webhooks',
  },
  de: {
    general: 'Mandant',
    nativeApps: 'Native Apps',
    signUp: 'Registrierung',
    deletion: 'Kontolöschung',
    sessions: 'Sitzungen',
    passwords: 'Passwörter',
    mails: 'E-Mails an Benutzer',
    webhooks: 'Webhooks der Kunden',
  },
}

interface FieldWords {
  label: string
  hint?: string
}

/** What each setting is called, and what it does. */
export const FIELD_WORDS: Readonly<Record<Language, Readonly<Record<string, FieldWords>>>> = {
  en: {
    name: { label: 'Name', hint: 'On the sign-in page, in emails, and on invoices without a seller.' },
    language: {
      label: 'Default language',
      hint: 'For users whose browser asks for a language you don’t offer.',
    },
    time_zone: { label: 'Time zone', hint: 'Dates and day filters in the console use it.' },
    redirect_origins: {
      label: 'Allowed return addresses',
      hint: 'Where hosted pages may send users back to. One origin per line, such as https://app.example.com.',
    },
    native_redirects: {
      label: 'Return addresses',
      hint: 'One URI per line: com.example.app:/callback, or http://127.0.0.1/callback for any port.',
    },
    ios_app_ids: {
      label: 'iOS apps that use your passkeys',
      hint: 'One app per line, prefix and bundle id: ABCDE12345.com.example.app. Needs your own host.',
    },
    android_apps: {
      label: 'Android apps that use your passkeys',
      hint: 'One app per line: the package, then the SHA-256 fingerprints of its certificates. Needs your own host.',
    },
    portal_frame_origins: {
      label: 'Sites that may embed the portal',
      hint: 'One origin per line. Leave empty to allow none.',
    },
    sign_up: { label: 'Anyone can sign up', hint: 'When off, you or an owner must add or invite each user.' },
    self_deletion: {
      label: 'Customers can delete their own account',
      hint: 'On their account page, or through your application. It is on for new providers.',
    },
    self_deletion_days: {
      label: 'Days to change their mind',
      hint: '0 to 30. Until then they can sign in and keep the account. With 0, it is deleted immediately.',
    },
    session_absolute_seconds: {
      label: 'Sign in again after',
      hint: 'A session ends this long after sign-in.',
    },
    session_idle_seconds: { label: 'Sign out when unused for', hint: 'Counted from the last request.' },
    password_min_length: { label: 'Minimum length', hint: 'In characters, 8 to 64.' },
    password_history: { label: 'Previous passwords that can’t be reused', hint: '0 to 24.' },
    password_blocklist: { label: 'Refuse common passwords' },
    password_breach_check: {
      label: 'Refuse passwords from known breaches',
      hint: 'Sends the first five characters of a hash to a breach service.',
    },
    security_notices: { label: 'Email users about new devices and changed credentials' },
    code_in_subject: {
      label: 'Show the code in the subject',
      hint: 'Users can read it in the notification, even on a locked phone.',
    },
    customer_webhooks: { label: 'Owners can manage webhooks for their account' },
    customer_webhook_endpoints: {
      label: 'Endpoints per account',
      hint: 'Applies unless the plan sets webhook_endpoints. 0 to 100.',
    },
  },
  de: {
    name: { label: 'Name', hint: 'Auf der Anmeldeseite, in E-Mails und auf Rechnungen ohne Verkäufer.' },
    language: {
      label: 'Standardsprache',
      hint: 'Für Benutzer, deren Browser eine Sprache wünscht, die Sie nicht anbieten.',
    },
    time_zone: { label: 'Zeitzone', hint: 'Gilt für Daten und Tagesfilter in der Konsole.' },
    redirect_origins: {
      label: 'Erlaubte Rückkehradressen',
      hint: 'Wohin gehostete Seiten Benutzer zurückschicken dürfen. Ein Origin pro Zeile, zum Beispiel https://app.example.com.',
    },
    native_redirects: {
      label: 'Rückkehradressen',
      hint: 'Ein URI pro Zeile: com.example.app:/callback, oder http://127.0.0.1/callback für jeden Port.',
    },
    ios_app_ids: {
      label: 'iOS-Apps, die Ihre Passkeys verwenden',
      hint: 'Je Zeile eine App, Präfix und Bundle-ID: ABCDE12345.com.example.app. Braucht einen eigenen Host.',
    },
    android_apps: {
      label: 'Android-Apps, die Ihre Passkeys verwenden',
      hint: 'Je Zeile eine App: das Paket, dann die SHA-256-Fingerabdrücke seiner Zertifikate. Braucht einen eigenen Host.',
    },
    portal_frame_origins: {
      label: 'Seiten, die das Portal einbetten dürfen',
      hint: 'Ein Origin pro Zeile. Leer lassen, um keine zu erlauben.',
    },
    sign_up: {
      label: 'Jeder kann sich registrieren',
      hint: 'Wenn aus, müssen Sie oder ein Inhaber jeden Benutzer anlegen oder einladen.',
    },
    self_deletion: {
      label: 'Kunden können ihr Konto selbst löschen',
      hint: 'Auf ihrer Kontoseite oder über Ihre Anwendung. Bei neuen Mandanten eingeschaltet.',
    },
    self_deletion_days: {
      label: 'Bedenkzeit in Tagen',
      hint: '0 bis 30. Wer sich bis dahin anmeldet, kann das Konto behalten. Bei 0 wird es sofort gelöscht.',
    },
    session_absolute_seconds: {
      label: 'Erneut anmelden nach',
      hint: 'So lange nach der Anmeldung endet eine Sitzung.',
    },
    session_idle_seconds: { label: 'Abmelden ohne Nutzung nach', hint: 'Gezählt ab der letzten Anfrage.' },
    password_min_length: { label: 'Mindestlänge', hint: 'In Zeichen, 8 bis 64.' },
    password_history: { label: 'Frühere Passwörter, die gesperrt sind', hint: '0 bis 24.' },
    password_blocklist: { label: 'Häufige Passwörter ablehnen' },
    password_breach_check: {
      label: 'Passwörter aus bekannten Datenlecks ablehnen',
      hint: 'Sendet die ersten fünf Zeichen eines Hashs an einen Dienst.',
    },
    security_notices: {
      label: 'Benutzer über neue Geräte und geänderte Zugangsdaten per E-Mail informieren',
    },
    code_in_subject: {
      label: 'Code im Betreff anzeigen',
      hint: 'Benutzer sehen ihn in der Benachrichtigung, auch auf einem gesperrten Telefon.',
    },
    customer_webhooks: { label: 'Inhaber können die Webhooks ihres Kundenkontos verwalten' },
    customer_webhook_endpoints: {
      label: 'Endpunkte je Kundenkonto',
      hint: 'Gilt, wenn der Tarif webhook_endpoints nicht festlegt. 0 bis 100.',
    },
  },
}
