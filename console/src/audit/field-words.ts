import { sayMoney } from '../ui/cells/say-money.ts'
import type { Language } from '../ui/words.ts'

/** What fields of a change are called in German; English says their API names with spaces. */
const GERMAN_FIELDS: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Beschreibung',
  email: 'E-Mail-Adresse',
  url: 'Adresse',
  role: 'Rolle',
  plan: 'Tarif',
  price: 'Preis',
  amount: 'Betrag',
  rank: 'Rang',
  seats: 'Plätze',
  events: 'Ereignisse',
  language: 'Sprache',
  languages: 'Sprachen',
  time_zone: 'Zeitzone',
  sign_up: 'Registrierung',
  sign_up_fields: 'Felder der Registrierung',
  redirect_origins: 'erlaubte Ziele',
  native_redirects: 'Rückkehradressen nativer Apps',
  self_deletion: 'Kontolöschung durch Kunden',
  self_deletion_days: 'Bedenkzeit der Kontolöschung',
  ios_app_ids: 'iOS-Apps',
  android_apps: 'Android-Apps',
  session_absolute_seconds: 'Höchstdauer einer Sitzung',
  session_idle_seconds: 'Höchstdauer ohne Nutzung',
  security_notices: 'Sicherheitshinweise',
  customer_webhooks: 'Webhooks der Kunden',
  customer_webhook_events: 'Ereignisse für Kunden',
  customer_webhook_endpoints: 'Endpunkte je Kundenkonto',
  alert_kinds: 'Anlässe der Warnungen',
  alert_account_endpoints: 'Warnungen zu Endpunkten der Kunden',
  mfa: 'zweiter Faktor',
  staff_mfa: 'zweiter Faktor im Team',
  password_min_length: 'Mindestlänge des Passworts',
  password_breach_check: 'Prüfung auf bekannte Lecks',
  password_blocklist: 'Sperre häufiger Passwörter',
  password_history: 'gesperrte frühere Passwörter',
  sign_in_order: 'Reihenfolge der Anmeldewege',
  otp_enabled: 'Code per E-Mail',
  magic_link_enabled: 'Anmeldelink',
  password_enabled: 'Passwort',
  passkey_enabled: 'Passkey',
  passkey_offer: 'Passkey anbieten',
  social_enabled: 'soziale Anmeldung',
  sso_enabled: 'Single Sign-on',
  code_in_subject: 'Code im Betreff',
}

/** Names whose underscores hide an abbreviation, or that say too little. */
const ENGLISH_FIELDS: Readonly<Record<string, string>> = {
  url: 'URL',
  ios_app_ids: 'iOS apps',
  android_apps: 'Android apps',
  mfa: 'second factor',
  staff_mfa: 'second factor for staff',
  otp_enabled: 'email codes',
  magic_link_enabled: 'magic links',
  password_enabled: 'passwords',
  passkey_enabled: 'passkeys',
  social_enabled: 'social sign-in',
  sso_enabled: 'single sign-on',
  self_deletion: 'account deletion by customers',
  self_deletion_days: 'days to keep an account',
  session_absolute_seconds: 'maximum session length',
  session_idle_seconds: 'idle session limit',
}

/** What codes in a detail mean. */
const VALUES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    otp: 'an emailed code',
    magic_link: 'a magic link',
    password: 'a password',
    passkey: 'a passkey',
    totp: 'an authenticator app',
    recovery_code: 'a recovery code',
    oauth: 'a connection',
    oidc: 'a connection',
    saml: 'single sign-on',
    owner: 'owner',
    admin: 'admin',
    member: 'member',
    passed: 'passed',
    csv: 'CSV',
    jsonl: 'JSON lines',
    optional: 'optional',
    required: 'required',
    grace: 'on',
    off: 'off',
    live_subscription: 'there is a subscription',
    managed_by_directory: 'a directory manages the user',
    true: 'on',
    false: 'off',
    null: 'none',
  },
  de: {
    otp: 'einem Code per E-Mail',
    magic_link: 'einem Anmeldelink',
    password: 'einem Passwort',
    passkey: 'einem Passkey',
    totp: 'einer Authenticator-App',
    recovery_code: 'einem Wiederherstellungscode',
    oauth: 'einer Verbindung',
    oidc: 'einer Verbindung',
    saml: 'Single Sign-on',
    owner: 'Inhaber',
    admin: 'Administrator',
    member: 'Mitglied',
    passed: 'bestanden',
    csv: 'CSV',
    jsonl: 'JSON-Zeilen',
    optional: 'optional',
    required: 'erforderlich',
    grace: 'an',
    off: 'aus',
    live_subscription: 'es gibt ein Abonnement',
    managed_by_directory: 'ein Verzeichnis verwaltet den Benutzer',
    true: 'an',
    false: 'aus',
    null: 'keine',
  },
}

const CODE = /^[a-z]+(_[a-z]+)+$/
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const MONEY = /(^|_)(amount|price|total)$/
const LONG = 60

export function sayField(field: string, language: Language): string {
  const own = language === 'de' ? GERMAN_FIELDS[field] : ENGLISH_FIELDS[field]
  return own ?? field.replaceAll('_', ' ')
}

/** A value of a detail as people write it: no code, no raw time, no seconds that are days. */
export function sayValue(field: string, value: unknown, language: Language, currency?: string): string {
  if (typeof value === 'number') return sayNumber(field, value, language, currency)
  if (value === null || value === undefined || value === '') return VALUES[language].null!
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const word = VALUES[language][text]
  if (word) return word
  if (TIME.test(text)) return sayDate(text, language)
  if (field === 'fields' || field === 'changed')
    return text
      .split(', ')
      .map((one) => sayField(one, language))
      .join(', ')
  if (CODE.test(text)) return text.replaceAll('_', ' ')
  if (text === '[]') return VALUES[language].null!
  const list = asList(text)
  return clip(list ?? text)
}

function sayNumber(field: string, value: number, language: Language, currency: string | undefined): string {
  const locale = language === 'en' ? 'en-GB' : language
  if (currency && MONEY.test(field)) return sayMoney(value, currency, language)
  if (!field.endsWith('_seconds')) return value.toLocaleString(locale)
  const [unit, size] =
    value % 86_400 === 0 ? ['day', 86_400] : value % 3_600 === 0 ? ['hour', 3_600] : ['minute', 60]
  return new Intl.NumberFormat(locale, { style: 'unit', unit: unit as string, unitDisplay: 'long' }).format(
    value / Number(size),
  )
}

const sayDate = (text: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(text))

/** A JSON list of texts, with commas. */
function asList(text: string): string | undefined {
  if (!text.startsWith('[')) return undefined
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list.join(', ') : undefined
  } catch {
    return undefined
  }
}

const clip = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG - 1)}…` : text)
