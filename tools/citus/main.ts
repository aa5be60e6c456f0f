import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runClaims } from '../bench/claims.ts'
import { usePostgres } from '../bench/support/postgres.ts'
import { startCluster } from './cluster.ts'
import { measureDrains } from './drain.ts'
import { type Failure, readFailures } from './failures.ts'
import { type Found, findCitus, HOW_TO_INSTALL } from './find-citus.ts'
import { runFlows } from './flows.ts'
import { spread } from './spread.ts'
import { torture } from './torture.ts'

const HELP = `Starts Citus on this machine, a coordinator and workers, distributes the schema by provider, runs the core flows on
it, and says what works and which statements Citus refuses, with its reason. docs/citus.md tells more.

  npm run citus -- [--workers 2] [--shards 4] [--keep]
  npm run citus -- drain [--workers 2] [--shards 4] [--processes 1,2,4] [--deliveries 10000] [--providers 8]
  npm run citus -- claims [--workers 2] [--shards 4] [--providers 8] [--seconds 20] [--fastest 200]
  npm run citus -- torture [--workers 2] [--shards 4] [--rounds 20] [--seed <number>]

--keep leaves data and logs in their folder. Ends with 0 if every flow works, else with 1. drain measures how fast \`work\`
processes send and log what is queued; with --workers 0 on this machine's PostgreSQL without Citus. claims is \`npm run bench -- claims\` on the cluster. torture is \`npm run torture\` on the cluster: what it does to the
database, it does to coordinator and workers in turn.
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    workers: { type: 'string', default: '2' },
    shards: { type: 'string', default: '4' },
    processes: { type: 'string', default: '1,2,4' },
    deliveries: { type: 'string', default: '10000' },
    providers: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '20' },
    fastest: { type: 'string', default: '200' },
    keep: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const workers = Number(values.workers)
const shards = Number(values.shards)

if (values.help) print(HELP)
// A service that could not stop would keep the process.
else process.exit(await main())

async function main(): Promise<number> {
  const found = findCitus()
  if (!found) {
    print(HOW_TO_INSTALL)
    return 1
  }
  if (positionals[0] === 'torture')
    return torture(found, { workers, shards, print, rounds: Number(values.rounds), seed: values.seed })
  if (positionals[0] === 'claims') {
    usePostgres(async (home) => {
      const cluster = await startCluster(found, home, workers)
      await spread(cluster, { shards, print })
      return cluster
    })
    await runClaims({
      seconds: Number(values.seconds),
      endpoints: Number(values.providers),
      fastest: Number(values.fastest),
    })
    return 0
  }
  if (positionals[0] !== 'drain') return tryFlows(found)
  await measureDrains(found, {
    workers,
    shards,
    print,
    processes: values.processes.split(',').map(Number),
    deliveries: Number(values.deliveries),
    providers: Number(values.providers),
  })
  return 0
}

async function tryFlows(found: Found): Promise<number> {
  const home = mkdtempSync(join(tmpdir(), 'postern-citus-'))
  chmodSync(home, 0o711) // PostgreSQL's own account must pass through when we are root
  const cluster = await startCluster(found, home, workers)
  let hasFailed = true
  try {
    await spread(cluster, { shards, print })
    const steps = await runFlows(cluster.url, print)
    const failed = steps.filter(({ failure }) => failure !== undefined)
    print(`\n${steps.length - failed.length} of ${steps.length} steps work.`)
    hasFailed = failed.length > 0
  } finally {
    await cluster.stop()
    const refused = readFailures(cluster.log).filter(isNews)
    if (refused.length > 0) print('\nWhat the coordinator refused:')
    for (const { message, detail, statement, times } of refused)
      print(`${times} x ${message}${detail ? ` (${detail})` : ''}\n      ${statement.slice(0, 300)}`)
    hasFailed ||= refused.length > 0
    if (values.keep) print(`Data and logs: ${home}`)
    else rmSync(home, { recursive: true, force: true })
  }
  return hasFailed ? 1 : 0
}

/** The first look at an empty database, and the end of the server, are refused as they should be. */
function isNews({ message }: Failure): boolean {
  return !/^relation "schema_migration" does not exist|^terminating connection due to/.test(message)
}
