import type { Keyring } from '../../platform/keys/keyring.ts'
import { DAY, HOUR, isoTime } from '../../platform/time/clock.ts'
import { newSecret, sealSecret } from '../../webhooks/core/index.ts'
import { drawFor } from './draw.ts'
import type { Demo } from './people.ts'

const OUTAGE_MS = 5 * HOUR

/** A receiver of the demo: it leads to the inbox of this installation, and never outside. */
export interface DemoEndpoint {
  id: string
  key: string
  description: string
  events: string[]
  created: number
  status: 'enabled' | 'paused' | 'disabled'
  reason: string | null
  /** When it answered 503. */
  outage?: { from: number; until: number }
  /** Since when it answers 410. */
  goneAt?: number
  slow?: boolean
  hears(type: string, at: number): boolean
}

export function demoEndpoints({ mark, now }: Demo): DemoEndpoint[] {
  const draw = drawFor(mark, 'endpoints')
  const goneAt = now - 12 * DAY
  const pausedAt = now - 2 * DAY
  const outage = { from: now - 4.6 * DAY, until: now - 4.6 * DAY + OUTAGE_MS }
  const until = (end: number, events: string[]) => (type: string, at: number) =>
    at < end && (events.includes('*') || events.includes(type))
  const made = (
    rest: Omit<DemoEndpoint, 'id' | 'created' | 'hears' | 'status' | 'reason'> & {
      status?: DemoEndpoint['status']
      reason?: string
      end?: number
    },
  ): DemoEndpoint => {
    const created = now - 300 * DAY
    const { end = now, ...same } = rest
    return {
      status: 'enabled',
      reason: null,
      ...same,
      created,
      id: draw.id(created, mark),
      hears: until(end, rest.events),
    }
  }
  return [
    made({
      key: 'crm',
      description: 'CRM',
      events: ['user.login', 'account.created', 'team_member.added'],
    }),
    made({ key: 'warehouse', description: 'Data warehouse', events: ['*'], slow: true }),
    made({
      key: 'erp',
      description: 'ERP: invoices and usage',
      events: ['invoice.created', 'usage.metrics_updated'],
      outage,
    }),
    made({
      key: 'analytics',
      description: 'Product analytics',
      events: ['user.login', 'usage.metrics_updated'],
      status: 'paused',
      reason: 'Paused by hand while the dashboard moves',
      end: pausedAt,
    }),
    made({
      key: 'legacy',
      description: 'The old portal',
      events: ['user.login', 'invoice.created'],
      status: 'disabled',
      reason: 'gone',
      goneAt,
      end: goneAt + 60_000,
    }),
  ]
}

export function endpointRows(
  { keyring, publicUrl }: { keyring: Keyring; publicUrl: string },
  { providerId }: Demo,
  endpoints: readonly DemoEndpoint[],
) {
  return endpoints.map(({ id, key, description, events, created, status, reason }) => ({
    id,
    url: `${publicUrl}/dev/inbox?demo=${key}`,
    description,
    events,
    status,
    status_reason: reason,
    secret: `\\x${sealSecret(keyring, providerId, id, newSecret()).toString('hex')}`,
    created_at: isoTime(created),
  }))
}
