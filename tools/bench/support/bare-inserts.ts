import { openPool, type Sql } from '../../../server/src/platform/db/db.ts'
import { newId } from '../../../server/src/platform/keys/ids.ts'
import { invoice } from './events.ts'
import { type Load, type LoadFigures, offerLoad } from './load.ts'

/** The baseline of writing: inserts of the same bytes, with nothing around them. */
export interface BareInserts {
  /** `batch` rows in a statement, each its own transaction. */
  run(load: Load): Promise<LoadFigures>
  close(): Promise<void>
}

/** Makes a table like that of the events, in one piece, and connects. */
export async function openBareInserts(url: string, connections: number): Promise<BareInserts> {
  const db = openPool(url, { max: connections, name: 'bare inserts' })
  await db`create table bare_event (like event including all)`
  await connectAll(db, connections)
  const provider = newId(Date.now())
  const insert = (batch: number): Promise<unknown> => {
    const rows = Array.from({ length: batch }, (_, number) => envelope(number))
    const [row] = rows
    return batch === 1
      ? db`insert into bare_event (provider_id, id, type, body, occurred_at)
          values (${provider}, ${row!.id}, ${row!.type}, ${row!.body}, ${new Date()})`
      : db`insert into bare_event (provider_id, id, type, body, occurred_at)
          select ${provider}, id, type, body, ${new Date()}
          from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ type }) => type)}::text[],
            ${rows.map(({ body }) => body)}::text[]) as e (id, type, body)`
  }
  return { run: (load) => offerLoad(load, () => insert(load.batch)), close: () => db.end() }
}

/** So that no measured insert waits for a connection to be made. */
async function connectAll(db: Sql, connections: number): Promise<void> {
  await Promise.all(Array.from({ length: connections }, () => db`select pg_sleep(0.05)`))
}

/** What Postern stores of the event that the API gets. */
function envelope(number: number): { id: string; type: string; body: string } {
  const now = Date.now()
  const { type, data } = invoice(number)
  const body = JSON.stringify({ event: type, timestamp: new Date(now).toISOString(), data })
  return { id: newId(now), type, body }
}
