import { setTimeout as sleep } from 'node:timers/promises'
import { emit } from '../../server/src/events/index.ts'
import { transact } from '../../server/src/platform/db/db.ts'
import { SECOND } from '../../server/src/platform/time/clock.ts'
import { checkLog } from './support/check-log.ts'
import { printConditions } from './support/conditions.ts'
import { drain } from './support/drain.ts'
import { invoice } from './support/events.ts'
import type { Installation } from './support/installation.ts'
import { monotonicMs } from './support/monotonic.ts'
import type { Options } from './support/options.ts'
import type { ReceiverState } from './support/receiver.ts'
import { type Rig, withRig } from './support/rig.ts'
import type { ReceiverProcess } from './support/start-receiver.ts'
import { quantile } from './support/statistics.ts'
import { printTable, verdict, whole } from './support/table.ts'

const P50_BAR_MS = 10
const P99_BAR_MS = 40
const DEADLINE_MS = 120 * SECOND
const LOOK_EVERY_MS = 100

/** When one event was to be written, when its commit was acknowledged, and when its POST was complete at the receiver. */
interface Timing {
  due: number
  committed: number
  arrived: number
}

/**
 * Commit to POST at a steady rate: one transaction per event, each begun at its time whether or not those before it are
 * done (open loop), in the process that also delivers. The receiver notes on the machine's monotonic clock when each
 * request is complete.
 */
export async function runLatency(options: Options): Promise<void> {
  const [rate, seconds, endpoints] = [options.rate!, options.seconds!, options.endpoints!]
  await withRig({ endpoints, arrivals: true }, async (rig) => {
    const { db } = rig.installation.services
    await printConditions(db, [
      `${whole(rate)} events/s offered for ${seconds} s, one transaction each, ${endpoints} endpoints, one delivery per event`,
    ])
    await drain(rig, options['warm-up']!)
    const timings = await measure(rig, rate, rate * seconds)
    printFigures(timings)
    await checkLog(db, options['warm-up']! + timings.length)
  })
}

async function measure(rig: Rig, rate: number, events: number): Promise<Timing[]> {
  const dispatcher = rig.installation.newDispatcher()
  dispatcher.start()
  const [arrivals, sent] = await Promise.all([
    collectArrivals(rig.receiver, events),
    offer(rig.installation, rate, events),
  ])
  await dispatcher.stop()
  return arrivals.map(([number, arrived]) => ({ ...sent[number]!, arrived }))
}

type Sent = Omit<Timing, 'arrived'>

/** Begins a transaction for each event when it is due, and resolves when all are committed. */
async function offer({ services, providerIds }: Installation, rate: number, events: number): Promise<Sent[]> {
  const startedAt = monotonicMs()
  const publishOne = async (number: number): Promise<Sent> => {
    const providerId = providerIds[number % providerIds.length]!
    await transact(services.db, (tx) => emit(services, tx, providerId, invoice(number)))
    return { due: startedAt + (number / rate) * SECOND, committed: monotonicMs() }
  }
  const sending: Array<Promise<Sent>> = []
  while (sending.length < events) {
    const due = Math.min(events, Math.floor(((monotonicMs() - startedAt) * rate) / SECOND) + 1)
    while (sending.length < due) sending.push(publishOne(sending.length))
    await sleep(1)
  }
  return Promise.all(sending)
}

async function collectArrivals(
  receiver: ReceiverProcess,
  events: number,
): Promise<ReceiverState['arrivals']> {
  const arrivals: ReceiverState['arrivals'] = []
  const deadline = monotonicMs() + DEADLINE_MS
  while (arrivals.length < events) {
    if (monotonicMs() > deadline)
      throw new Error(`Only ${arrivals.length} of ${events} events arrived within ${DEADLINE_MS / SECOND} s.`)
    await sleep(LOOK_EVERY_MS)
    arrivals.push(...(await receiver.state()).arrivals)
  }
  return arrivals
}

function printFigures(timings: Timing[]): void {
  const toPost = timings.map(({ committed, arrived }) => arrived - committed)
  const toCommit = timings.map(({ due, committed }) => committed - due)
  const inAll = timings.map(({ due, arrived }) => arrived - due)
  const row = (what: string, values: number[], part: number, bar?: number): string[] => {
    const value = quantile(values, part)
    return [what, `${value.toFixed(1)} ms`, bar ? `<= ${bar} ms` : '', bar ? verdict(value <= bar) : '']
  }
  printTable([
    [`${whole(timings.length)} events`, 'measured', 'bar', ''],
    row('commit to POST, p50', toPost, 0.5, P50_BAR_MS),
    row('commit to POST, p99', toPost, 0.99, P99_BAR_MS),
    row('commit to POST, largest', toPost, 1),
    row('due to commit, p50', toCommit, 0.5),
    row('due to commit, p99', toCommit, 0.99),
    row('due to POST, p50', inAll, 0.5),
    row('due to POST, p99', inAll, 0.99),
  ])
}
