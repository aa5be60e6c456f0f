import { parseArgs } from 'node:util'
import { SECOND } from '../../server/src/platform/time/clock.ts'
import { ADAPTERS, type Publish } from './rivals-http/adapters.ts'
import { ServerClient } from './rivals-http/client.ts'
import { NUMBER, type Receiver, startReceiver } from './rivals-http/receiver.ts'
import { ofProcesses } from './support/cpu.ts'
import { monotonicMs } from './support/monotonic.ts'
import { offerAtRate } from './support/open-loop.ts'
import { withDescendants } from './support/process-tree.ts'
import { pssOf } from './support/pss.ts'
import { printTable, whole } from './support/table.ts'

export const RIVALS_HTTP_HELP = `  rivals-http  webhook servers that run already, by their own APIs: drain, latency, isolation, memory, processor
             --server ${Object.keys(ADAPTERS).join('|')}=<address> for each, its token in TOKEN_<NAME>, twice or more
             for rounds that alternate; --pid <name>=<pid>,<pid> and --store <name>=<pid>,<pid> of its database and queue
             --events 5000 --rate 200 --seconds 20 --clients 64
`

interface Settings {
  events: number
  rate: number
  seconds: number
  clients: number
}

interface Contender {
  name: string
  address: string
  pids: number[]
  stores: number[]
}

const WAIT_MS = 60 * SECOND
const ENDPOINTS = 20
const HANGING = 2

/** Measures servers one after the other. Throws for a mistake in the arguments and for an answer that is not a success. */
export async function runRivalsHttp(args: string[]): Promise<void> {
  const text = (standard: string) => ({ type: 'string' as const, default: standard })
  const { values } = parseArgs({
    args,
    options: {
      server: { type: 'string', multiple: true, default: [] },
      pid: { type: 'string', multiple: true, default: [] },
      store: { type: 'string', multiple: true, default: [] },
      events: text('5000'),
      rate: text('200'),
      seconds: text('20'),
      clients: text('64'),
    },
  })
  const settings = Object.fromEntries(
    (['events', 'rate', 'seconds', 'clients'] as const).map((name) => [
      name,
      wholeNumber(name, values[name]),
    ]),
  ) as unknown as Settings
  const pids = new Map(values.pid.map(split))
  const stores = new Map(values.store.map(split))
  const contenders = values.server.map(split).map(([name, address]) => ({
    name,
    address,
    pids: numbers(pids.get(name)),
    stores: numbers(stores.get(name)),
  }))
  if (contenders.length === 0) throw new Error(`Name a server.\n\n${RIVALS_HTTP_HELP}`)
  for (const { name } of contenders)
    if (!Object.hasOwn(ADAPTERS, name))
      throw new Error(`There is no adapter for ${name}, only: ${Object.keys(ADAPTERS).join(', ')}.`)
  const receiver = await startReceiver()
  try {
    const rows: string[][] = []
    for (const contender of contenders) rows.push(await measure(contender, settings, receiver))
    printTable([HEADING, ...rows])
  } finally {
    receiver.close()
  }
}

const HEADING = [
  'server',
  'drained/s',
  'publish p50 / p99 ms',
  'accepted to arrival p50 / p99 ms',
  `p99 with ${HANGING} of ${ENDPOINTS} hanging ms`,
  'not arrived',
  'PSS before / after MB',
  'processor per event: server + stores ms',
]

/** Numbers of events are never used twice, whichever server they go to. */
let nextNumber = 1

