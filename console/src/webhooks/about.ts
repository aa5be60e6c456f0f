/** What an event is about: what people call it, and where it is shown. */
export interface About {
  kind: string
  /** A name, a number or an address; undefined where it has only an id. */
  label: string | undefined
  /** Of something that has a screen. */
  id: string | undefined
  path: string | undefined
}

const PLACES: Readonly<Record<string, string>> = {
  user: '/users',
  account: '/accounts',
  connection: '/connections',
  endpoint: '/webhooks/endpoints',
  plan: '/plans',
  subscription: '/subscriptions',
  invoice: '/invoices',
  delivery: '/webhooks/deliveries',
}
const NAMES = ['number', 'name', 'email', 'title', 'url'] as const
/** Whom an object without a screen of its own belongs to. */
const OWNERS = [
  ['user_id', 'user'],
  ['account_id', 'account'],
  ['endpoint_id', 'endpoint'],
] as const
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What the data of an event is about: the one object in it, which is called as its type begins. */
export function aboutOf(data: unknown): About | undefined {
  const [kind, of] = Object.entries(isObject(data) ? data : {})[0] ?? []
  if (kind === undefined || !isObject(of)) return undefined
  const named = NAMES.map((name) => of[name]).find((value) => typeof value === 'string' && value !== '')
  const ids = [of.id, of.key, ...OWNERS.map(([field]) => of[field])]
  const id = ids.find((value) => typeof value === 'string' || typeof value === 'number')
  const owner = of.id === undefined ? OWNERS.find(([field]) => typeof of[field] === 'string') : undefined
  const place = PLACES[owner?.[1] ?? kind]
  const text = id === undefined ? undefined : String(id)
  const isShown = place !== undefined && text !== undefined && (kind === 'plan' || UUID.test(text))
  return {
    kind: owner?.[1] ?? kind,
    label: (named as string | undefined) ?? (text !== undefined && !UUID.test(text) ? text : undefined),
    id: isShown ? text : undefined,
    path: isShown ? `${place}/${text}` : undefined,
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
