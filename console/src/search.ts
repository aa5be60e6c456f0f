import { api, callQuietly } from './ui/api.ts'
import type { Hit, Search } from './ui/palette/search.ts'
import { placeOf } from './ui/places.ts'
import { readSettings } from './ui/settings.ts'
import { catalogue } from './ui/words.ts'

const FEW = 4

const words = catalogue(
  {
    user: 'User',
    account: 'Account',
    connection: 'Connection',
    application: 'Application',
    endpoint: 'Endpoint',
    plan: 'Plan',
    subscription: 'Subscription',
    invoice: 'Invoice',
    event: 'Event',
    delivery: 'Delivery',
    deliveries: (text: string) => `Deliveries about ${text}`,
    events: (text: string) => `Events about ${text}`,
  },
  {
    de: {
      user: 'Benutzer',
      account: 'Kundenkonto',
      connection: 'Verbindung',
      application: 'Anwendung',
      endpoint: 'Endpunkt',
      plan: 'Tarif',
      subscription: 'Abonnement',
      invoice: 'Rechnung',
      event: 'Ereignis',
      delivery: 'Zustellung',
      deliveries: (text) => `Zustellungen über ${text}`,
      events: (text) => `Ereignisse über ${text}`,
    },
  },
)

/** Finds what a text or a pasted id names, and leads to what was sent about it. */
export const search: Search = async (text) => {
  const say = words[readSettings().language]
  const query = { q: text, limit: FEW }
  // What cannot be asked leaves the rest.
  const { data } = await callQuietly(() => api.GET('/api/v1/search', { params: { query } })).catch(() => ({
    data: [],
  }))
  const about = new URLSearchParams({ subject: text })
  return [
    ...data.map(
      ({ kind, id, label, hint }): Hit => ({
        group: kind === 'user' ? 'people' : 'objects',
        path: placeOf({ kind, id }),
        label,
        hint: [say[kind], hint].filter(Boolean).join(': '),
      }),
    ),
    { group: 'objects', path: `/webhooks/deliveries?${about}`, label: say.deliveries(text), hint: '' },
    { group: 'objects', path: `/events?${about}`, label: say.events(text), hint: '' },
  ]
}
