import { wholeSecond } from '../../../server/src/billing/time/index.ts'
import type { Fragment, Sql } from '../../../server/src/platform/db/db.ts'
import { newHexToken } from '../../../server/src/platform/keys/tokens.ts'
import { DAY } from '../../../server/src/platform/time/clock.ts'
import { addSubscribers } from '../../../server/test/support/subscribers.ts'

/** An account that may be asked about. */
export interface Entitled {
  account: string
  user: string
  /** Of that user's session. */
  token: string
}

const MEMBERS = 3
const OTHER_PLANS = 4
/** Of the accounts, as a statement has ten seconds. */
const PARTS = 10
/** In the middle of a month. */
const BEGAN_AGO_MS = 10 * DAY

const FEATURES = {
  sso: { type: 'switch', enabled: true },
  export: { type: 'switch', enabled: true },
  audit: { type: 'switch', enabled: false },
  projects: { type: 'number', value: 20 },
  retention_days: { type: 'number', value: 90 },
  api_calls: { type: 'metered', meter: 'api_calls', limit: 100_000 },
  storage: { type: 'metered', meter: 'bytes', limit: 1_000_000_000 },
  emails: { type: 'metered', meter: 'emails', limit: null },
  images: { type: 'credits', unit: 'images', amount: 100 },
  seats: { type: 'seats', included: 5, maximum: 50 },
}
const PERMISSIONS = Array.from({ length: 20 }, (_, number) => `reports.act-${number}`)

/**
 * Accounts with three members and a subscription each; every tenth has an override. The plan has ten features, whose usage
 * has totals in this period and in the two before. Four other plans are on sale.
 */
export async function addEntitled(db: Sql, providerId: string, count: number): Promise<Entitled[]> {
  const start = wholeSecond(Date.now() - BEGAN_AGO_MS)
  for (let plan = 0; plan < OTHER_PLANS; plan++) await addSubscribers(db, providerId, { count: 1, start })
  const plan = await addSubscribers(db, providerId, { count, start })
  await db`
    insert into meter (provider_id, key, name, aggregation, created_at)
    select ${providerId}, key, key, 'sum', ${start} from unnest('{api_calls,bytes,emails}'::text[]) as key`
  await db`update plan_version set features = ${db.json(FEATURES)} where provider_id = ${providerId}`
  for (let part = 0; part < PARTS; part++) {
    const subscribed = db`(
      select * from subscription
      where provider_id = ${providerId} and plan_key = ${plan} and abs(hashtext(account_id::text)) % ${PARTS} = ${part}
      ) subscribed`
    await addMembers(db, providerId, { subscribed, at: start })
    await addUsage(db, providerId, subscribed)
    if (part === 0) await addOverrides(db, providerId, subscribed)
  }
  await db`
    insert into role_permission (provider_id, role, permissions)
    select ${providerId}, role, ${PERMISSIONS}::text[] from unnest('{owner,admin,member}'::text[]) as role`
  const people = await db<{ account: string; user: string }[]>`
    select account_id as account, user_id as user from member where provider_id = ${providerId} and role = 'owner'`
  const entitled = people.map((person) => ({ ...person, token: newHexToken() }))
  await addSessions(db, providerId, entitled)
  await db`vacuum analyze` // autovacuum would do it while the bench measures
  return entitled
}

async function addMembers(
  db: Sql,
  providerId: string,
  { subscribed, at }: { subscribed: Fragment; at: Date },
): Promise<void> {
  await db`
    with person as materialized (
      select account_id, number, uuid_v7(${at}) as id
      from ${subscribed} cross join generate_series(1, ${MEMBERS}) as number
    ), made as (
      insert into app_user (provider_id, id, principal, email, created_at, status)
      select ${providerId}, id, 'customer', id || '@example.com', ${at}, 'active' from person
    )
    insert into member (provider_id, account_id, user_id, role, created_at)
    select ${providerId}, account_id, id, case when number = 1 then 'owner' else 'member' end, ${at} from person`
}

async function addUsage(db: Sql, providerId: string, subscribed: Fragment): Promise<void> {
  await db`
    insert into usage_total (provider_id, account_id, meter, period_start, period_end, aggregation, value, last_at,
      updated_at)
    select ${providerId}, account_id, meter, period_start - ago * interval '1 month',
      period_end - ago * interval '1 month', 'sum', 1000, period_start, period_start
    from ${subscribed}
    cross join unnest('{api_calls,bytes,emails}'::text[]) as meter cross join generate_series(0, 2) as ago`
}

async function addOverrides(db: Sql, providerId: string, subscribed: Fragment): Promise<void> {
  await db`
    insert into entitlement_override (provider_id, account_id, feature, content, reason, created_at, updated_at)
    select ${providerId}, account_id, 'projects', '{"type": "number", "value": 50}', 'bench', created_at, created_at
    from ${subscribed}`
}

async function addSessions(db: Sql, providerId: string, entitled: readonly Entitled[]): Promise<void> {
  const now = new Date()
  await db`
    insert into session (provider_id, id, user_id, token_digest, method, authenticated_at, created_at, last_seen_at,
      expires_at)
    select ${providerId}, uuid_v7(${now}), user_id, sha256(token::bytea), 'otp', ${now}, ${now}, ${now},
      ${new Date(now.getTime() + DAY)}
    from unnest(${entitled.map(({ user }) => user)}::uuid[], ${entitled.map(({ token }) => token)}::text[])
      as given (user_id, token)`
}
