import { openPool, type Sql, transact } from '../../../server/src/platform/db/db.ts'

/** What a renewal writes: one row in each of these, or one for each endpoint. */
const TABLES = ['subscription', 'invoice', 'audit_entry', 'event', 'delivery', 'delivery_queue'] as const

/** As many as share a transaction of the renewals. */
const BATCH = 500

/** The baseline of renewals: inserts of the very rows that they left, with nothing around them. */
export interface BareRenewals {
  /** Writes them all, dealt out to `writers` connections; returns the milliseconds it took. */
  run(writers: number): Promise<number>
  close(): Promise<void>
}

/** Keeps the rows that a provider's renewals left, as JSON text in batches. */
export async function openBareRenewals(url: string, providerId: string): Promise<BareRenewals> {
  const db = openPool(url, { max: 2, name: 'bare renewals' })
  const batches = await readBatches(db, providerId)
  return {
    run: async (writers) => {
      for (const table of TABLES) {
        await db.unsafe(`drop table if exists bare_${table}`)
        await db.unsafe(`create table bare_${table} (like ${table} including all excluding generated)`)
      }
      await db`checkpoint`
      const startedAt = performance.now()
      await Promise.all(
        Array.from({ length: writers }, async (_, writer) => {
          for (const batch of batches.filter((_one, index) => index % writers === writer))
            await write(db, batch)
        }),
      )
      return performance.now() - startedAt
    },
    close: () => db.end(),
  }
}

/** By table, the rows of a batch as JSON text. */
type Batch = Partial<Record<(typeof TABLES)[number], string>>

async function readBatches(db: Sql, providerId: string): Promise<Batch[]> {
  const batches: Batch[] = []
  for (const table of TABLES) {
    const texts = await db.unsafe<{ rows: string }[]>(
      `select jsonb_agg(to_jsonb(r) - 'n')::text as rows
       from (select t.*, row_number() over () as n from ${table} t where provider_id = $1) r group by n / ${BATCH}`,
      [providerId],
    )
    texts.forEach(({ rows }, index) => {
      batches[index] = { ...batches[index], [table]: rows }
    })
  }
  return batches
}

async function write(db: Sql, batch: Batch): Promise<void> {
  await transact(db, async (tx) => {
    await Promise.all(
      Object.entries(batch).map(([table, rows]) =>
        tx.unsafe(
          `insert into bare_${table} select * from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
          [rows],
          { prepare: true },
        ),
      ),
    )
  })
}
