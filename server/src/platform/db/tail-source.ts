import type { Fragment, Sql } from './db.ts'
import type { Source } from './tail.ts'

/** How many are read at a time, and so held for each reader. */
const MOST = { rows: 50, bytes: 256 * 1024 }

/**
 * A source of rows that carry a body. `rows` selects them with their `id`, which the condition is about; `ids` the ids
 * alone.
 */
export function sourceOf<Row extends { id: string; body: string }>(
  db: Sql,
  { rows, ids }: Record<'rows' | 'ids', (which: (id: Fragment) => Fragment) => Fragment>,
): Source<Row> {
  // Few rows, and few bytes unless a single one has more.
  const read = (which: (id: Fragment) => Fragment) => db<Row[]>`
    select * from (
      select *, sum(octet_length(body)) over (order by id) - octet_length(body) as bytes_before
      from (${rows(which)} order by id limit ${MOST.rows}) r) s
    where bytes_before < ${MOST.bytes} order by id`
  return {
    after: (after) => read((id) => db`${id} > ${after}`),
    pick: (wanted) => read((id) => db`${id} = any(${wanted}::uuid[])`),
    idsBetween: async (first, last) => {
      const found = await db<
        { id: string }[]
      >`${ids((id) => db`${id} between ${first} and ${last}`)} order by id`
      return found.map(({ id }) => id)
    },
  }
}
