import type { Db, Tx } from '../../platform/db/db.ts'
import type { Charge } from './charge.ts'

/** Writes charges; for existing ones, only what was taken back. */
export async function putCharges(tx: Tx, providerId: string, charges: readonly Charge[]): Promise<void> {
  if (charges.length === 0) return
  const rows = charges.map((charge) => ({ provider_id: providerId, ...charge }))
  await tx`
    insert into charge select * from jsonb_populate_recordset(null::charge, ${tx.json(rows as never)})
    on conflict (provider_id, id) do update set taken_back = excluded.taken_back, ends_at = excluded.ends_at,
      period_start = excluded.period_start`
}

/** All charges of a subscription; those of one invoice in the order of its lines. */
export async function listCharges(db: Db, providerId: string, subscriptionId: string): Promise<Charge[]> {
  return db<Charge[]>`
    select id, account_id, subscription_id, invoice_id, line, description, kind, quantity::float8, unit_amount::float8,
      period_start, period_end, ends_at, amount::float8, discount::float8, tax, tax_inclusive, taken_back::float8
    from charge where provider_id = ${providerId} and subscription_id = ${subscriptionId} order by line, kind`
}

/** A part of the rest of an invoice is credited: the same part of each of its charges counts as taken back. */
export async function creditCharges(
  tx: Tx,
  providerId: string,
  invoiceId: string,
  { credited, of }: { credited: number; of: number },
): Promise<void> {
  await tx`
    update charge set taken_back = taken_back
      + ceil((amount - discount - taken_back)::numeric * least(${credited}::bigint, ${of}::bigint) / ${of}::bigint)::bigint
    where provider_id = ${providerId} and invoice_id = ${invoiceId}`
}
