import type { Services } from '../../../platform/services.ts'

/** A provider's account at Stripe. */
export interface Integration {
  provider_id: string
  api_key: Buffer
  webhook_secrets: Buffer
  key_hint: string
  secret_hints: string[]
  livemode: boolean
  created_at: Date
  changed_at: Date
  /** Stripe's events until then are known. */
  reconciled_to: Date
  reconcile_at: Date
  /** Stripe does not answer this provider: wait until then. */
  blocked_until: Date | null
  blocked_tries: number
  problem: string | null
}

/** A secret or restricted key of either mode. */
export const KEY_FORM = /^(sk|rk)_(live|test)_[A-Za-z0-9_]{8,240}$/

/** Keys say themselves whether money is real. */
export function isLive(key: string): boolean {
  return /^[sr]k_live_/.test(key)
}

/** What is shown of a secret: how it begins, and its last four characters. */
export function hintOf(secret: string): string {
  const prefix = /^(?:[sr]k_(?:live|test)_|whsec_)/.exec(secret)?.[0] ?? ''
  return `${prefix}…${secret.slice(-4)}`
}

const contextOf = (column: 'api_key' | 'webhook_secrets', providerId: string) =>
  `stripe_integration.${column}:${providerId}`

/** What the key is bound to. */
export const contextOfKey = (providerId: string): string => contextOf('api_key', providerId)
/** What the webhook secrets are bound to. */
export const contextOfSecrets = (providerId: string): string => contextOf('webhook_secrets', providerId)

type Opening = Pick<Services, 'keyring'>

export function openKey({ keyring }: Opening, { provider_id, api_key }: Integration): string {
  return keyring.open(api_key, contextOfKey(provider_id)).toString()
}

/** The secrets of the webhook endpoints at Stripe, of which any may have signed. */
export function openSecrets({ keyring }: Opening, { provider_id, webhook_secrets }: Integration): string[] {
  return JSON.parse(keyring.open(webhook_secrets, contextOfSecrets(provider_id)).toString())
}
