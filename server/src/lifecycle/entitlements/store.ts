import type { Db } from '../../lib/db.ts'
import type { Role } from '../../lib/http/context.ts'
import type { Feature } from '../plans/plan.ts'
import type { Subscription } from '../subscriptions/subscription.ts'
import { reservedNow } from '../usage/store.ts'
import type { Periodic } from '../usage/usage-period.ts'
import type { Content } from './overrides/override.ts'

/** What to find out about an account. */
export interface Asked {
  accountId: string
  /** Absent: all that it has. */
  features?: readonly string[]
  /** Users whose role in it matters. */
  userIds?: readonly string[]
}

/** All that the accounts of a user have, the newest account first. */
export interface AskedOfUser {
  userId: string
  /** Only this one, if it is among them. */
  accountId?: string | undefined
  limit: number
}

/** A user's place in an account. */
export interface Place {
  user_id: string
  role: Role
  status: 'active' | 'blocked'
}

/** What the database knows of an account that was asked for. */
export interface Facts {
  /** Null: there is no such account. */
  account: { id: string; name: string } | null
  /** The time that it is, by the provider's clock. */
  now: Date
  /** Of the provider's calendar. */
  zone: string
  /** The subscription, if it gives access now. */
  subscription: (Periodic & Pick<Subscription, 'seats'>) | null
  /** The version that counts: the subscription's, else the newest of the default plan. */
  version: { plan: string; number: number } | null
  /** What it says about the features that were asked for. */
  features: Record<string, Feature>
  /** Those in force. */
  overrides: Record<string, Content>
  /** Of the meters that its features name: all periods that it is in now. */
  totals: Array<{ meter: string; start: Date; amount: number }>
  /** What is left of the units that its features name, and whether its plan has given what it gives for this period. */
  credits: Record<string, { left: number; isGiven: boolean }>
  members: number
  places: Place[]
  /** Features asked for that it lacks, but that a plan has. */
  elsewhere: string[]
  /** What each role permits; null if nobody's role was asked for. */
  permissions: Partial<Record<Role, string[]>> | null
}

type Row = Pick<Facts, 'now' | 'zone' | 'version' | 'features' | 'permissions'> & {
  account: Facts['account']
  subscription: Json<NonNullable<Facts['subscription']>> | null
  overrides: Facts['overrides'] | null
  totals: Array<Json<Facts['totals'][number]>> | null
  credits: Facts['credits'] | null
  members: number
  places: Place[] | null
  elsewhere: string[] | null
}

/** Times come as text in JSON. */
type Json<T> = {
  [Field in keyof T]: T[Field] extends Date ? string : T[Field] extends Date | null ? string | null : T[Field]
}

/** A trial may have two years; other periods have one at most. */
const LONGEST = '732 days'

/**
 * What there is to know of accounts, each asked for once, in one statement: what it reads was true at one moment. The time
 * is `now`, in development moved ahead with the provider's own clock. Lateral, each by its key: see decision 0013.
 */
export async function readFacts(
  db: Db,
  providerId: string,
  asked: readonly Asked[] | AskedOfUser,
  { now, movable }: { now: Date; movable: boolean },
): Promise<Facts[]> {
  const needsPermissions = 'userId' in asked || asked.some(({ userIds }) => userIds)
  const rows = await db<Row[]>`
    select case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as account, t.now, t.zone,
      to_jsonb(s) as subscription,
      case when v.plan is not null then jsonb_build_object('plan', v.plan, 'number', v.number) end as version,
      f.features, o.overrides, u.totals, c.credits, m.members, m.places,
      (select jsonb_agg(missing.key) from jsonb_array_elements_text(w.features) as missing (key)
        where not f.features ? missing.key and not coalesce(o.overrides, '{}') ? missing.key
          and ${isInAPlan(db, providerId)}) as elsewhere,
      case when w.number = 0 and ${needsPermissions} then (
        select jsonb_object_agg(role, to_jsonb(permissions)) from role_permission where provider_id = ${providerId}
      ) end as permissions
    from ${timeAndZone(db, providerId, now, movable)}
    cross join ${'userId' in asked ? accountsOf(db, providerId, asked) : listed(db, asked)}
    left join lateral (
      select id, name from account where provider_id = ${providerId} and id = w.account_id limit 1) a on true
    left join lateral (${subscriptionWithAccess(db, providerId)}) s on true
    left join lateral (${versionThatCounts(db, providerId)}) v on a.id is not null
    cross join lateral (
      select coalesce(case when w.features is null then v.features else (
        select jsonb_object_agg(key, v.features -> key) from jsonb_array_elements_text(w.features) as one (key)
        where v.features ? key) end, '{}') as features
      offset 0) f
    cross join lateral (
      select jsonb_object_agg(feature, content) as overrides from entitlement_override
      where provider_id = ${providerId} and account_id = a.id and (ends_at is null or ends_at > t.now)) o
    cross join lateral (${totalsOfMeters(db, providerId, now)}) u
    cross join lateral (${creditsOfUnits(db, providerId)}) c
    cross join lateral (
      select count(*)::int as members,
        jsonb_agg(jsonb_build_object('user_id', user_id, 'role', role, 'status', (
          select status from app_user where provider_id = ${providerId} and id = member.user_id)))
          filter (where w.user_ids ? user_id::text) as places
      from member where provider_id = ${providerId} and account_id = a.id) m
    order by w.number`
  return rows.map(factsOf)
}

