import { isoTime } from '../../time/clock.ts'
import type { Db, Fragment } from '../db.ts'
import { onlyOf } from '../distributed.ts'
import { batched } from './batched.ts'
import { rowsByKey, snakeCase } from './rows-by-key.ts'

type Type = keyof typeof ARRAYS

/** The items of a batch, for its statement. */
export interface Asked {
  /** The items as a table `asked`, with a column for each of their fields, in snake case, and `position`. */
  items: Fragment
  /** `onlyOf`, with the provider of the items. */
  only(alias: string): Fragment
}

/**
 * Makes a function that answers an item with its rows of a statement: see `batched`. The statement selects from
 * `asked.items` and returns, with each row, the `position` of the item that it belongs to; or, if `by` names fields that
 * tell the items apart, the columns of these.
 *
 *     const hasLogo = batchedQuery<{ providerId: string; id: string }, { exists: boolean }>(
 *       { providerId: 'uuid', id: 'uuid' },
 *       (db, asked) => db`
 *         select position, exists (
 *           select from logo l where l.provider_id = asked.provider_id and l.id = asked.id ${asked.only('l')})
 *         from ${asked.items}`,
 *     )
 *     const [{ exists }] = await hasLogo(db, { providerId, id })
 */
export function batchedQuery<Item extends { providerId: string }, Row extends object = object>(
  types: Record<keyof Item, Type>,
  statement: (db: Db, asked: Asked) => PromiseLike<readonly object[]>,
  { by }: { by?: ReadonlyArray<keyof Item & string> } = {},
): (db: Db, item: Item) => Promise<Row[]> {
  const fields = Object.keys(types) as Array<keyof Item & string>
  const names = [...fields.map(snakeCase), 'position'].join(', ')
  const arrays = (db: Db, items: readonly Item[]): Fragment =>
    fields
      .map((field) =>
        ARRAYS[types[field]](
          db,
          items.map((item) => item[field] as never),
        ),
      )
      .reduce((one, other) => db`${one}, ${other}`)
  return batched(async (db, items) => {
    const rows = await statement(db, {
      items: db`unnest(${arrays(db, items)}) with ordinality as asked (${db.unsafe(names)})`,
      only: (alias) => onlyOf(db, alias, items[0]!.providerId),
    })
    return by ? rowsByKey(items, rows, by) : rowsByPosition(items, rows as never)
  })
}

/**
 * In its own query, an array hides how long it is. Otherwise PostgreSQL would plan the statement for every call, as
 * a plan for one item looks cheaper than one for any number of them.
 */
const ARRAYS = {
  uuid: (db: Db, values: string[]) => db`(select ${values}::uuid[])`,
  text: (db: Db, values: Array<string | null>) => db`(select ${values}::text[])`,
  int: (db: Db, values: number[]) => db`(select ${values}::int[])`,
  bytea: (db: Db, values: Array<Buffer | null>) =>
    db`(select ${values.map((value) => value?.toString('hex') ?? null)}::bytea[])`,
  timestamptz: (db: Db, values: Date[]) => db`(select ${values.map(isoTime)}::timestamptz[])`,
}

function rowsByPosition<Row extends object>(
  items: readonly unknown[],
  rows: ReadonlyArray<Row & { position: string | number }>,
): Row[][] {
  const found: Row[][] = items.map(() => [])
  for (const { position, ...row } of rows) found[Number(position) - 1]!.push(row as never)
  return found
}
