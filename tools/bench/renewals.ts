import { join } from 'node:path'
import { wholeSecond } from '../../server/src/billing/time/index.ts'
import type { Sql } from '../../server/src/platform/db/db.ts'
import { DAY, SECOND } from '../../server/src/platform/time/clock.ts'
import { addSubscribers } from '../../server/test/support/subscribers.ts'
import { openBareRenewals } from './support/bare-renewals.ts'
import { startChild } from './support/child.ts'
import { printConditions } from './support/conditions.ts'
import { postgresCpuMs } from './support/cpu.ts'
import { micros } from './support/figures.ts'
import type { Options } from './support/options.ts'
import type { Renewed } from './support/renewing.ts'
import { type Rig, withRig } from './support/rig.ts'
import { sum } from './support/statistics.ts'
import { printTable, whole } from './support/table.ts'

const PROGRAM = join(import.meta.dirname, 'support/renewing.ts')
/** Longer than any month, so that the first period is over; shorter than two. */
const BEGAN_AGO_MS = 32 * DAY

/**
 * How often the same is done: by how many processes, with how many endpoints that chose what is emitted, and how many credits
 * the plan gives.
 */
const WAYS = [
  { processes: 1, endpoints: 0, credits: 0 },
  { processes: 1, endpoints: 1, credits: 0 },
  { processes: 1, endpoints: 1, credits: 100 },
  { processes: 2, endpoints: 1, credits: 0 },
] as const

interface Figures {
  name: string
  count: number
  ms: number
  statements: number
  cpuMs: { renewers: number; postgres: number }
  wal: number
  bareMs: number
}

/**
 * Subscriptions that are all due at the same time, renewed by processes that do nothing else, against bare inserts of the rows
 * that they wrote. The invoices' deliveries are queued and not sent.
 */
export async function runRenewals(options: Options): Promise<void> {
  const count = options.subscriptions!
  await withRig({ endpoints: WAYS.length }, async (rig) => {
    const { db } = rig.installation.services
    await printConditions(db, [
      `${whole(count)} monthly subscriptions of a provider, all due; each gets an invoice with one line and one tax`,
      'an endpoint is one that chose invoice.created; nothing is sent during it',
    ])
    const rounds: Figures[] = []
    for (const [index, way] of WAYS.entries())
      rounds.push(await measure(rig, rig.installation.providerIds[index]!, { ...way, count }))
    printFigures(rounds)
  })
}

async function measure(
  { installation }: Rig,
  providerId: string,
  { processes, endpoints, credits, count }: (typeof WAYS)[number] & { count: number },
): Promise<Figures> {
  const { services, databaseUrl } = installation
  const { db } = services
  if (endpoints === 0) await db`delete from webhook_endpoint where provider_id = ${providerId}`
  await addSubscribers(db, providerId, { count, start: wholeSecond(Date.now() - BEGAN_AGO_MS), credits })
  await db`analyze`
  await db`checkpoint`
  const renewers = await Promise.all(
    Array.from({ length: processes }, () => startChild<'renew'>(PROGRAM, [databaseUrl])),
  )
  const before = { postgres: await postgresCpuMs(db), wal: await walBytes(db) }
  const startedAt = performance.now()
  const renewed = (await Promise.all(renewers.map((one) => one.ask('renew')))) as Renewed[]
  const ms = performance.now() - startedAt
  const after = { postgres: await postgresCpuMs(db), wal: await walBytes(db) }
  await Promise.all(renewers.map((one) => one.stop()))
  await check(db, providerId, { count, endpoints, credits })
  const bare = await openBareRenewals(databaseUrl, providerId)
  const bareMs = await bare.run(processes).finally(() => bare.close())
  const total = (of: (one: Renewed) => number): number => sum(renewed.map(of))
  return {
    name: `${processes} ${processes === 1 ? 'process' : 'processes'}, ${endpoints} endpoints${credits > 0 ? ', credits' : ''}`,
    count,
    ms,
    statements: total((one) => one.statements),
    cpuMs: { renewers: total((one) => one.cpuMs), postgres: after.postgres - before.postgres },
    wal: after.wal - before.wal,
    bareMs,
  }
}

async function walBytes(db: Sql): Promise<number> {
  const [row] = await db<{ bytes: number }[]>`select (pg_current_wal_lsn() - '0/0')::float as bytes`
  return row!.bytes
}

/** Throws unless each was renewed once, with one invoice, the numbers without a gap, and the deliveries queued. */
async function check(
  db: Sql,
  providerId: string,
  { count, endpoints, credits }: { count: number; endpoints: number; credits: number },
): Promise<void> {
  const [found] = await db`
    select (select count(*)::int from subscription where provider_id = ${providerId} and period = 1) as renewed,
      (select count(distinct subscription_id)::int from invoice where provider_id = ${providerId}) as invoiced,
      (select count(*)::int from invoice where provider_id = ${providerId}) as invoices,
      (select max(sequence)::int from invoice where provider_id = ${providerId}) as highest,
      (select count(*)::int from event where provider_id = ${providerId}) as events,
      (select count(*)::int from delivery_queue where provider_id = ${providerId}) as queued,
      (select coalesce(sum(available), 0)::int from credit_balance where provider_id = ${providerId}) as credits`
  const expected = {
    renewed: count,
    invoiced: count,
    invoices: count,
    highest: count,
    events: count,
    queued: count * endpoints,
    credits: count * credits,
  }
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`Expected were ${JSON.stringify(expected)}, found ${JSON.stringify(found)}.`)
}

function printFigures(rounds: Figures[]): void {
  const perSecond = (count: number, ms: number): string => whole((count / ms) * SECOND)
  printTable([
    ['', 'renewals/s', 'bare inserts/s', 'ratio', 'statements', 'CPU: renewers', 'PostgreSQL', 'WAL bytes'],
    ...rounds.map(({ name, count, ms, bareMs, statements, cpuMs, wal }) => [
      name,
      perSecond(count, ms),
      perSecond(count, bareMs),
      (bareMs / ms).toFixed(2),
      (statements / count).toFixed(3),
      micros(cpuMs.renewers / count),
      micros(cpuMs.postgres / count),
      whole(wal / count),
    ]),
  ])
  process.stdout.write(
    '\nBare inserts are those of the same rows: subscription, invoice, event, audit entries, delivery, queue; credits are not among them. Statements, processor time and WAL are for one renewal. Checked: each was renewed once, and the numbers have no gap.\n',
  )
}