const listed = (db: Db, asked: readonly Asked[]) => {
  const rows = asked.map(({ accountId, features, userIds }, number) => ({
    number,
    account_id: accountId,
    features: features ?? null,
    user_ids: userIds ?? null,
  }))
  return db`jsonb_to_recordset(${db.json(rows as never)}) as w (number int, account_id uuid, features jsonb, user_ids jsonb)`
}

const accountsOf = (db: Db, providerId: string, { userId, accountId, limit }: AskedOfUser) => db`(
  select row_number() over (order by account_id desc) - 1 as number, account_id, null::jsonb as features,
    jsonb_build_array(user_id) as user_ids
  from member
  where provider_id = ${providerId} and user_id = ${userId} ${accountId ? db`and account_id = ${accountId}` : db``}
  order by account_id desc limit ${limit}) w`

const timeAndZone = (db: Db, providerId: string, now: Date, movable: boolean) => db`(
  select ${now}::timestamptz ${
    movable
      ? db`+ coalesce((select ahead_ms from test_clock where provider_id = ${providerId}), 0) * interval '1 millisecond'`
      : db``
  } as now, coalesce((
    select settings ->> 'zone' from billing_settings where provider_id = ${providerId}), 'UTC') as zone) t`

/** The rule of givesAccess (subscriptions/standing.ts), which a test compares with this. */
const subscriptionWithAccess = (db: Db, providerId: string) => db`
  select id, plan_key, plan_version, seats, status, zone, anchor, "interval", period, period_start, period_end, pending,
    access_until, created_at
  from subscription
  where provider_id = ${providerId} and account_id = a.id and status <> 'cancelled' and status <> 'incomplete'
    and (access_until is null or access_until > t.now)
  limit 1`

const versionThatCounts = (db: Db, providerId: string) => db`
  select plan_key as plan, number, features from plan_version
  where provider_id = ${providerId} and plan_key = s.plan_key and number = s.plan_version
  union all
  select p.key, n.number, n.features
  from plan p cross join lateral (
    select number, features from plan_version
    where provider_id = ${providerId} and plan_key = p.key and published_at is not null
    order by number desc limit 1) n
  where s.plan_key is null and p.provider_id = ${providerId} and p.is_default
  limit 1`

const totalsOfMeters = (db: Db, providerId: string, now: Date) => db`
  select jsonb_agg(jsonb_build_object(
    'meter', meter, 'start', period_start, 'amount', value + ${reservedNow(db, now)})) as totals
  from usage_total
  where provider_id = ${providerId} and account_id = a.id
    and meter = any(array(select value ->> 'meter' from jsonb_each(f.features || coalesce(o.overrides, '{}'))))
    and period_start <= t.now and period_start > t.now - ${LONGEST}::interval and period_end > t.now`

const creditsOfUnits = (db: Db, providerId: string) => db`
  select jsonb_object_agg(unit, jsonb_build_object(
    'left', (
      select coalesce(sum(remaining), 0) from credit_grant
      where provider_id = ${providerId} and account_id = a.id and credit_grant.unit = named.unit and remaining > 0
        and (expires_at is null or expires_at > t.now)),
    'isGiven', exists (
      select from credit_grant
      where provider_id = ${providerId} and account_id = a.id and source = 'allowance'
        and credit_grant.unit = named.unit and subscription_id is not distinct from s.id and expires_at > t.now)
    )) as credits
  from (
    select value ->> 'unit' as unit from jsonb_each(f.features) where value ->> 'type' = 'credits'
    offset 0) named`

/** Whether the newest version of a plan has the feature: else it is misspelt, or out of use. */
const isInAPlan = (db: Db, providerId: string) => db`
  exists (
    select from plan p cross join lateral (
      select features from plan_version
      where provider_id = ${providerId} and plan_key = p.key and published_at is not null
      order by number desc limit 1) newest
    where p.provider_id = ${providerId} and newest.features ? missing.key)`

function factsOf(row: Row): Facts {
  const { subscription } = row
  return {
    ...row,
    subscription: subscription && {
      ...subscription,
      anchor: new Date(subscription.anchor),
      period_start: new Date(subscription.period_start),
      period_end: new Date(subscription.period_end),
      access_until: subscription.access_until === null ? null : new Date(subscription.access_until),
      created_at: new Date(subscription.created_at),
    },
    overrides: row.overrides ?? {},
    credits: row.credits ?? {},
    totals: (row.totals ?? []).map((total) => ({ ...total, start: new Date(total.start) })),
    places: row.places ?? [],
    elsewhere: row.elsewhere ?? [],
  }
}
