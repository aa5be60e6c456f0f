import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { Choice } from '../../../subscriptions/core/index.ts'

/** What a subscription that Stripe moves was given credits for. */
export interface Given extends Choice {
  period_start: Date
  /** Since when its access is suspended, which ended the credits that were left; `null` if it is not suspended. */
  ended_at: Date | null
}

/** Undefined: it was given none yet. */
export async function findGiven(
  db: Db,
  providerId: string,
  subscriptionId: string,
): Promise<Given | undefined> {
  const [row] = await db<Given[]>`
    select plan_key, plan_version, "interval", seats, period_start, ended_at from stripe_allowance
    where provider_id = ${providerId} and subscription_id = ${subscriptionId}`
  return row
}

/** Notes it. The billing of the subscription's account is locked. */
export async function putGiven(
  tx: Tx,
  providerId: string,
  subscriptionId: string,
  { plan_key, plan_version, interval, seats, period_start, ended_at }: Given,
): Promise<void> {
  await tx`
    insert into stripe_allowance (provider_id, subscription_id, plan_key, plan_version, "interval", seats, period_start,
      ended_at)
    values (${providerId}, ${subscriptionId}, ${plan_key}, ${plan_version}, ${interval}, ${seats}, ${period_start},
      ${ended_at})
    on conflict (provider_id, subscription_id) do update set plan_key = excluded.plan_key,
      plan_version = excluded.plan_version, "interval" = excluded."interval", seats = excluded.seats,
      period_start = excluded.period_start, ended_at = excluded.ended_at`
}
