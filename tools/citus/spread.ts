import { distribute } from '../../server/src/operations/distribute/index.ts'
import { openPool } from '../../server/src/platform/db/db.ts'
import { prepareDatabase } from '../../server/src/service.ts'

const HOUR_MS = 3_600_000

/** Migrates the cluster's database and distributes it. */
export async function spread(
  { url }: { url: string },
  { shards, print }: { shards: number; print(line: string): void },
): Promise<void> {
  const db = openPool(url, { max: 2, deadlineMs: HOUR_MS })
  try {
    await prepareDatabase(db)
    const begun = performance.now()
    await distribute(db, { shards, print })
    print(`${shards} shards: ${Math.round(performance.now() - begun)} ms`)
  } finally {
    await db.end()
  }
}
