import { expect, test } from 'vitest'
import { readSources } from '../../../scripts/source-tree.ts'

/** How a statement begins, behind the name of a pool or a transaction. */
const BEGINS = /\b(?:db|tx|sql)(?:<[^`]*>)?`\s*(?:with|select|insert|update|delete)\b/g
/** A time plus or minus an interval is not immutable in PostgreSQL, as days are longer or shorter in some time zones. */
const MOVED_TIME = /\b\w+\.\w+ [-+] (?:\$\{(?:interval|window)\b|interval\b)/g
const CHANGES_BY_COLUMNS = /\b(?:update \w+ \w+ set|update set|delete from)\b/

/** What Citus would refuse with "must be marked IMMUTABLE" or "STABLE functions used in UPDATE queries". */
function refusedByCitus(text: string): string[] {
  return [...text.matchAll(MOVED_TIME)]
    .filter(({ index }) => {
      const begun = [...text.slice(0, index).matchAll(BEGINS)].at(-1)
      return begun && CHANGES_BY_COLUMNS.test(text.slice(begun.index, index))
    })
    .map(([found]) => found)
}

test('no statement that changes rows moves the time of a column by an interval', () => {
  const refused = readSources('server/src').flatMap(({ path, text }) =>
    refusedByCitus(text).map((found) => `${path}: ${found}`),
  )
  expect(refused).toEqual([])
})

test('it is found in an update and in an upsert, and allowed in a query', () => {
  const moved = "asked.now - interval '1 day'"
  expect(refusedByCitus(`db\`update t p set a = 1 where p.at > ${moved}`)).toHaveLength(1)
  expect(
    refusedByCitus(`db\`insert into t as p select 1 on conflict (id) do update set at = ${moved}`),
  ).toHaveLength(1)
  expect(refusedByCitus(`db\`select 1 from t p where p.at > ${moved}`)).toEqual([])
  expect(refusedByCitus("db`update t p set a = 1 where asked.now - p.at < interval '1 day'")).toEqual([])
})
