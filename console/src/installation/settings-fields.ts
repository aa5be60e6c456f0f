import type { components } from '@postern/sdk'

type Provider = components['schemas']['Provider']
/** Answers hold all of them: their defaults are for requests. */
type Settings = Required<Provider['settings']>

const DAY_S = 86_400

/** What the form holds. */
export interface Fields {
  name: string
  language: string
  origins: string
  signUp: boolean
  notices: boolean
  customerWebhooks: boolean
  alerts: string
  sessionDays: number
  idleDays: number
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function fieldsOf({ name, ...provider }: Provider): Fields {
  const settings = provider.settings as Settings
  return {
    name,
    language: settings.language,
    origins: settings.redirect_origins.join('\n'),
    signUp: settings.sign_up,
    notices: settings.security_notices,
    customerWebhooks: settings.customer_webhooks,
    alerts: settings.alert_emails.join('\n'),
    sessionDays: settings.session_absolute_seconds / DAY_S,
    idleDays: settings.session_idle_seconds / DAY_S,
  }
}

/** The fields whose values differ. */
export function differing(one: Fields, other: Fields): Array<keyof Fields> {
  return (Object.keys(one) as Array<keyof Fields>).filter((field) => one[field] !== other[field])
}

/** The body that makes `was` into `wanted`: only what differs, so that nothing else is overwritten. */
export function patchOf(was: Fields, wanted: Fields) {
  const { name, language, origins, signUp, notices, customerWebhooks, alerts, sessionDays, idleDays } = wanted
  const all = {
    language: { language },
    origins: { redirect_origins: linesOf(origins) },
    signUp: { sign_up: signUp },
    notices: { security_notices: notices },
    customerWebhooks: { customer_webhooks: customerWebhooks },
    alerts: { alert_emails: linesOf(alerts) },
    sessionDays: { session_absolute_seconds: Math.round(sessionDays * DAY_S) },
    idleDays: { session_idle_seconds: Math.round(idleDays * DAY_S) },
  }
  const changed = differing(was, wanted)
  const settings = Object.assign({}, ...changed.map((field) => (field === 'name' ? {} : all[field])))
  return { ...(changed.includes('name') && { name }), settings }
}
