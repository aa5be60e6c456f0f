import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPool } from '../../server/src/lib/db.ts'
import { distribute } from '../../server/src/operations/distribute/distribute.ts'
import { prepareDatabase } from '../../server/src/service.ts'
import { startCluster } from './cluster.ts'
import { readFailures } from './failures.ts'
import { findCitus, HOW_TO_INSTALL } from './find-citus.ts'
import { runFlows } from './flows.ts'

const HELP = `Starts Citus on this machine, a coordinator and workers, distributes the schema by provider, runs the core flows on
it, and says what works and which statements Citus refuses, with its reason. docs/citus.md tells more.

  npm run citus -- [--workers 2] [--shards 4] [--keep]

--keep leaves data and logs in their folder. Ends with 0 if every flow works, else with 1.
`

const HOUR_MS = 3_600_000

const { values } = parseArgs({
  options: {
    workers: { type: 'string', default: '2' },
    shards: { type: 'string', default: '4' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
})
const print = (line: string): void => void process.stdout.write(`${line}\n`)

if (values.help) print(HELP)
// A service that could not stop would keep the process.
else process.exit(await main(Number(values.workers), Number(values.shards)))

async function main(workers: number, shards: number): Promise<number> {
  const found = findCitus()
  if (!found) {
    print(HOW_TO_INSTALL)
    return 1
  }
  const home = mkdtempSync(join(tmpdir(), 'postern-citus-'))
  chmodSync(home, 0o711) // PostgreSQL's own account must pass through when we are root
  const cluster = await startCluster(found, home, workers)
  try {
    const db = openPool(cluster.url, { max: 2, deadlineMs: HOUR_MS })
    try {
      await prepareDatabase(db)
      const begun = performance.now()
      await distribute(db, { shards, print })
      print(`${workers} workers, ${shards} shards: ${Math.round(performance.now() - begun)} ms`)
    } finally {
      await db.end()
    }
    const steps = await runFlows(cluster.url, print)
    const failed = steps.filter(({ failure }) => failure !== undefined)
    print(`\n${steps.length - failed.length} of ${steps.length} steps work.`)
    return failed.length === 0 ? 0 : 1
  } finally {
    await cluster.stop()
    print('\nWhat the coordinator refused:')
    for (const { message, detail, statement, times } of readFailures(cluster.log))
      print(`${times} x ${message}${detail ? ` (${detail})` : ''}\n      ${statement.slice(0, 300)}`)
    if (values.keep) print(`Data and logs: ${home}`)
    else rmSync(home, { recursive: true, force: true })
  }
}
