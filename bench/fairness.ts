import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { emit, emitAll } from '../server/src/events/index.ts'
import { SECOND } from '../server/src/lib/clock.ts'
import { transact } from '../server/src/lib/db.ts'
import { printConditions } from './support/conditions.ts'
import { invoice } from './support/events.ts'
import { monotonicMs } from './support/monotonic.ts'
import type { Options } from './support/options.ts'
import { type Rig, withRig } from './support/rig.ts'
import { quantile } from './support/statistics.ts'
import { printTable, verdict, whole } from './support/table.ts'

const RATIO_BAR = 1.5
const BATCH = 1_000

/**
 * What slow, dead and busy endpoints cost the others: the time from commit to POST of healthy endpoints at a steady rate,
 * first alone, then with a tenth of all endpoints hanging until the deadline and one with a huge backlog that drains.
 */
export async function runFairness(options: Options): Promise<void> {
  const [endpoints, rate, seconds, backlog] = [
    options.endpoints!,
    options.rate!,
    options.seconds!,
    options.backlog!,
  ]
  await withRig({ endpoints, arrivals: true }, async (rig) => {
    await printConditions(rig.installation.services.db, [
      `${endpoints} endpoints; ${whole(rate)} events/s offered to the healthy ones for ${seconds} s`,
      `with faults: ${endpoints / 10} endpoints hang until the deadline, one has ${whole(backlog)} deliveries due`,
    ])
    const hanging = rig.installation.providerIds.slice(0, endpoints / 10)
    const busy = rig.installation.providerIds[endpoints / 10]!
    const healthy = rig.installation.providerIds.slice(endpoints / 10 + 1)

    await measure(rig, healthy, rate, 2) // warm
    const alone = await measure(rig, healthy, rate, seconds)
    const stopHanging = await hang(rig, hanging)
    await fill(rig, hanging, busy, backlog)
    await rig.installation.services.db`checkpoint` // what the filling left to write is not what is measured
    const beside = await measure(rig, healthy, rate, seconds)
    stopHanging()

    const row = (what: string, part: number): string[] => {
      const [before, after] = [quantile(alone, part), quantile(beside, part)]
      const ratio = after / before
      const isBar = part === 0.99
      return [
        what,
        `${before.toFixed(1)} ms`,
        `${after.toFixed(1)} ms`,
        ratio.toFixed(2),
        isBar ? `<= ${RATIO_BAR}` : '',
        isBar ? verdict(ratio <= RATIO_BAR) : '',
      ]
    }
    printTable([
      ['commit to POST of the healthy', 'alone', 'with faults', 'ratio', 'bar', ''],
      row('p50', 0.5),
      row('p95', 0.95),
      row('p99', 0.99),
      row('largest', 1),
    ])
  })
}

/** Offers events to the providers in turn while a delivery engine runs; resolves with commit-to-POST in milliseconds. */
async function measure(
  { installation, receiver }: Rig,
  providerIds: string[],
  rate: number,
  seconds: number,
): Promise<number[]> {
  const { services } = installation
  const events = rate * seconds
  const committed = new Map<number, number>()
  const took: number[] = []
  await receiver.state() // forget what came before
  const dispatcher = installation.newDispatcher()
  dispatcher.start()
  const publishOne = async (number: number): Promise<void> => {
    await transact(services.db, (tx) =>
      emit(services, tx, providerIds[number % providerIds.length]!, invoice(number)),
    )
    committed.set(number, monotonicMs())
  }
  const collect = async (): Promise<void> => {
    for (const [number, at] of (await receiver.state()).arrivals)
      if (number < events && committed.has(number)) took.push(at - committed.get(number)!)
  }
  const startedAt = monotonicMs()
  const sending: Promise<void>[] = []
  while (sending.length < events) {
    const due = Math.min(events, Math.floor(((monotonicMs() - startedAt) * rate) / SECOND) + 1)
    while (sending.length < due) sending.push(publishOne(sending.length))
    await sleep(1)
  }
  await Promise.all(sending)
  const deadline = monotonicMs() + 30 * SECOND
  while (took.length < events && monotonicMs() < deadline) {
    await sleep(200)
    await collect()
  }
  if (took.length < events)
    throw new Error(`Of ${events} deliveries to healthy endpoints ${events - took.length} did not arrive.`)
  await dispatcher.stop()
  return took
}

/** Lets the endpoints of these providers lead to a server that takes connections and never answers. */
async function hang({ installation }: Rig, providerIds: string[]): Promise<() => void> {
  const server = createServer((socket) => socket.on('error', () => {}).resume()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await installation.services
    .db`update webhook_endpoint set url = ${url} where provider_id = any(${providerIds}::uuid[])`
  return () => server.close()
}

/** Deliveries for the endpoints that hang, and the backlog of the busy one. Numbers beyond the measured ones. */
async function fill({ installation }: Rig, hanging: string[], busy: string, backlog: number): Promise<void> {
  const { services } = installation
  const write = (providerId: string, count: number): Promise<unknown> =>
    transact(services.db, (tx) =>
      emitAll(
        services,
        tx,
        providerId,
        Array.from({ length: count }, () => invoice(1e9)),
      ),
    )
  for (const providerId of hanging) await write(providerId, BATCH)
  for (let left = backlog; left > 0; left -= BATCH) {
    await write(busy, Math.min(BATCH, left))
    if (left % 50_000 === 0) process.stderr.write(`\rfilling: ${whole(left)} left   `)
  }
  process.stderr.write('\n')
}
