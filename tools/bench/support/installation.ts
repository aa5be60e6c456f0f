import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Agent } from 'undici'
import { readConfig } from '../../../server/src/config.ts'
import type { EmittingServices } from '../../../server/src/events/index.ts'
import { openPool, type Sql, transact } from '../../../server/src/platform/db/db.ts'
import {
  inheritDistribution,
  isDistributed,
  noteDistribution,
} from '../../../server/src/platform/db/distributed.ts'
import { migrate } from '../../../server/src/platform/db/migrate.ts'
import { makePartitions } from '../../../server/src/platform/db/partitions.ts'
import { createKeyring } from '../../../server/src/platform/keys/keyring.ts'
import { Mailbox } from '../../../server/src/platform/mail/mailbox.ts'
import { Outbox } from '../../../server/src/platform/mail/outbox.ts'
import { createAddressGuard } from '../../../server/src/platform/outbound/address-guard.ts'
import { createGuardedAgent } from '../../../server/src/platform/outbound/guarded-agent.ts'
import { Registry } from '../../../server/src/platform/registry.ts'
import { openTracing } from '../../../server/src/platform/span-export/open-tracing.ts'
import { createLogger } from '../../../server/src/platform/telemetry/logger.ts'
import { createMetrics } from '../../../server/src/platform/telemetry/metrics.ts'
import { systemClock } from '../../../server/src/platform/time/clock.ts'
import { createProvider } from '../../../server/src/providers/index.ts'
import { queuePlanner } from '../../../server/src/webhooks/core/index.ts'
import { createEndpoint } from '../../../server/src/webhooks/endpoints/index.ts'
import { DeliveryDispatcher } from '../../../server/src/webhooks/engine/index.ts'
import { createFanOut } from '../../../server/src/webhooks/fan-out/index.ts'
import { startPostgres } from './postgres.ts'
import { startReceiver } from './start-receiver.ts'

/** As in server/src/service.ts. */
const SERVE_CONNECTIONS = 20
const WORK_CONNECTIONS = 4

/** One installation on its own PostgreSQL in a temporary folder, put together as server/src/service.ts does. */
export interface Installation {
  services: EmittingServices & { db: Sql }
  /** For separate processes. */
  databaseUrl: string
  agent: Agent
  /** Providers with one endpoint each, so that an event makes one delivery. */
  providerIds: string[]
  /** A delivery engine on the work pool, not started. Events wake the newest one. */
  newDispatcher(): DeliveryDispatcher
  /** Ends everything and removes the folder. */
  remove(): Promise<void>
}

/** Starts an installation with `endpoints` providers whose endpoints all lead to `receiverUrl`. */
export async function startInstallation(
  receiverUrl: string,
  endpoints: number,
  traces = 0,
): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-bench-'))
  chmodSync(folder, 0o711) // PostgreSQL's own account must pass through when we are root
  const postgres = await startPostgres(folder)
  const db = openPool(postgres.url, { max: SERVE_CONNECTIONS, name: 'postern serve' })
  await migrate(db)
  await makePartitions(db, systemClock.now())
  await noteDistribution(db)
  const workDb = openPool(postgres.url, {
    max: WORK_CONNECTIONS,
    name: 'postern work',
    settings: queuePlanner(isDistributed(db)),
  })
  inheritDistribution(db, workDb)

  const collector = traces > 0 ? await startReceiver() : undefined
  const config = readConfig({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector?.url,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: String(traces / 100),
  })
  const guard = createAddressGuard(config.outboundAllow)
  const agent = createGuardedAgent(guard)
  let dispatcher: DeliveryDispatcher | undefined
  const log = createLogger('warn')
  const metrics = createMetrics({ processMetrics: true })
  const tracing = config.tracing && (await openTracing(config.tracing, { log, metrics }))
  const services = {
    config,
    db,
    tracing,
    clock: systemClock,
    keyring: createKeyring(config.secretKey),
    log,
    outbox: new Outbox(new Mailbox(), log),
    metrics,
    registry: new Registry(),
    fanOut: createFanOut(() => dispatcher?.wake(), {
      offer: (events) => dispatcher?.offer(events),
      take: (offer, deliveries) => dispatcher!.take(offer, deliveries),
    }),
  }
  const providerIds: string[] = []
  for (let number = 1; number <= endpoints; number++) {
    const provider = await transact(services.db, (tx) =>
      createProvider(services, tx, { slug: `bench-${number}`, name: 'Bench', host: null }),
    )
    const url = `${receiverUrl}/hook/${number}`
    await createEndpoint({ ...services, guard }, services.db, provider.id, {
      url,
      events: ['*'],
      description: '',
    })
    providerIds.push(provider.id)
  }

  return {
    services,
    databaseUrl: postgres.url,
    agent,
    providerIds,
    newDispatcher: () => {
      dispatcher = new DeliveryDispatcher({ ...services, db: workDb, agent, customerAgent: agent })
      return dispatcher
    },
    remove: async () => {
      await tracing?.close()
      await collector?.stop()
      await agent.destroy()
      await Promise.all([db.end(), workDb.end()])
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