async function measure(
  { name, address, pids, stores }: Contender,
  settings: Settings,
  receiver: Receiver,
): Promise<string[]> {
  const token = process.env[`TOKEN_${name.toUpperCase()}`] ?? ''
  const server = new ServerClient(address, token, settings.clients)
  const run = Date.now().toString(36)
  const make = (label: string, path: string): Promise<Publish> =>
    ADAPTERS[name]!(server, `run_${run}_${label}`, `${receiver.url}${path}`)
  try {
    const one = await make('one', '/one')
    const many: Publish[] = []
    for (let at = 0; at < ENDPOINTS; at++)
      many.push(await make(`many_${at}`, at < HANGING ? '/hang' : '/many'))
    const before = pssOf(pids)
    const cpu = (of: number[]): number => ofProcesses(withDescendants(of))
    const [cpuBefore, storesBefore] = [cpu(pids), cpu(stores)]
    const drained = await drain(one, settings, receiver)
    const perEvent = (of: number[], before: number): string =>
      of.length > 0 ? ((cpu(of) - before) / settings.events).toFixed(2) : '-'
    const processor = `${perEvent(pids, cpuBefore)} + ${perEvent(stores, storesBefore)}`
    const steady = await offer(() => one, settings, receiver)
    const isolated = await offer(
      (at) => many[at % ENDPOINTS]!,
      settings,
      receiver,
      (at) => at % ENDPOINTS >= HANGING,
    )
    const pair = (times: number[]): string => `${quantile(times, 0.5)} / ${quantile(times, 0.99)}`
    return [
      name,
      whole(drained.rate),
      pair(steady.publish),
      pair(steady.arrival),
      quantile(isolated.arrival, 0.99),
      whole(drained.missing + steady.missing + isolated.missing),
      pids.length > 0 ? `${whole(before)} / ${whole(pssOf(pids))}` : '-',
      processor,
    ]
  } finally {
    await server.close()
  }
}

/** Events published by all clients as fast as they are accepted, until the last one arrived. */
async function drain(publish: Publish, { events, clients }: Settings, receiver: Receiver) {
  const numbers = Array.from({ length: events }, () => nextNumber++)
  const startedAt = monotonicMs()
  const left = [...numbers]
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let number = left.pop(); number !== undefined; number = left.pop()) await publish(dataOf(number))
    }),
  )
  const here = await receiver.wait(numbers, WAIT_MS)
  const last = numbers.reduce(
    (latest, number) => Math.max(latest, receiver.arrivals.get(number) ?? 0),
    startedAt,
  )
  return { rate: (here * SECOND) / (last - startedAt), missing: events - here }
}

/** Events at a steady rate, whether or not those before were answered; times of those that `counts` chooses. */
async function offer(
  of: (at: number) => Publish,
  { rate, seconds }: Settings,
  receiver: Receiver,
  counts: (at: number) => boolean = () => true,
) {
  const numbers = Array.from({ length: rate * seconds }, () => nextNumber++)
  const offered = await offerAtRate(numbers.length, rate, monotonicMs(), (at) => of(at)(dataOf(numbers[at]!)))
  const counted = numbers.map((number, at) => ({ number, ...offered[at]! })).filter((_, at) => counts(at))
  const here = await receiver.wait(
    counted.map(({ number }) => number),
    WAIT_MS,
  )
  return {
    publish: counted.map(({ sentAt, answeredAt }) => answeredAt - sentAt),
    // What never came counts as infinitely late; what arrived before its 202, as zero.
    arrival: counted.map(({ number, answeredAt }) =>
      Math.max(0, (receiver.arrivals.get(number) ?? Number.POSITIVE_INFINITY) - answeredAt),
    ),
    missing: counted.length - here,
  }
}

function dataOf(number: number): object {
  return { [NUMBER]: number, text: 'x'.repeat(900) }
}

function quantile(times: number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)
}

function numbers(list = ''): number[] {
  return list.split(',').filter(Boolean).map(Number)
}

function split(pair: string): [string, string] {
  const at = pair.indexOf('=')
  if (at < 1) throw new Error(`"${pair}" must be <name>=<value>.`)
  return [pair.slice(0, at), pair.slice(at + 1)]
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} must be a whole number from 1 on, not "${text}".`)
  return Number(text)
}
