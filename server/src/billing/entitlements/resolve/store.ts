import type { Db } from '../../../platform/db/db.ts'
import { reservedNow } from '../../usage/index.ts'
import { type Asked, type AskedOfUser, type Facts, factsOf, type Row } from './facts.ts'

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
  // What was not asked for is left out, as a statement of this size costs PostgreSQL more to begin than to run.
  const named = 'userId' in asked ? [] : asked
  const ofUsers = 'userId' in asked || named.some(({ userIds }) => userIds)
  const ofPermissions = named.some(({ permissions }) => permissions)
  const ofFeatures = named.some(({ features }) => features)
  const rows = await db<Row[]>`
    select w.number::int, case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as account, t.now, t.zone,
      to_jsonb(s) as subscription,
      case when v.plan is not null then jsonb_build_object('plan', v.plan, 'number', v.number) end as version,
      f.features, o.overrides, u.totals, c.credits, m.members, m.places,
      ${ofFeatures ? missingElsewhere(db, providerId) : db`null::jsonb`} as elsewhere,
      ${ofPermissions ? declaredOf(db, providerId) : db`null::jsonb`} as declared,
      ${ofUsers ? permissionsOnce(db, providerId) : db`null::jsonb`} as permissions,
      ${ofUsers ? gatesOnce(db, providerId) : db`null::jsonb`} as gates
    from ${timeAndZone(db, providerId, now, movable)}
    cross join ${'userId' in asked ? accountsOf(db, providerId, asked) : listed(db, asked)}
    left join lateral (
      select id, name from account where provider_id = ${providerId} and id = w.account_id limit 1) a on true
    left join lateral (${subscriptionWithAccess(db, providerId)}) s on true
    left join lateral (${versionThatCounts(db, providerId)}) v on a.id is not null
    cross join lateral (
      select coalesce(case when w.features is null then v.features else (
        select jsonb_object_agg(key, v.features -> key) from ${ofPermissions ? withGates(db, providerId) : db`jsonb_array_elements_text(w.features)`} as one (key)
        where v.features ? key) end, '{}') as features
      offset 0) f
    cross join lateral (
      select jsonb_object_agg(feature, content) as overrides from entitlement_override
      where provider_id = ${providerId} and account_id = a.id and (ends_at is null or ends_at > t.now)) o
    cross join lateral (${totalsOfMeters(db, providerId)}) u
    cross join lateral (${creditsOfUnits(db, providerId)}) c
    cross join lateral (
      select count(*)::int as members, ${ofUsers ? placesOf(db, providerId) : db`null::jsonb`} as places
      from member where provider_id = ${providerId} and account_id = a.id) m`
  return [...rows].sort((one, other) => one.number - other.number).map(factsOf)
}

const listed = (db: Db, asked: readonly Asked[]) => {
  const rows = asked.map(({ accountId, features, userIds, permissions }, number) => ({
    number,
    account_id: accountId,
    features: features ?? null,
    user_ids: userIds ?? null,
    permissions: permissions ?? null,
  }))
  return db`jsonb_to_recordset(${db.json(rows as never)}) as w (number int, account_id uuid, features jsonb, user_ids jsonb, permissions jsonb)`
}

const accountsOf = (db: Db, providerId: string, { userId, accountId, limit }: AskedOfUser) => db`(
  select row_number() over (order by account_id desc) - 1 as number, account_id, null::jsonb as features,
    jsonb_build_array(user_id) as user_ids, null::jsonb as permissions
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

/** The rule of givesAccess (billing/subscriptions/core/standing.ts), which a test compares with this. */
const subscriptionWithAccess = (db: Db, providerId: string) => db`
  select id, plan_key, plan_version, seats, status, zone, anchor, "interval", period, period_start, period_end, pending,
    access_until, created_at, due_at
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

const totalsOfMeters = (db: Db, providerId: string) => db`
  select jsonb_agg(jsonb_build_object(
    'meter', meter, 'start', period_start, 'amount', value + ${reservedNow(db, providerId, db`t.now`)})) as totals
  from usage_total
  where provider_id = ${providerId} and account_id = a.id
    and meter = any(array(select value ->> 'meter' from jsonb_each(f.features || coalesce(o.overrides, '{}'))))
    and period_start <= t.now and period_start > t.now - ${LONGEST}::interval and period_end > t.now`

/** A subscription gives them when it begins and is renewed; the default plan, when they are asked for. */
const creditsOfUnits = (db: Db, providerId: string) => db`
  select jsonb_object_agg(unit, jsonb_build_object(
    'left', (
      select coalesce(sum(remaining), 0) from credit_grant
      where provider_id = ${providerId} and account_id = a.id and credit_grant.unit = named.unit and remaining > 0
        and (expires_at is null or expires_at > t.now)),
    'isGiven', case when s.id is not null then s.due_at is null or s.due_at > t.now else exists (
      select from credit_grant
      where provider_id = ${providerId} and account_id = a.id and source = 'allowance'
        and credit_grant.unit = named.unit and subscription_id is null and expires_at > t.now) end
    )) as credits
  from (
    select value ->> 'unit' as unit from jsonb_each(f.features) where value ->> 'type' = 'credits'
    offset 0) named`

/** Of the features that the account lacks, those of the newest version of a plan: others are misspelt, or out of use. */
const missingElsewhere = (db: Db, providerId: string) => db`(
  select jsonb_agg(missing.key) from jsonb_array_elements_text(w.features) as missing (key)
  where not f.features ? missing.key and not coalesce(o.overrides, '{}') ? missing.key and exists (
    select from plan p cross join lateral (
      select features from plan_version
      where provider_id = ${providerId} and plan_key = p.key and published_at is not null
      order by number desc limit 1) newest
    where p.provider_id = ${providerId} and newest.features ? missing.key))`

const placesOf = (db: Db, providerId: string) => db`
  jsonb_agg(jsonb_build_object('user_id', user_id, 'role', role, 'status', (
    select status from app_user where provider_id = ${providerId} and id = member.user_id), 'roles', ${rolesOf(db, providerId)}))
    filter (where w.user_ids ? user_id::text)`

/** By key, each once however many gave it. */
const rolesOf = (db: Db, providerId: string) => db`(
  select coalesce(jsonb_agg(jsonb_build_object('key', key, 'permissions', permissions) order by key), '[]') from role
  where provider_id = ${providerId} and id in (
    select role_id from member_role
    where provider_id = ${providerId} and account_id = member.account_id and user_id = member.user_id))`

const declaredOf = (db: Db, providerId: string) => db`(
  select jsonb_agg(key) from permission
  where provider_id = ${providerId} and key in (select jsonb_array_elements_text(w.permissions)))`

/** The same for all accounts: with the first. */
const permissionsOnce = (db: Db, providerId: string) => db`
  case when w.number = 0 then (
    select jsonb_object_agg(role, to_jsonb(permissions)) from role_permission where provider_id = ${providerId}) end`

/** Which permissions need a feature: with the first, too. */
const gatesOnce = (db: Db, providerId: string) => db`
  case when w.number = 0 then (
    select jsonb_object_agg(key, requires_feature) from permission
    where provider_id = ${providerId} and requires_feature is not null) end`

/** The features that were asked for, and those that permissions need which were asked for. */
const withGates = (db: Db, providerId: string) => db`(
  select jsonb_array_elements_text(w.features) union
  select requires_feature from permission
  where provider_id = ${providerId} and requires_feature is not null
    and key in (select jsonb_array_elements_text(w.permissions)))`
