import { api } from '../ui/api.ts'
import { useData } from '../ui/data.ts'
import { isFailing } from '../webhooks/endpoint-health.ts'

export type Concern = { id: string; bad: boolean } & (
  | {
      is: 'endpoint'
      name: string
      state: 'failing' | 'paused' | 'disabled'
      reason: string | null
      day: { sent: number; delivered: number } | undefined
    }
  | { is: 'overdue'; amount: number; currency: string }
  | { is: 'certificate'; name: string; at: string; isOver: boolean }
  | { is: 'key'; name: string; at: string }
)

const DAY_MS = 86_400_000
/** How long before its end a certificate or a key is named; red when little is left. */
const SOON_MS = 30 * DAY_MS
const URGENT_MS = 7 * DAY_MS
const KEY_MS = 14 * DAY_MS
const MANY = 100
const POLL_MS = 30_000

const many = { limit: MANY }

/** With the figures of their last day. */
export const useEndpoints = () =>
  useData(
    ['endpoints', 'attention'],
    () => api.GET('/api/v1/webhooks/endpoints', { params: { query: { ...many, include: 'activity' } } }),
    { every: POLL_MS },
  )

export const useApiKeys = () =>
  useData(['keys'], () => api.GET('/api/v1/api-keys', { params: { query: many } }))

/** What needs attention: endpoints in trouble, overdue invoices, certificates and keys that end soon. */
export function useConcerns(): {
  concerns: Concern[] | undefined
  error: Error | null
  refetch: () => unknown
} {
  const endpoints = useEndpoints()
  const revenue = useData(['revenue'], () => api.GET('/api/v1/stats/revenue', {}))
  const connections = useData(['connections', 'attention'], () =>
    api.GET('/api/v1/connections', { params: { query: many } }),
  )
  const keys = useApiKeys()
  const all = [endpoints, revenue, connections, keys]
  const failed = all.find(({ error }) => error)
  const known = endpoints.data && revenue.data && connections.data && keys.data
  const now = Date.now()
  const concerns = known && [
    ...endpointConcerns(endpoints.data.data),
    ...revenue.data.unpaid.flatMap(({ currency, overdue }): Concern[] =>
      overdue > 0 ? [{ is: 'overdue', id: `overdue ${currency}`, bad: true, amount: overdue, currency }] : [],
    ),
    ...connections.data.data.flatMap(({ id, name, slug, enabled, certificate_ends_at: at }): Concern[] => {
      const left = at && enabled ? Date.parse(at) - now : Number.POSITIVE_INFINITY
      if (!at || left > SOON_MS) return []
      return [{ is: 'certificate', id, name: name || slug, at, bad: left < URGENT_MS, isOver: left <= 0 }]
    }),
    ...keys.data.data.flatMap(({ id, name, expires_at: at }): Concern[] => {
      const left = at ? Date.parse(at) - now : Number.POSITIVE_INFINITY
      return at && left > 0 && left < KEY_MS ? [{ is: 'key', id, name, at, bad: false }] : []
    }),
  ]
  return {
    concerns: concerns?.toSorted((one, other) => Number(other.bad) - Number(one.bad)),
    error: failed?.error ?? null,
    refetch: () => all.map(({ refetch }) => refetch()),
  }
}

interface Listed {
  id: string
  url: string
  description: string
  status: 'enabled' | 'paused' | 'disabled'
  status_reason: string | null
  activity?: { sent: number; delivered: number }
}

const endpointConcerns = (endpoints: readonly Listed[]): Concern[] =>
  endpoints.flatMap(({ id, url, description, status, status_reason, activity }): Concern[] => {
    const isBad = isFailing(status, activity)
    if (status === 'enabled' && !isBad) return []
    const name = description || new URL(url).host
    const state = status === 'enabled' ? 'failing' : status
    return [{ is: 'endpoint', id, name, state, reason: status_reason, day: activity, bad: isBad }]
  })
