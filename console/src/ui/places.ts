import type { components } from '@postern/sdk'

type Kind = components['schemas']['Found']['kind']

/** Where each kind of thing is shown. */
const PLACES: Record<Kind, string> = {
  user: '/users',
  account: '/accounts',
  connection: '/connections',
  application: '/applications',
  endpoint: '/webhooks/endpoints',
  plan: '/plans',
  subscription: '/subscriptions',
  invoice: '/invoices',
  event: '/events',
  delivery: '/webhooks/deliveries',
}

/** The screen of something that was found. */
export function placeOf({ kind, id }: { kind: Kind; id: string }): string {
  return `${PLACES[kind]}/${id}`
}
