import type { Actor } from '../../identity/accounts/account/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { type Sql, transact } from '../../platform/db/db.ts'
import { parsedRows, rowsOf } from '../../platform/http/parse-rows.ts'
import { Steps } from '../../platform/http/refuse-dear-input.ts'
import type { Services } from '../../platform/services.ts'
import { addRows, type Imported, type RowResult } from './add-rows.ts'
import { openLedger } from './ledger.ts'
import { InvoiceRow, SubscriptionRow } from './rows.ts'

/** Rows as they came, to be judged one by one. */
export interface Batch {
  subscriptions: readonly unknown[]
  invoices: readonly unknown[]
}

/** Carries the results of a dry run out of the transaction that it rolls back. */
class DryRun extends Error {
  readonly results: Imported

  constructor(results: Imported) {
    super('a dry run')
    this.results = results
  }
}

/**
 * Takes over subscriptions and invoices from another system. A row that is at fault is refused alone; one that was
 * imported before is left alone; all others are added, in one transaction. Nothing is emitted. A dry run does the same
 * and rolls it back. Throws invalid_request if the rows take too long to check.
 */
export async function importBilling(
  services: Services & { db: Sql },
  providerId: string,
  { dryRun, ...batch }: Batch & { dryRun: boolean },
  actor: Actor,
): Promise<Imported> {
  const steps = new Steps()
  const subscriptions = await parsedRows(
    { schema: SubscriptionRow, key: 'external_id' },
    batch.subscriptions,
    steps,
  )
  const invoices = await parsedRows({ schema: InvoiceRow, key: 'external_id' }, batch.invoices, steps)
  try {
    return await transact(services.db, async (tx) => {
      const rows = { subscriptions: rowsOf(subscriptions), invoices: rowsOf(invoices) }
      const ledger = await openLedger(services, tx, providerId, rows)
      const results = await addRows(services, tx, providerId, { subscriptions, invoices, ledger })
      if (dryRun) throw new DryRun(withoutIds(results))
      const created = (all: RowResult[]) => all.filter(({ status }) => status === 'created').length
      await recordAct(services, tx, providerId, {
        action: 'billing.imported',
        ...actor,
        detail: { subscriptions: created(results.subscriptions), invoices: created(results.invoices) },
      })
      return results
    })
  } catch (error) {
    if (error instanceof DryRun) return error.results
    throw error
  }
}

function withoutIds({ subscriptions, invoices }: Imported): Imported {
  const without = (all: RowResult[]) =>
    all.map((result) => (result.status === 'created' ? { ...result, id: null } : result))
  return { subscriptions: without(subscriptions), invoices: without(invoices) }
}
