import type { Sql } from '../../platform/db/db.ts'
import { expandsOnly, pendingMigrations, readMigration } from '../../platform/db/migrate.ts'
import { readSteps } from '../../platform/db/migration-steps.ts'
import { readTableSizes, type TableSize } from './store.ts'

/** What `postern migrate` would do: lines for people. Takes no lock and changes nothing. */
export async function planMigrations(db: Sql): Promise<string[]> {
  const files = await pendingMigrations(db)
  if (files.length === 0) return ['Nothing to apply.']
  const steps = files.map((file) => ({ file, steps: readSteps(readMigration(file)) }))
  const sizes = await readTableSizes(db, [
    ...new Set(steps.flatMap((one) => one.steps.map(({ table }) => table))),
  ])
  return steps.flatMap(({ file, steps }) => [
    `${file}: ${expandsOnly(file) ? 'serve processes of the version before go on' : 'serve processes of the version before answer 503 from then on'}`,
    ...steps
      .filter(({ table }) => sizes.has(table)) // another file of these makes it
      .map(({ table, holdsUp, takes, statement }) => {
        const whom =
          holdsUp === 'nothing'
            ? 'holds up nothing'
            : `holds up ${holdsUp === 'writes' ? 'writes to' : 'everything on'} ${table}`
        const long =
          takes === 'a moment' ? 'for a moment' : `while it goes through ${rowsText(sizes.get(table)!)}`
        return `  ${whom}, ${long}: ${statement.slice(0, 100)}`
      }),
  ])
}

const rowsText = ({ rows, bytes }: TableSize): string =>
  `about ${Math.round(rows).toLocaleString('en')} rows, ${(bytes / 1_000_000).toFixed(1)} MB`
