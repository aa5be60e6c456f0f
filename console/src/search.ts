import { api, callQuietly } from './ui/api.ts'
import type { Search } from './ui/palette.tsx'
import { readSettings } from './ui/settings.ts'
import { book } from './ui/words.ts'

const FEW = 4
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const words = book(
  {
    user: 'User',
    account: 'Account',
    endpoint: 'Endpoint',
    deliveries: (text: string) => `Deliveries about ${text}`,
    events: (text: string) => `Events about ${text}`,
    openDelivery: 'Open the delivery with this id',
    openEvent: 'Open the event with this id',
    openInvoice: 'Open the invoice with this id',
  },
  {
    de: {
      user: 'Benutzer',
      account: 'Konto',
      endpoint: 'Endpunkt',
      deliveries: (text) => `Zustellungen über ${text}`,
      events: (text) => `Ereignisse über ${text}`,
      openDelivery: 'Die Zustellung mit dieser ID öffnen',
      openEvent: 'Das Ereignis mit dieser ID öffnen',
      openInvoice: 'Die Rechnung mit dieser ID öffnen',
    },
  },
)

/** Finds people, accounts and endpoints that a text or a pasted id names, and what was sent about it. */
export const search: Search = async (text) => {
  const say = words[readSettings().language]
  const query = { q: text, limit: FEW }
  const [users, accounts, endpoints] = await Promise.all([
    found(api.GET('/api/v1/users', { params: { query } })),
    found(api.GET('/api/v1/accounts', { params: { query } })),
    found(api.GET('/api/v1/webhooks/endpoints', { params: { query } })),
  ])
  const about = new URLSearchParams({ subject: text })
  return [
    ...users.map(({ id, email, name }) => ({
      path: `/users/${id}`,
      label: name ?? email,
      hint: `${say.user}: ${email}`,
    })),
    ...accounts.map(({ id, name }) => ({ path: `/accounts/${id}`, label: name, hint: say.account })),
    ...endpoints.map(({ id, url, description }) => ({
      path: `/webhooks/endpoints/${id}`,
      label: url,
      hint: [say.endpoint, description].filter(Boolean).join(': '),
    })),
    { path: `/webhooks/deliveries?${about}`, label: say.deliveries(text), hint: '' },
    { path: `/events?${about}`, label: say.events(text), hint: '' },
    ...(UUID.test(text)
      ? [
          { path: `/webhooks/deliveries/${text}`, label: say.openDelivery, hint: '' },
          { path: `/events/${text}`, label: say.openEvent, hint: '' },
          { path: `/invoices/${text}`, label: say.openInvoice, hint: '' },
        ]
      : []),
  ]
}

/** What cannot be found, such as what somebody may not see, leaves the rest. */
async function found<Row>(
  sent: PromiseLike<{ data?: { data: Row[] }; error?: unknown; response: Response }>,
): Promise<Row[]> {
  return callQuietly(() => sent).then(
    ({ data }) => data,
    () => [],
  )
}
