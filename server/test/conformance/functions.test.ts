import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { functionsOf, sqlLinesOf } from '../../../scripts/functions-of.ts'
import { readSources, type SourceFile } from '../../../scripts/source-tree.ts'

const MAX_LINES = 60

/**
 * Own lines: a function inside counts as one line and is measured itself, so that a table of routes with their handlers
 * is as long as what is said of the routes.
 */
test('no function has more than 60 lines', () => {
  const long = readSources('server/src', 'sdk/src').flatMap((file) =>
    functionsOf(file)
      .filter(({ ownLines }) => ownLines > MAX_LINES)
      .map(({ name }) => `${basename(file.path)} ${name}`),
  )
  expect(long).toEqual([])
})

const made = (text: string): SourceFile => ({ path: 'server/src/x.ts', text })

test('how long a function is', () => {
  const text = `export function outer<T>(a: T): void {
  const inner = () => {
    one()
  }
  call(async () => 1)
  inner()
}
class C {
  #hidden() {
    return () => {
      two()
    }
  }
  get shown() { return 1 }
}
const table = { method() {}, value: function () {} }
export function declared(a: string): void
`
  expect(functionsOf(made(text)).map(({ name, line, ownLines }) => [name, line, ownLines])).toEqual([
    ['outer', 1, 5],
    ['inner', 2, 3],
    ['anonymous', 5, 1],
    ['#hidden', 9, 3],
    ['anonymous', 10, 3],
    ['shown', 14, 1],
    ['method', 16, 1],
    ['value', 16, 1],
  ])
})

/** Files that speak SQL although they are not stores: each with the reason. */
const ALSO_SQL: Record<string, string> = {
  'platform/db/await-database.ts': 'asks whether the database answers, before there is a schema',
  'platform/db/pooler.ts': 'asks what stands between the database and us',
  'platform/db/migrate.ts': 'makes the schema that stores know',
  'platform/db/partitions.ts': 'makes and drops the partitions of tables, of all owners',
  'platform/db/generations.ts': 'the same of those that are partitioned by generation',
  'platform/lists/sorting.ts': 'puts an order and its cursor into the statement that a store writes',
  'platform/budget.ts': 'a budget is its three statements',
  'platform/db/distributed.ts':
    'finds out whether rows are on several nodes, and names the one in statements that stores run',
  'platform/db/db.ts': 'says how a list is written as a parameter',
  'platform/db/batch/batched-transaction.ts': 'says how long a shared transaction waits for a lock',
  'platform/db/batch/batched-query.ts': 'gives the items of a batch to the statement that a store writes',
  'platform/db/batch/batched-insert.ts': 'puts together what stores insert',
  'platform/db/insert-rows.ts': 'writes the insertion of rows into the table that a store names',
  'platform/db/tail-source.ts': 'reads the next rows of a statement that a store writes',
  'platform/stats/stat-parts.ts': 'adds up, under a lock, the parts that stores write and take',
  'platform/db/notify.ts': 'tells other processes something, without a table',
  'webhooks/core/may-receive.ts': 'is one condition of several stores',
  'changes/tell.ts': 'is one condition of several stores',
  'webhooks/core/passes-filter.ts': 'is one condition of several stores',
  'webhooks/core/send-options-column.ts': 'is one column of several stores',
  'platform/db/plan-settings.ts': 'tells the planner about the statements that stores run',
}

const isStore = (path: string) => /\/store\/|\/(\w+-)*store\.ts$/.test(path)

test('SQL is in stores, but for those that say why', () => {
  const others = readSources('server/src').filter(
    (file) => !isStore(file.path) && sqlLinesOf(file).length > 0,
  )
  const excused = Object.keys(ALSO_SQL)
  const without = others.filter(({ path }) => !excused.some((name) => path.endsWith(`/${name}`)))
  expect(without.map((file) => `${file.path}:${sqlLinesOf(file)}`)).toEqual([])
  expect(excused.filter((name) => !others.some(({ path }) => path.endsWith(`/${name}`)))).toEqual([])
})

test('what counts as SQL', () => {
  const text = `await db\`select 1\`
await this.deps.db<Row[]>\`select 2\`
await workDb\`select 3\`
await tx.unsafe('select 4')
html\`<p>\`
db(names)
`
  expect(sqlLinesOf(made(text))).toEqual([1, 2, 3, 4])
})
