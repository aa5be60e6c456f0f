import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { emit, emitAll } from '../../server/src/events/index.ts'
import { transact } from '../../server/src/platform/db/db.ts'
import { SECOND } from '../../server/src/platform/time/clock.ts'
import { printConditions } from './support/conditions.ts'
import { invoice } from './support/events.ts'
import { monotonicMs } from './support/monotonic.ts'
import type { Options } from './support/options.ts'
import { type Rig, withRig } from './support/rig.ts'
import { median, quantile } from './support/statistics.ts'
import { printTable, verdict, whole } from './support/table.ts'

/** Of the rate at which the backlog drains alone. */
const CATCH_UP_BAR = 0.3
const P99_BAR_MS = 25
const BATCH = 1_000
/** A drain alone is measured for so long in each round. */
const ALONE_SECONDS = 5

/**
 * What slow, dead and busy endpoints cost the others: the time from commit to POST of healthy endpoints at a steady rate,
 * on one installation alone, and on another where a tenth of all endpoints hang until the deadline and one has a huge
 * backlog that drains; and what the others cost the backlog: its rate beside them, and alone. Rounds of all three
 * alternate, so that what else the machine does falls on all.
 */
export async function runFairness(options: Options): Promise<void> {
  const { endpoints, rate, seconds, backlog, rounds } = options as Record<string, number>
  const setting = { endpoints: endpoints!, arrivals: true }
  await withRig(setting, (quiet) =>
    withRig(setting, async (faulty) => {
      await printConditions(faulty.installation.services.db, [
        `${endpoints} endpoints; ${whole(rate!)} events/s offered to the healthy ones for ${seconds} s, ${rounds} rounds`,
        `with faults: ${endpoints! / 10} endpoints hang until the deadline, one has ${whole(backlog!)} deliveries due`,
      ])
      const { hanging, busy, healthy } = roles(faulty)
      const load = { rate: rate!, seconds: seconds! }
      for (const rig of [quiet, faulty]) await measure(rig, roles(rig).healthy, { ...load, seconds: 2 }) // warm
      const stopHanging = await hang(faulty, hanging)
      await fill(faulty, hanging, busy, backlog!)
      const measured: Round[] = []
      while (measured.length < rounds!) {
        const alone = await measure(quiet, roles(quiet).healthy, load)
        await forgetFailures(faulty)
        const drained = await drainAlone(faulty, busy)
        await forgetFailures(faulty)
        const beside = await measure(faulty, healthy, load, busy)
        measured.push({ alone: alone.took, beside: beside.took, drained, besideOthers: beside.caughtUp })
      }
      stopHanging()
      printRounds(measured)
    }),
  )
}

interface Round {
  /** Milliseconds from commit to POST. */
  alone: number[]
  beside: number[]
  /** Deliveries of the backlog a second, with the machine to itself and beside the others. */
  drained: number
  besideOthers: number
}

/** Which providers' endpoints do what. */
function roles({ installation }: Rig): { hanging: string[]; busy: string; healthy: string[] } {
  const [tenth, providerIds] = [installation.providerIds.length / 10, installation.providerIds]
  return {
    hanging: providerIds.slice(0, tenth),
    busy: providerIds[tenth]!,
    healthy: providerIds.slice(tenth + 1),
  }
}

function printRounds(rounds: Round[]): void {
  const middle = (figure: (round: Round) => number): number => median(rounds.map(figure))
  const share = ({ drained, besideOthers }: Round): number => besideOthers / drained
  printTable([
    ['round', 'p99 alone', 'p99 with faults', 'backlog alone', 'backlog beside others', 'ratio'],
    ...rounds.map((round, index) => [
      String(index + 1),
      ms(quantile(round.alone, 0.99)),
      ms(quantile(round.beside, 0.99)),
      perSecond(round.drained),
      perSecond(round.besideOthers),
      share(round).toFixed(2),
    ]),
  ])
  const row = (what: string, part: number): string[] => {
    const beside = middle((round) => quantile(round.beside, part))
    const isBar = part === 0.99
    return [
      what,
      ms(middle(({ alone }) => quantile(alone, part))),
      ms(beside),
      isBar ? `<= ${P99_BAR_MS} ms` : '',
      isBar ? verdict(beside <= P99_BAR_MS) : '',
    ]
  }
  printTable([
    ['commit to POST of the healthy, median of the rounds', 'alone', 'with faults', 'bar', ''],
    row('p50', 0.5),
    row('p95', 0.95),
    row('p99', 0.99),
    row('largest', 1),
  ])
  const ratio = middle(share)
  printTable([
    ['deliveries of the backlog, median of the rounds', 'alone', 'beside others', 'ratio', 'bar', ''],
    [
      'sent and logged',
      perSecond(middle(({ drained }) => drained)),
      perSecond(middle(({ besideOthers }) => besideOthers)),
      ratio.toFixed(2),
      `>= ${CATCH_UP_BAR.toFixed(2)}`,
      verdict(ratio >= CATCH_UP_BAR),
    ],
  ])
}

const perSecond = (rate: number): string => `${whole(rate)}/s`
const ms = (value: number): string => `${value.toFixed(1)} ms`

/** How many deliveries of a provider are still queued. */
async function queued({ installation }: Rig, providerId: string): Promise<number> {
  const [row] = await installation.services
    .db`select count(*)::int as count from delivery_queue where provider_id = ${providerId}`
  return row!.count
}

/** Deliveries a second while nothing else is to be sent. */
async function drainAlone(rig: Rig, busy: string): Promise<number> {
  const before = await queued(rig, busy)
  const dispatcher = rig.installation.newDispatcher()
  const startedAt = monotonicMs()
  dispatcher.start()
  await sleep(ALONE_SECONDS * SECOND)
  const seconds = (monotonicMs() - startedAt) / SECOND
  const drained = before - (await queued(rig, busy))
  await dispatcher.stop() // waits for those that hang
  await rig.receiver.state() // forget
  return drained / seconds
}

/**
 * Offers events to the providers in turn while a delivery engine runs; resolves with commit-to-POST in milliseconds, and
 * with how many deliveries a second a busy provider got during that.
 */
async function measure(
  rig: Rig,
  providerIds: string[],
  { rate, seconds }: { rate: number; seconds: number },
  busy?: string,
): Promise<{ took: number[]; caughtUp: number }> {
  const { installation, receiver } = rig
  const { services } = installation
  const events = rate * seconds
  const committed = new Map<number, number>()
  const took: number[] = []
  const before = busy ? await queued(rig, busy) : 0
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
  const offeredFor = (monotonicMs() - startedAt) / SECOND
  const caughtUp = busy ? (before - (await queued(rig, busy))) / offeredFor : 0
  const deadline = monotonicMs() + 30 * SECOND
  while (took.length < events && monotonicMs() < deadline) {
    await sleep(200)
    await collect()
  }
  if (took.length < events)
    throw new Error(`Of ${events} deliveries to healthy endpoints ${events - took.length} did not arrive.`)
  await dispatcher.stop()
  return { took, caughtUp }
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

/** Every round meets endpoints that are not yet known to hang. */
async function forgetFailures({ installation }: Rig): Promise<void> {
  await installation.services.db`
    update webhook_endpoint set status = 'enabled', failing_since = null, failed_attempts = 0, next_probe_at = null, probes = 0`
}

/**
 * Deliveries for the endpoints that hang, and the backlog of the busy one. Numbers beyond the measured ones. What filling
 * leaves to be written and vacuumed is done in one go, as over the time in which such a backlog comes to be.
 */
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
  await services.db`vacuum (analyze)`
  await services.db`checkpoint`
}
