import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../../server/src/platform/time/clock.ts'
import { type CpuTimes, cpuTimes, subtract } from './cpu.ts'
import { publish } from './events.ts'
import type { Rig } from './rig.ts'
import { sum } from './statistics.ts'

const DEADLINE_MS = 120 * SECOND
const LOOK_EVERY_MS = 2

/** What one drain came to. */
export interface DrainFigures {
  /** Deliveries sent and recorded. */
  sent: number
  perSecond: number
  statementsPerDelivery: number
  walBytesPerDelivery: number
  ms: number
  cpuMs: CpuTimes
}

interface Metric {
  get(): Promise<{ values: Array<{ value: number }> }>
}

const totalOf = async (metric: Metric): Promise<number> =>
  sum((await metric.get()).values.map(({ value }) => value))

/**
 * Commits events, then starts a delivery engine and times until as many deliveries are sent and their outcomes committed.
 * The events are written before the clock starts.
 */
export async function drain(rig: Rig, deliveries: number): Promise<DrainFigures> {
  const { services, providerIds, newDispatcher } = rig.installation
  const { attempts, deliveryStatements } = services.metrics
  await publish(services, providerIds, deliveries)

  const before = await snapshot(rig)
  const sentBefore = await totalOf(attempts)
  const statements = await totalOf(deliveryStatements)
  const dispatcher = newDispatcher()
  const startedAt = performance.now()
  dispatcher.start()
  while ((await totalOf(attempts)) < sentBefore + deliveries) {
    if (performance.now() - startedAt > DEADLINE_MS)
      throw new Error('The queue was not drained in 2 minutes.')
    await sleep(LOOK_EVERY_MS)
  }
  await dispatcher.stop() // resolves when everything sent is recorded
  const ms = performance.now() - startedAt
  const after = await snapshot(rig)
  const sent = (await totalOf(attempts)) - sentBefore // more than asked for where more is queued
  return {
    sent,
    perSecond: (sent / ms) * SECOND,
    statementsPerDelivery: ((await totalOf(deliveryStatements)) - statements) / sent,
    walBytesPerDelivery: (after.wal - before.wal) / sent,
    ms,
    cpuMs: subtract(after.cpu, before.cpu),
  }
}

async function snapshot({ installation, receiver }: Rig): Promise<{ wal: number; cpu: CpuTimes }> {
  const { db } = installation.services
  const [row] = await db`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal`
  return { wal: row?.wal, cpu: await cpuTimes(db, receiver) }
}
