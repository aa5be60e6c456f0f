import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../server/src/platform/time/clock.ts'
import { printConditions } from '../bench/support/conditions.ts'
import { ofProcesses } from '../bench/support/cpu.ts'
import { untilCount } from '../bench/support/drain-pipeline.ts'
import { micros } from '../bench/support/figures.ts'
import type { Crew, Pipeline } from '../bench/support/pipeline.ts'
import { posternPipeline } from '../bench/support/postern-pipeline.ts'
import type { Command } from '../bench/support/postern-process.ts'
import { usePostgres, useStockPostgres } from '../bench/support/postgres.ts'
import { withDescendants } from '../bench/support/process-tree.ts'
import { type Rig, withRig } from '../bench/support/rig.ts'
import { printTable, whole } from '../bench/support/table.ts'
import { type Cluster, startCluster } from './cluster.ts'
import type { Found } from './find-citus.ts'
import { spread } from './spread.ts'

export interface DrainRequest {
  /** 0: the same on one PostgreSQL without Citus, to compare. */
  workers: number
  shards: number
  /** Crews of so many `work` processes each. */
  processes: number[]
  deliveries: number
  /** One endpoint each. */
  providers: number
  print(line: string): void
}

const WARM_UP = 1_000
/** How long the claims of processes with nothing to do are counted. */
const IDLE_MS = 5 * SECOND

/** Drains a queue by crews of `work` processes, one after the other, and counts what they ask when it is empty. */
export async function measureDrains(found: Found, request: DrainRequest): Promise<void> {
  const { workers, providers, deliveries } = request
  let cluster: Cluster | undefined
  if (workers === 0) useStockPostgres()
  else
    usePostgres(async (home) => {
      cluster = await startCluster(found, home, workers)
      await spread(cluster, request)
      return cluster
    })
  await withRig({ endpoints: providers }, async (rig) => {
    await printConditions(rig.installation.services.db, [
      `${workers === 0 ? 'one PostgreSQL' : `a coordinator and ${workers} workers of Citus`}, ${whole(deliveries)} deliveries of 1 KB, ${providers} providers with an endpoint each`,
    ])
    const names = request.processes.map((count) => [`${count} work`, Array<Command>(count).fill('work')])
    const pipeline = posternPipeline(rig.installation, Object.fromEntries(names))
    const rows: string[][] = []
    for (const crew of pipeline.crews) rows.push(await drainBy(rig, pipeline, crew, { deliveries, cluster }))
    printTable([
      ['processes', 'deliveries/s', 'statements', 'CPU postern', 'CPU PostgreSQL', 'claims/s when idle'],
      ...rows,
    ])
    await pipeline.check(request.processes.length * (deliveries + WARM_UP))
    request.print(
      'Statements and processor time are per delivery. Each was delivered with one attempt, and the queue is empty.',
    )
  })
}

async function drainBy(
  rig: Rig,
  pipeline: Pipeline,
  crew: Crew,
  { deliveries, cluster }: { deliveries: number; cluster: Cluster | undefined },
): Promise<string[]> {
  const running = await crew.start()
  try {
    await work(rig, pipeline, WARM_UP)
    const databasePids = () => cluster?.nodes.map(({ pid }) => pid) ?? []
    const cpu = () => ({
      postern: ofProcesses(running.pids),
      postgres: ofProcesses(withDescendants(databasePids())),
    })
    const [before, statements] = [cpu(), await running.statements()]
    const ms = await work(rig, pipeline, deliveries)
    const [after, sent] = [cpu(), await running.statements()]
    await sleep(SECOND) // the last ones are added up
    const idleFrom = await running.statements()
    await sleep(IDLE_MS)
    const idle = ((await running.statements()) - idleFrom) / (IDLE_MS / SECOND)
    return [
      crew.name,
      whole((deliveries / ms) * SECOND),
      ((sent - statements) / deliveries).toFixed(3),
      micros((after.postern - before.postern) / deliveries),
      cluster ? micros((after.postgres - before.postgres) / deliveries) : '',
      idle.toFixed(1),
    ]
  } finally {
    await running.stop()
  }
}

/** Publishes, and resolves with the milliseconds from the commit until all is sent and recorded. */
async function work({ receiver }: Rig, pipeline: Pipeline, count: number): Promise<number> {
  const expected = (await receiver.state()).count + count
  await pipeline.publish(count)
  const startedAt = performance.now()
  await untilCount(() => receiver.state().then((state) => state.count), expected)
  while (await pipeline.isBusy()) await sleep(5)
  return performance.now() - startedAt
}
