import { expect, test } from 'vitest'
import { findingsOf, type System } from './findings.ts'

const WELL: System = {
  at: '2026-11-28T09:30:00.000Z',
  version: '0.1.0',
  node: '26.0.0',
  up_since: '2026-11-28T09:30:00.000Z',
  database: {
    version: '18.1',
    is_embedded: false,
    is_pooled: false,
    schema: { newest: '0175_audit_by_ip', applied_at: null, pending: [] },
    partitions: { missing: [], made_until: '2026-12-05' },
    archived_at: '2026-11-28T09:00:00.000Z',
    archiving_failed_at: null,
    connections: [],
  },
  work: {
    waiting: 0,
    parked: 0,
    deliveries_lag_seconds: 0,
    subscriptions_lag_seconds: 0,
    usage_lag_seconds: 0,
    stripe_waiting: 0,
    stripe_lag_seconds: 0,
  },
  jobs: [],
  mail: { is_sent: true, server: 'mail:25', from: 'a@b.example', sent: 0, failed: 0, dropped: 0 },
  settings: { mode: 'production' } as System['settings'],
}

const { database, work, mail } = WELL

test.each<[string[], Partial<System>]>([
  [[], {}],
  [['pending'], { database: { ...database, schema: { ...database.schema, pending: ['0176_next'] } } }],
  [['missing'], { database: { ...database, partitions: { ...database.partitions, missing: ['event_1'] } } }],
  [['deliveriesLate'], { work: { ...work, deliveries_lag_seconds: 121 } }],
  [[], { work: { ...work, deliveries_lag_seconds: 120 } }],
  [
    ['subscriptionsLate', 'usageLate'],
    { work: { ...work, subscriptions_lag_seconds: 500, usage_lag_seconds: 500 } },
  ],
  [['archivingFailed'], { database: { ...database, archiving_failed_at: '2026-11-28T09:00:00.000Z' } }],
  [['notArchived'], { database: { ...database, archived_at: null } }],
  [['noMail'], { mail: { ...mail, is_sent: false } }],
  [['mailFailed'], { mail: { ...mail, failed: 2 } }],
  [['embedded'], { database: { ...database, is_embedded: true } }],
  [
    [],
    {
      database: { ...database, is_embedded: true, archived_at: null },
      mail: { ...mail, is_sent: false },
      settings: { mode: 'development' } as System['settings'],
    },
  ],
])('%j', (names, change) => {
  expect(findingsOf({ ...WELL, ...change }).map(({ name }) => name)).toEqual(names)
})
