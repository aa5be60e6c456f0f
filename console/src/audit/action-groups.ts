import type { Option } from '../ui/filters/field.ts'
import type { Language } from '../ui/words.ts'
import { type Action, labelOf, SENTENCES } from './sentence.ts'

/** The groups of the filter, in order, with what their actions begin with. */
const GROUPS: ReadonlyArray<{ title: Record<Language, string>; of: readonly string[] }> = [
  {
    title: { en: 'Users and sign-in', de: 'Benutzer und Anmeldung' },
    of: ['user', 'bulk', 'session', 'password', 'mfa', 'passkey', 'identity', 'terms'],
  },
  {
    title: { en: 'Accounts', de: 'Kundenkonten' },
    of: ['account', 'member', 'invitation', 'permission', 'role', 'portal_link'],
  },
  {
    title: { en: 'Connections and directories', de: 'Verbindungen und Verzeichnisse' },
    of: ['connection', 'saml_key', 'domain', 'scim_token', 'scim', 'setup_guide'],
  },
  {
    title: { en: 'Applications and resources', de: 'Anwendungen und Ressourcen' },
    of: ['oauth', 'resource', 'mcp'],
  },
  {
    title: { en: 'Webhooks', de: 'Webhooks' },
    of: ['event_type', 'endpoint', 'delivery', 'event', 'replay', 'backfill', 'listener'],
  },
  {
    title: { en: 'Billing', de: 'Abrechnung' },
    of: [
      'plan',
      'billing',
      'override',
      'subscription',
      'invoice',
      'payment',
      'credit_note',
      'refund',
      'meter',
      'credits',
      'stripe',
      'test_clock',
    ],
  },
  {
    title: { en: 'Settings and team', de: 'Einstellungen und Team' },
    of: [
      'staff',
      'provider',
      'branding',
      'brand_image',
      'texts',
      'alert_address',
      'api_key',
      'audit_log',
      'list',
      'demo_data',
    ],
  },
]

/** Every act as a choice of the filter, in words, by group. */
export function actionOptions(language: Language): Option[] {
  const actions = Object.keys(SENTENCES.en) as Action[]
  return GROUPS.flatMap(({ title, of }) =>
    actions
      .filter((action) => of.includes(action.split('.')[0]!))
      .map((value) => ({ value, label: labelOf(value, language), group: title[language] })),
  )
}
