import type { Db, Tx } from '../../platform/db/db.ts'
import type { Refund } from '../credit-notes/index.ts'
import type { Payment } from './payment.ts'

const paymentColumns = (db: Db) =>
  db`id, invoice_id, processor, amount::float8, status, reference, failure, created_at, settled_at,
  coalesce(outcome, 'invoice') as outcome`

export async function insertPayment(tx: Tx, providerId: string, payment: Payment): Promise<void> {
  await tx`insert into payment ${tx({ provider_id: providerId, ...payment } as never)}`
}

export async function insertPayments(
  tx: Tx,
  providerId: string,
  payments: readonly Payment[],
): Promise<void> {
  const rows = payments.map((payment) => ({ provider_id: providerId, ...payment }))
  await tx`insert into payment select * from jsonb_populate_recordset(null::payment, ${tx.json(rows as never)})`
}

/** A page of an invoice's payments, the newest first; without a limit, all of them. */
export async function listPayments(
  db: Db,
  providerId: string,
  invoiceId: string,
  { limit = null, before }: { limit?: number | null; before?: string | undefined } = {},
): Promise<Payment[]> {
  return db<Payment[]>`
    select ${paymentColumns(db)} from payment
    where provider_id = ${providerId} and invoice_id = ${invoiceId} ${before ? db`and id < ${before}` : db``}
    order by id desc limit ${limit}`
}

export async function findPayment(db: Db, providerId: string, id: string): Promise<Payment | undefined> {
  const [row] = await db<Payment[]>`
    select ${paymentColumns(db)} from payment where provider_id = ${providerId} and id = ${id}`
  return row
}

const refundColumns = (db: Db) => db`
  r.id, r.payment_id, r.credit_note_id, r.processor, r.amount::float8, r.status, r.created_at, r.settled_at`

export async function insertRefunds(tx: Tx, providerId: string, refunds: readonly Refund[]): Promise<void> {
  if (refunds.length === 0) return
  const rows = refunds.map((refund) => ({ provider_id: providerId, ...refund }))
  await tx`insert into refund select * from jsonb_populate_recordset(null::refund, ${tx.json(rows as never)})`
}

/** A refund, with the invoice whose payment it sends back. */
export async function findRefund(
  db: Db,
  providerId: string,
  id: string,
): Promise<(Refund & { invoice_id: string }) | undefined> {
  const [row] = await db<Array<Refund & { invoice_id: string }>>`
    select ${refundColumns(db)}, p.invoice_id from refund r
    join payment p on p.provider_id = r.provider_id and p.id = r.payment_id
    where r.provider_id = ${providerId} and r.id = ${id}`
  return row
}

/** All refunds of an invoice's payments, those of the newest payment first. */
export async function listRefunds(db: Db, providerId: string, invoiceId: string): Promise<Refund[]> {
  return db<Refund[]>`
    select ${refundColumns(db)} from refund r
    join payment p on p.provider_id = r.provider_id and p.id = r.payment_id
    where r.provider_id = ${providerId} and p.invoice_id = ${invoiceId} order by r.payment_id desc, r.id`
}

/** A refund that its processor has not answered yet, with what it needs to know. */
export interface WaitingRefund extends Pick<Refund, 'id' | 'processor' | 'amount'> {
  provider_id: string
  invoice_id: string
  reference: string
  currency: string
}

/** Refunds of all providers that wait for their processor, the oldest first. */
export async function listWaitingRefunds(db: Db, limit: number): Promise<WaitingRefund[]> {
  return db<WaitingRefund[]>`
    select r.provider_id, r.id, r.processor, r.amount::float8, p.invoice_id, p.reference, i.currency
    from refund r
    join payment p on p.provider_id = r.provider_id and p.id = r.payment_id
    join invoice i on i.provider_id = p.provider_id and i.id = p.invoice_id
    where r.status = 'pending' order by r.created_at limit ${limit}`
}

/** Writes how a refund ended, unless that is written already. */
export async function settleRefund(
  tx: Tx,
  providerId: string,
  id: string,
  { status, now }: { status: 'succeeded' | 'failed'; now: Date },
): Promise<boolean> {
  const { count } = await tx`
    update refund set status = ${status}, settled_at = ${now}
    where provider_id = ${providerId} and id = ${id} and status = 'pending'`
  return count > 0
}
