import type { Db, Tx } from '../../../../platform/db/db.ts'
import { fromAnyProvider, onlyOf, PROVIDERS_TRIED } from '../../../../platform/db/distributed.ts'
import type { Integration } from '../integration.ts'

export async function findIntegration(db: Db, providerId: string): Promise<Integration | undefined> {
  const [row] = await db<Integration[]>`select * from stripe_integration where provider_id = ${providerId}`
  return row
}

/** What a provider sets of it. */
export type Settings = Pick<
  Integration,
  'api_key' | 'webhook_secrets' | 'key_hint' | 'secret_hints' | 'livemode'
>

/** Writes what a provider sets. What was wrong before is tried again. */
export async function putIntegration(
  tx: Tx,
  providerId: string,
  { secret_hints, ...settings }: Settings,
  { now, reconcileAt }: { now: Date; reconcileAt: Date },
): Promise<void> {
  const fresh = { created_at: now, changed_at: now, reconciled_to: now, reconcile_at: reconcileAt }
  await tx`
    insert into stripe_integration ${tx({ provider_id: providerId, ...settings, secret_hints: tx.json(secret_hints), ...fresh } as never)}
    on conflict (provider_id) do update set
      api_key = excluded.api_key, webhook_secrets = excluded.webhook_secrets, key_hint = excluded.key_hint,
      secret_hints = excluded.secret_hints, changed_at = excluded.changed_at,
      blocked_until = null, blocked_tries = 0, problem = null`
}

/** Forgets a provider's secrets. What was mirrored stays. */
export async function deleteIntegration(tx: Tx, providerId: string): Promise<boolean> {
  const { count } = await tx`delete from stripe_integration where provider_id = ${providerId}`
  return count > 0
}

/** Whether Stripe moves subscriptions of a provider now. */
export async function hasDriven(db: Db, providerId: string): Promise<boolean> {
  const [row] = await db`
    select from subscription
    where provider_id = ${providerId} and processor = 'stripe' and status <> 'cancelled' limit 1`
  return row !== undefined
}

/** Stripe does not answer for this provider: its objects wait until then. */
export async function block(
  db: Db,
  providerId: string,
  { until, problem }: { until: Date; problem: string },
): Promise<void> {
  await db`
    update stripe_integration
    set blocked_until = ${until}, blocked_tries = blocked_tries + 1, problem = ${problem}
    where provider_id = ${providerId}`
}

/** Stripe answers again. */
export async function unblock(db: Db, providerId: string): Promise<void> {
  await db`
    update stripe_integration set blocked_until = null, blocked_tries = 0, problem = null
    where provider_id = ${providerId} and problem is not null`
}

/** Whether any provider has connected Stripe. */
export async function hasIntegrations(db: Db): Promise<boolean> {
  const rows = await db`select from stripe_integration limit 1`
  return rows.length > 0
}

/** Providers that have something to be looked at now, and whom Stripe answers. */
export async function providersWithDirty(db: Db, now: Date): Promise<string[]> {
  const rows = await db<{ provider_id: string }[]>`
    select i.provider_id from stripe_integration i
    where (i.blocked_until is null or i.blocked_until <= ${now}) and exists (
      select from stripe_object o where o.provider_id = i.provider_id and o.due_at <= ${now})`
  return rows.map(({ provider_id }) => provider_id)
}

/** Takes the next provider whose list of events is due until `until`; undefined: none is. */
export async function claimReconcile(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<Integration | undefined> {
  const isDue = db`reconcile_at <= ${now} and (blocked_until is null or blocked_until <= ${now})`
  return fromAnyProvider(
    db,
    () => db<{ id: string }[]>`
      select provider_id as id from stripe_integration where ${isDue} order by reconcile_at limit ${PROVIDERS_TRIED}`,
    async (providerId) => {
      const [row] = await db<Integration[]>`
        update stripe_integration x set reconcile_at = ${until}
        where provider_id = (
          select provider_id from stripe_integration y where ${isDue} ${onlyOf(db, 'y', providerId)}
          order by reconcile_at limit 1 for update skip locked) ${onlyOf(db, 'x', providerId)}
        returning *`
      return row
    },
  )
}

/** Notes how far reading the events has come. Does nothing if another process has taken over. */
export async function noteReconcile(
  db: Db,
  { provider_id, reconcile_at }: Pick<Integration, 'provider_id' | 'reconcile_at'>,
  next: Partial<Pick<Integration, 'reconcile_at' | 'reconciled_to'>>,
): Promise<boolean> {
  const { count } = await db`
    update stripe_integration set ${db(next)}
    where provider_id = ${provider_id} and reconcile_at = ${reconcile_at}`
  return count > 0
}

/** Asks for it now. */
export async function askReconcile(db: Db, providerId: string, now: Date): Promise<boolean> {
  const { count } = await db`
    update stripe_integration set reconcile_at = ${now}, blocked_until = null
    where provider_id = ${providerId}`
  return count > 0
}

/** Providers whom Stripe does not answer, and why. */
export async function failing(db: Db): Promise<Array<{ provider: string; problem: string }>> {
  return db<Array<{ provider: string; problem: string }>>`
    select p.slug as provider, i.problem from stripe_integration i join provider p on p.provider_id = i.provider_id
    where i.problem is not null order by p.slug limit 20`
}
