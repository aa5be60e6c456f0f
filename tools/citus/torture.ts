import { randomInt } from 'node:crypto'
import { type EndingSignal, type FaultyDatabase, TortureDatabase } from '../torture/database.ts'
import { reportLines } from '../torture/report.ts'
import { runTorture } from '../torture/run.ts'
import { environmentOf, startCluster } from './cluster.ts'
import type { Found } from './find-citus.ts'
import { spread } from './spread.ts'

const MAX_SEED = 2 ** 31

export interface TortureRequest {
  workers: number
  shards: number
  rounds: number
  seed: string | undefined
  print(line: string): void
}

/** Runs the torture on a cluster. Returns the exit code: 0 if every promise held. */
export async function torture(found: Found, request: TortureRequest): Promise<number> {
  const { rounds, print } = request
  const seed = request.seed === undefined ? randomInt(MAX_SEED) : Number(request.seed)
  print(`${rounds} rounds, seed ${seed}`)
  const makeDatabase = (home: string) => startFaultyCluster(found, home, request)
  const { violations, figures, folder } = await runTorture({ rounds, seed, print, makeDatabase })
  for (const line of reportLines(figures)) print(line)
  for (const violation of violations) print(`VIOLATED  ${violation}`)
  if (violations.length === 0) print('Lost 0, stuck 0.')
  else print(`${violations.length} violations with seed ${seed}. Databases and logs are kept in ${folder}`)
  return violations.length === 0 ? 0 : 1
}

/** A distributed cluster whose servers end in turn: the first time the coordinator, then each worker. */
async function startFaultyCluster(
  found: Found,
  home: string,
  { workers, ...request }: TortureRequest,
): Promise<FaultyDatabase> {
  const cluster = await startCluster(found, home, workers)
  await spread(cluster, request).finally(() => cluster.stop())
  const servers: TortureDatabase[] = []
  for (const { url, folder, command } of cluster.nodes)
    servers.push(await TortureDatabase.run(url, folder, command, environmentOf(folder)))
  const [coordinator] = servers as [TortureDatabase, ...TortureDatabase[]]
  let ended = 0
  return {
    url: coordinator.url,
    restart: (signal: EndingSignal) => servers[ended++ % servers.length]!.restart(signal),
    killBackend: (choice) => coordinator.killBackend(choice),
    cutConnections: () => coordinator.cutConnections(),
    ask: (work) => coordinator.ask(work),
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  }
}
