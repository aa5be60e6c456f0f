import type { Act } from './act.ts'
import { DATA, list, SEARCH, show, UUID } from './acts.ts'
import type { Resource } from './resource.ts'

const FIELDS: Act['options'] = {
  url: { says: 'where to' },
  events: { kind: 'list', says: 'which events' },
  description: { says: 'a note for people' },
  data: DATA,
}

const endpoints: Resource = {
  name: 'endpoints',
  one: 'endpoint',
  says: 'where webhooks go',
  acts: {
    list: list(
      '/api/v1/webhooks/endpoints',
      ['id', 'url', 'events', 'status', 'status_reason', 'account_id'],
      {
        options: {
          search: SEARCH,
          status: { says: 'as in the API' },
          account: { field: 'account_id', says: 'those of one account' },
          'external-id': { says: 'only your own id' },
        },
        example: '--search example.com',
      },
    ),
    show: show('/api/v1/webhooks/endpoints/{id}'),
    create: {
      says: 'create one, and print its secret',
      method: 'POST',
      path: '/api/v1/webhooks/endpoints',
      options: FIELDS,
      example: '--url https://example.com/hooks --events user.login,invoice.created',
    },
    change: {
      says: 'change fields',
      method: 'PATCH',
      path: '/api/v1/webhooks/endpoints/{id}',
      options: FIELDS,
      example: `${UUID} --url https://example.com/hooks`,
    },
    pause: {
      says: 'hold new deliveries',
      method: 'POST',
      path: '/api/v1/webhooks/endpoints/{id}/pause',
      example: UUID,
    },
    resume: {
      says: 'send again, held deliveries included',
      method: 'POST',
      path: '/api/v1/webhooks/endpoints/{id}/resume',
      example: UUID,
    },
    'rotate-secret': {
      says: 'sign with a new secret, and with both for a while',
      method: 'POST',
      path: '/api/v1/webhooks/endpoints/{id}/rotate-secret',
      options: { overlap: { field: 'overlap_seconds', kind: 'number', says: 'seconds; a day without it' } },
      asks: 'Receivers that know only the present secret refuse webhooks when the overlap has ended.',
      example: `${UUID} --overlap 3600`,
    },
    delete: {
      says: 'delete, with its pending deliveries',
      method: 'DELETE',
      path: '/api/v1/webhooks/endpoints/{id}',
      asks: 'Its pending deliveries are never sent.',
      example: `${UUID} --yes`,
    },
  },
}

const FILTER: Act['options'] = {
  endpoint: { field: 'endpoint_id', says: 'of this endpoint' },
  event: { says: 'of this event' },
  status: { says: 'as in the API, such as failed' },
  since: { says: 'from this time on, such as 2026-11-22T00:00:00Z' },
  until: { says: 'before this time' },
}

const replays: Resource = {
  name: 'replays',
  one: 'replay',
  says: 'replays of many deliveries; postern replay sends one',
  acts: {
    list: list('/api/v1/webhooks/replays', ['id', 'endpoint_id', 'status', 'done', 'total', 'created_at']),
    show: show('/api/v1/webhooks/replays/{id}'),
    start: {
      says: 'replay all that match',
      method: 'POST',
      path: '/api/v1/webhooks/replays',
      within: 'filter',
      options: FILTER,
      asks: 'Receivers get these deliveries again. postern replays count says how many.',
      example: '--status failed --since 2026-11-22T00:00:00Z',
    },
    count: {
      says: 'count the matches',
      method: 'POST',
      path: '/api/v1/webhooks/replays',
      within: 'filter',
      fixed: { dry_run: true },
      options: FILTER,
      example: '--status failed',
    },
    cancel: {
      says: 'stop one; sent deliveries are not affected',
      method: 'DELETE',
      path: '/api/v1/webhooks/replays/{id}',
      example: UUID,
    },
  },
}

export const WEBHOOK_RESOURCES: readonly Resource[] = [endpoints, replays]
