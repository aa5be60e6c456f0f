import type Stripe from 'stripe'
import type { Services } from '../../../platform/services.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import { STRIPE_API_VERSION } from './api-version.ts'
import { type Integration, openKey } from './integration.ts'

/** A call of Stripe's API takes at most this long, all of it. */
const CALL_DEADLINE_MS = 15 * SECOND

/** The package, loaded at its first use: an installation without Stripe never loads it. */
export async function loadStripe(): Promise<typeof Stripe> {
  return (await import('stripe')).default
}

/** How calls may end before they are answered. */
export interface Calling {
  deadlineMs?: number
  /** Aborts all calls, as when the process stops. */
  signal?: AbortSignal
}

/** A client for a provider's account: at the pinned version, with a deadline and without automatic retries. */
export async function stripeFor(
  services: Pick<Services, 'config' | 'keyring'>,
  integration: Integration,
  { deadlineMs = CALL_DEADLINE_MS, signal }: Calling = {},
): Promise<Stripe> {
  const Client = await loadStripe()
  return new Client(openKey(services, integration), {
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: 0, // the worker has its own schedule
    timeout: deadlineMs,
    telemetry: false,
    // Its deadline covers the answer's body too, other than that of Node's client.
    httpClient: Client.createFetchHttpClient(signal && endingWith(signal)),
    ...addressOf(services.config.stripeApiUrl),
  })
}

/** The same as fetch, ended by the signal too. */
function endingWith(signal: AbortSignal): typeof fetch {
  return (input, init) =>
    fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, signal]) : signal })
}

/** Stripe's own address, unless a test says another. */
function addressOf(text: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (text === undefined) return {}
  const { hostname, port, protocol } = new URL(text)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' }
}
