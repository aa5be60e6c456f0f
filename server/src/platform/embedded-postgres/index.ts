import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Logger } from '../telemetry/logger.ts'
import { findBinaries } from './binaries.ts'
import { DATABASE, prepareCluster, USER } from './cluster.ts'
import { claimOwnership, isOwnerKilled } from './ownership.ts'
import { findReadyServer, type Launch, startServer, stopServer } from './postmaster.ts'
import { chooseUser, reachableHome } from './run-as.ts'
import { Supervisor } from './supervisor.ts'

export interface EmbeddedPostgres {
  url: string
  /** Where the server's own log is. */
  logFile: string
  /** Whether it is a server that a killed process left behind. */
  adopted: boolean
  /** Stops the server, unless another process owns it. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts a real PostgreSQL whose cluster lives in `dataDir`, making the cluster on first use. A server that a killed
 * process left running is adopted. With a `log` it is watched, and restarted on the same port when it ends. fsync stays
 * on. Throws an Error that names the cure.
 */
export async function startEmbeddedPostgres(dataDir: string, log?: Logger): Promise<EmbeddedPostgres> {
  const { launch, password } = await prepareEmbeddedPostgres(dataDir)
  const found = await findReadyServer(launch.cluster)
  const { port, socketFolder } = found ?? (await startServer(launch))
  const socket = socketFolder ? `?host=${encodeURIComponent(socketFolder)}` : ''
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}${socket}`
  try {
    return await open(url, { launch, port, adopted: found !== undefined, log })
  } catch (error) {
    if (!found) await stopServer(launch.cluster)
    throw error
  }
}

async function prepareEmbeddedPostgres(dataDir: string): Promise<{ launch: Launch; password: string }> {
  mkdirSync(dataDir, { recursive: true })
  const user = chooseUser(join(dataDir, 'postgres'))
  const home = reachableHome(join(dataDir, 'postgres'), user)
  const launch: Launch = {
    binaries: findBinaries(home, user),
    cluster: join(home, 'cluster'),
    logFile: join(home, 'postgres.log'),
    user,
  }
  return { launch, password: await prepareCluster(launch, home, join(dataDir, 'postgres-password')) }
}

async function open(
  url: string,
  { launch, port, adopted, log }: { launch: Launch; port: number; adopted: boolean; log: Logger | undefined },
): Promise<EmbeddedPostgres> {
  const home = dirname(launch.cluster)
  let owner = await claimOwnership(url, home)
  const onBack = async (): Promise<void> => {
    await owner?.release()
    owner = undefined
    owner = await claimOwnership(url, home)
  }
  const supervisor =
    log &&
    new Supervisor({ launch, port, log, isOurs: () => owner !== undefined || isOwnerKilled(home), onBack })

  const stop = async (): Promise<void> => {
    await supervisor?.stop()
    if (!owner) return
    await owner.release()
    await stopServer(launch.cluster)
  }
  let stopping: Promise<void> | undefined
  return {
    url,
    logFile: launch.logFile,
    adopted,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}
