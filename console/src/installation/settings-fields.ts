import type { components } from '@postern/sdk'

type Provider = components['schemas']['Provider']

/** What the form holds: the name, and settings as the API has them. Lists keep what is being typed, line by line. */
export type Values = Readonly<Record<string, unknown>>

export const SECTIONS = [
  'general',
  'nativeApps',
  'signUp',
  'deletion',
  'sessions',
  'passwords',
  'mails',
  'webhooks',
] as const
export type SectionName = (typeof SECTIONS)[number]

/**
 * `days`: seconds in the API, days on the screen. `lines`: a list, one a line. `androidApps`: one a line, the package and its
 * fingerprints with spaces between.
 */
type Kind = 'text' | 'switch' | 'number' | 'days' | 'lines' | 'androidApps' | 'language' | 'zone'

export interface SettingField {
  /** As the API spells it, below `settings`; `name` stands beside them. */
  name: string
  section: SectionName
  kind: Kind
  /** What holds while nothing is set. */
  standard?: string | number | boolean
  /** A switch whose values are not `false` and `true`. */
  values?: readonly [off: string, on: string]
}

/** Every setting of the screen, in order. Alerts, methods and sign-up fields have screens of their own. */
export const SETTING_FIELDS: readonly SettingField[] = [
  { name: 'name', section: 'general', kind: 'text' },
  { name: 'language', section: 'general', kind: 'language', standard: 'en' },
  { name: 'time_zone', section: 'general', kind: 'zone', standard: 'UTC' },
  { name: 'redirect_origins', section: 'general', kind: 'lines' },
  { name: 'portal_frame_origins', section: 'general', kind: 'lines' },
  { name: 'native_redirects', section: 'nativeApps', kind: 'lines' },
  { name: 'ios_app_ids', section: 'nativeApps', kind: 'lines' },
  { name: 'android_apps', section: 'nativeApps', kind: 'androidApps' },
  { name: 'sign_up', section: 'signUp', kind: 'switch', standard: true },
  { name: 'self_deletion', section: 'deletion', kind: 'switch', standard: 'off', values: ['off', 'grace'] },
  { name: 'self_deletion_days', section: 'deletion', kind: 'number', standard: 14 },
  { name: 'session_absolute_seconds', section: 'sessions', kind: 'days', standard: 2_592_000 },
  { name: 'session_idle_seconds', section: 'sessions', kind: 'days', standard: 604_800 },
  { name: 'password_min_length', section: 'passwords', kind: 'number', standard: 12 },
  { name: 'password_history', section: 'passwords', kind: 'number', standard: 0 },
  { name: 'password_blocklist', section: 'passwords', kind: 'switch', standard: true },
  { name: 'password_breach_check', section: 'passwords', kind: 'switch', standard: false },
  { name: 'security_notices', section: 'mails', kind: 'switch', standard: true },
  { name: 'code_in_subject', section: 'mails', kind: 'switch', standard: true },
  { name: 'customer_webhooks', section: 'webhooks', kind: 'switch', standard: false },
  { name: 'customer_webhook_endpoints', section: 'webhooks', kind: 'number', standard: 5 },
]

const DAY_S = 86_400
export const daysOf = (seconds: unknown): number => Number(seconds) / DAY_S
export const secondsOf = (days: number): number => Math.round(days * DAY_S)

/** What the form begins with; settings that the API does not have are left out. */
export function valuesOf({ name, settings }: Pick<Provider, 'name' | 'settings'>): Values {
  const android_apps = settings.android_apps?.map(lineOfApp)
  const all: Record<string, unknown> = { ...settings, name, ...(android_apps && { android_apps }) }
  return Object.fromEntries(
    SETTING_FIELDS.filter((field) => field.name in all).map((field) => [field.name, all[field.name]]),
  )
}

/** The names of settings whose values differ. */
export function differing(one: Values, other: Values): string[] {
  return Object.keys(one).filter(
    (name) => JSON.stringify(sent(one[name])) !== JSON.stringify(sent(other[name])),
  )
}

/** The body that makes `was` into `wanted`: only what differs, so that nothing else is overwritten. */
export function patchOf(was: Values, wanted: Values) {
  const { name, ...settings } = Object.fromEntries(
    differing(was, wanted).map((field) => [
      field,
      field === 'android_apps' ? (sent(wanted[field]) as string[]).map(appInLine) : sent(wanted[field]),
    ]),
  )
  return { ...(name !== undefined && { name: String(name) }), settings: settings as object }
}

type AndroidApp = NonNullable<Provider['settings']['android_apps']>[number]

const lineOfApp = ({ package: name, sha256_cert_fingerprints }: AndroidApp): string =>
  [name, ...sha256_cert_fingerprints].join(' ')

function appInLine(line: string): AndroidApp {
  const [name = '', ...fingerprints] = line.split(/[\s,]+/)
  return {
    package: name,
    sha256_cert_fingerprints: fingerprints.filter(Boolean).map((one) => one.toUpperCase()),
  }
}

/** Lists go without blank lines. */
const sent = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((line) => String(line).trim()).filter(Boolean) : value
