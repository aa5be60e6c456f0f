import type { Tx } from '../../platform/db/db.ts'

/** What a subscription is worth after a change. */
export interface Worth {
  subscription_id: string
  /** Its version with the change. */
  version: number
  account_id: string
  currency: string
  /** When the change took effect. */
  at: Date
  /** Twelve times what it adds to the MRR. */
  yearly: bigint
}

/**
 * Notes the movements of those whose worth changed, in the transaction of the change. What went before is the last row, so
 * that the rows of a subscription always add up to its worth.
 */
export async function noteMovements(tx: Tx, providerId: string, worths: readonly Worth[]): Promise<void> {
  const rows = worths.map((worth) => ({ ...worth, yearly: String(worth.yearly) }))
  await tx`
    insert into mrr_movement
      (provider_id, subscription_id, version, account_id, at, kind, currency, yearly_before, yearly_after)
    select ${providerId}, n.subscription_id, n.version, n.account_id, greatest(n.at, last.at),
      case
        when n.yearly = 0 then 'churn'
        when n.yearly < last.yearly then 'contraction'
        when last.yearly > 0 then 'expansion'
        when exists (
          select from mrr_movement other
          where other.provider_id = ${providerId} and other.account_id = n.account_id) then 'reactivation'
        else 'new'
      end, n.currency, coalesce(last.yearly, 0), n.yearly
    from jsonb_to_recordset(${tx.json(rows as never)}) as n(
      subscription_id uuid, version bigint, account_id uuid, at timestamptz, currency text, yearly bigint)
    left join lateral (
      select yearly_after as yearly, at from mrr_movement
      where provider_id = ${providerId} and subscription_id = n.subscription_id
      order by version desc limit 1) last on true
    where n.yearly <> coalesce(last.yearly, 0)`
}
