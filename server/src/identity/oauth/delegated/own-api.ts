import type { TokenScope } from '../../../platform/http/key-scopes.ts'
import { LANGUAGES } from '../../../platform/i18n/languages.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import { ACCESS_TOKEN_MS } from '../core/index.ts'
import type { FoundResource, OwnResources, Scope } from '../resources/index.ts'
import { ownApiWords } from './words.ts'

/** What tokens for our API name as their audience. It is not an address: the API is at `{base_url}/api/v1`. */
export const apiIdentifier = ({ baseUrl }: Pick<Provider, 'baseUrl'>): string => `${baseUrl}/api`

/** Staff read English or German. */
const OF_STAFF: Record<Exclude<TokenScope, 'account'>, Record<string, string>> = {
  read: {
    en: 'Read what you can see in the console, without secrets',
    de: 'Lesen, was Sie in der Konsole sehen können, ohne Geheimnisse',
  },
  users: { en: 'Manage users and their accounts', de: 'Benutzer und ihre Kundenkonten verwalten' },
  billing: {
    en: 'Manage plans, subscriptions and invoices',
    de: 'Tarife, Abonnements und Rechnungen verwalten',
  },
  events: { en: 'Read and publish events', de: 'Ereignisse lesen und veröffentlichen' },
  webhooks: {
    en: 'Manage webhook endpoints and replay deliveries',
    de: 'Webhook-Endpunkte verwalten und Zustellungen wiederholen',
  },
  listen: {
    en: 'Receive events as they happen, with their data',
    de: 'Ereignisse mit ihren Daten empfangen, sobald sie eintreten',
  },
}

/** Read when a customer's application first asks. */
const ofCustomers = (): Record<'account', Record<string, string>> => ({
  account: Object.fromEntries(LANGUAGES.map((one) => [one, String(ownApiWords.languages[one].account)])),
})

/** Our own API, as a resource of both issuers. */
export const ownApi: OwnResources = ({ provider, principal }) => {
  const titles = principal === 'provider' ? OF_STAFF : ofCustomers()
  const resource: FoundResource = {
    identifier: apiIdentifier(provider),
    name: provider.name,
    token_format: 'jwt',
    access_ttl: ACCESS_TOKEN_MS / SECOND,
    scopes: Object.entries(titles).map(([name, title]) => ownScope(name, title)),
  }
  return [resource]
}

/** Staff are asked each time for what changes something. */
export function ownScope(
  name: string,
  title: Record<string, string>,
  isSensitive = SENSITIVE.includes(name),
): Scope {
  // Of customers, tokens for our API are about the account that the person chose.
  const per_account = name === 'account'
  return {
    name,
    title,
    description: {},
    sensitive: isSensitive,
    staff_roles: null,
    permission: null,
    per_account,
  }
}

const SENSITIVE = ['users', 'billing', 'events', 'webhooks']
