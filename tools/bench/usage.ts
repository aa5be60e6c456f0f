import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../../server/src/platform/db/db.ts'
import { newId } from '../../server/src/platform/keys/ids.ts'
import { SECOND } from '../../server/src/platform/time/clock.ts'
import { type BareIncrements, openBareIncrements } from './support/bare-increments.ts'
import { printConditions } from './support/conditions.ts'
import { ofProcesses, postgresCpuMs } from './support/cpu.ts'
import { micros } from './support/figures.ts'
import { type Load, type LoadFigures, offerLoad } from './support/load.ts'
import type { Options } from './support/options.ts'
import { startPostern } from './support/postern-process.ts'
import { type Rig, withRig } from './support/rig.ts'
import { median, quantile } from './support/statistics.ts'
import { printTable, verdict, whole } from './support/table.ts'
import { METERS, someIncrements, UsageClient } from './support/usage-client.ts'

const BATCH = 1_000
const CLIENTS = 4
const RATIO_BAR = 0.3
const CALLERS = 200
const LIMIT = 1_000
const LOOK_EVERY_MS = 250
const STALLED_MS = 60 * SECOND

interface Round {
  postern: Costs
  bare: Costs
  ratio: number
}

/** Figures, with the processor time of an increment in milliseconds. */
interface Costs extends LoadFigures {
  cpuMs: { postern: number; postgres: number }
}

/**
 * Increments by HTTP to a `postern` that does everything, in batches, against bare inserts of the same increments; the events
 * that they cause are delivered at the same time. Then callers who share a limit. Checks totals, events and what was allowed.
 */
export async function runUsage(options: Options): Promise<void> {
  await withRig({ endpoints: 1 }, async (rig) => {
    const { db } = rig.installation.services
    const [increments, accounts, window] = [options.increments!, options.accounts!, options.window!]
    await printConditions(db, [
      `${whole(increments)} increments of ${whole(accounts)} accounts and ${METERS.length} meters, ${whole(BATCH)} in a request, from ${CLIENTS} connections`,
      `One endpoint hears of them every ${window} s`,
    ])
    await measureAndCheck(rig, options)
  })
}

async function measureAndCheck(rig: Rig, options: Options): Promise<void> {
  const { services, providerIds, databaseUrl } = rig.installation
  const { db, config } = services
  const providerId = providerIds[0]!
  const accounts = await addAccounts(db, providerId, options.accounts!)
  const server = await startPostern(rig.installation, 'all')
  const client = new UsageClient(`${server.url}/p/bench-1`, config.adminKey, CALLERS)
  const bare = await openBareIncrements(databaseUrl, providerId, CLIENTS)
  try {
    for (const key of METERS) await client.ask('POST', '/meters', { key, name: key })
    await client.ask('PATCH', '/billing/settings', { usage_window_seconds: options.window! })
    const startedAt = performance.now()
    const rounds = await measure({ client, bare, accounts, pid: server.pid, db }, options)
    const windows = Math.ceil((performance.now() - startedAt) / (options.window! * SECOND)) + 1
    printFigures(rounds)
    await untilTold(db)
    const events = await checkTold(db, client, { most: accounts.length * windows })
    process.stdout.write(
      `Checked: ${whole(client.accepted)} increments accepted, the totals say the same, and ${whole(events)} events told the last of them (at most ${whole(accounts.length)} accounts x ${windows} windows = ${whole(accounts.length * windows)}).\n`,
    )
    await consumeTogether(client, accounts[0]!)
  } finally {
    await client.close()
    await bare.close()
    await server.stop()
  }
}

async function addAccounts(db: Sql, providerId: string, count: number): Promise<string[]> {
  const now = new Date()
  const ids = Array.from({ length: count }, () => newId(now.getTime()))
  await db`
    insert into account (provider_id, id, name, created_at)
    select ${providerId}, id, 'Miller', ${now} from unnest(${ids}::uuid[]) as a (id)`
  return ids
}

/** What is measured: a process of Postern, and bare inserts into the same database. */
interface Measured {
  client: UsageClient
  bare: BareIncrements
  accounts: readonly string[]
  pid: number
  db: Sql
}

async function measure(
  { client, bare, accounts, pid, db }: Measured,
  { increments, rounds: times }: Options,
): Promise<Round[]> {
  const load = { events: increments! / times!, batch: BATCH, clients: CLIENTS }
  const cpu = async () => ({ postern: ofProcesses([pid]), postgres: await postgresCpuMs(db) })
  const offer = async (of: Load, request: () => Promise<unknown>): Promise<Costs> => {
    const before = await cpu()
    const figures = await offerLoad(of, request)
    const after = await cpu()
    const each = (part: keyof typeof before) => (after[part] - before[part]) / of.events
    return { ...figures, cpuMs: { postern: each('postern'), postgres: each('postgres') } }
  }
  const runPostern = (of: Load) => offer(of, () => client.send(someIncrements(accounts, BATCH)))
  const runBare = (of: Load) => offer(of, () => bare.insert(someIncrements(accounts, BATCH)))
  const warmUp = { ...load, events: Math.ceil(load.events / 5) }
  await runPostern(warmUp)
  await runBare(warmUp)
  const rounds: Round[] = []
  let before = await runBare(load)
  while (rounds.length < times!) {
    const postern = await runPostern(load)
    const after = await runBare(load)
    const perSecond = (before.perSecond + after.perSecond) / 2
    rounds.push({ postern, bare: { ...after, perSecond }, ratio: postern.perSecond / perSecond })
    before = after
  }
  return rounds
}

