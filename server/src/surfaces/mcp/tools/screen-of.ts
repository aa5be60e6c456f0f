import type { FOUND_KINDS } from '../../../platform/finder.ts'
import { Ours } from './untrusted.ts'

export type Kind = (typeof FOUND_KINDS)[number]

/** As in the console's own `places.ts`. */
const PLACES: Record<Kind, string> = {
  user: 'users',
  account: 'accounts',
  connection: 'connections',
  application: 'applications',
  endpoint: 'webhooks/endpoints',
  plan: 'plans',
  subscription: 'subscriptions',
  invoice: 'invoices',
  event: 'events',
  delivery: 'webhooks/deliveries',
}

/** Where the console shows something. */
export const screenOf = (baseUrl: string, kind: Kind, id: string): Ours =>
  new Ours(`${baseUrl}/console/${PLACES[kind]}/${encodeURIComponent(id)}`)