function printFigures(rounds: readonly Round[]): void {
  const ratio = median(rounds.map((round) => round.ratio))
  const row = (name: string, figures: Costs[], compared: string, met: string): string[] => {
    const answers = figures.flatMap((one) => one.answers)
    const ms = (part: number): string => `${quantile(answers, part).toFixed(1)} ms`
    const cpu = (of: keyof Costs['cpuMs']): string => micros(median(figures.map(({ cpuMs }) => cpuMs[of])))
    const perSecond = whole(median(figures.map((one) => one.perSecond)))
    return [name, perSecond, compared, met, ms(0.5), ms(0.99), cpu('postern'), cpu('postgres')]
  }
  printTable([
    [
      'median of the rounds',
      'increments/s',
      'ratio',
      `>= ${RATIO_BAR.toFixed(2)}`,
      'answer p50',
      'answer p99',
    ],
    row(
      'bare inserts',
      rounds.map(({ bare }) => bare),
      '1.00',
      '',
    ),
    row(
      'POST /api/v1/usage',
      rounds.map(({ postern }) => postern),
      ratio.toFixed(2),
      verdict(ratio >= RATIO_BAR),
    ),
  ])
  const all = rounds.map((round) => round.ratio.toFixed(2)).join(', ')
  process.stdout.write(`The ratio is to the bare inserts right before and after; of the rounds: ${all}.\n`)
}

/** Resolves when everything was reported, and the deliveries are done. */
async function untilTold(db: Sql): Promise<void> {
  const deadline = performance.now() + STALLED_MS
  for (;;) {
    const [row] = await db<{ left: number }[]>`
      select (select count(*) from usage_total where notice_at is not null)::int
        + (select count(*) from delivery_queue)::int as left`
    if (row!.left === 0) return
    if (performance.now() > deadline) throw new Error(`${row!.left} notices and deliveries are still there.`)
    await sleep(LOOK_EVERY_MS)
  }
}

/** Throws unless the totals are what was accepted, and the last event of each account says them. Returns how many events. */
async function checkTold(db: Sql, { ledger }: UsageClient, { most }: { most: number }): Promise<number> {
  const totals = await db<{ key: string; value: number }[]>`
    select account_id || ' ' || meter as key, value::float8 from usage_total`
  const told = await db<{ key: string; value: number }[]>`
    select usage ->> 'account_id' || ' ' || metric.key as key, metric.value::text::float8 as value
    from (
      select distinct on (usage ->> 'account_id') usage
      from (select body::jsonb -> 'data' -> 'usage' as usage from event where type = 'usage.metrics_updated') e
      order by usage ->> 'account_id', usage ->> 'updated_at' desc) last
    cross join jsonb_each(usage -> 'metrics') as metric (key, value)`
  for (const [what, rows] of Object.entries({ totals, events: told })) {
    const wrong = rows.filter(({ key, value }) => ledger.get(key) !== value)
    if (wrong.length > 0 || rows.length !== ledger.size)
      throw new Error(`The ${what} do not say what was accepted: ${JSON.stringify(wrong.slice(0, 3))}`)
  }
  const [row] = await db<{ events: number }[]>`
    select count(*)::int as events from event where type = 'usage.metrics_updated'`
  if (row!.events > most) throw new Error(`There were ${row!.events} events, more than ${most}.`)
  return row!.events
}

/** Callers who all use one feature until it is refused. Throws unless as many were allowed as the limit says. */
async function consumeTogether(client: UsageClient, account: string): Promise<void> {
  await client.ask('POST', '/meters', { key: 'images', name: 'Images' })
  await client.ask('POST', '/plans', { key: 'limited', name: 'Limited', rank: 1 })
  const feature = { type: 'metered', meter: 'images', limit: LIMIT }
  const prices = [{ currency: 'eur', interval: 'month', amount: 0 }]
  await client.ask('POST', '/plans/limited/versions', { prices, features: { images: feature } })
  await client.ask('POST', '/plans/limited/versions/1/publish')
  await client.ask('PATCH', '/plans/limited', { is_default: true })
  const answers: number[] = []
  let allowed = 0
  const callUntilRefused = async (): Promise<void> => {
    for (;;) {
      const sentAt = performance.now()
      const body = { feature: 'images', amount: 1, id: newId(Date.now()) }
      const answer = await client.ask('POST', `/accounts/${account}/consume`, body)
      answers.push(performance.now() - sentAt)
      if (!answer.allowed) return
      allowed++
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: CALLERS }, callUntilRefused))
  const perSecond = (answers.length / (performance.now() - startedAt)) * SECOND
  if (allowed !== LIMIT) throw new Error(`${allowed} were allowed where ${LIMIT} were left.`)
  process.stdout.write(
    `consume: ${CALLERS} callers at a limit of ${whole(LIMIT)} of one account: exactly ${whole(allowed)} allowed, ${answers.length - allowed} refused; ${whole(perSecond)} answers a second, p99 ${quantile(answers, 0.99).toFixed(0)} ms.\n`,
  )
}
