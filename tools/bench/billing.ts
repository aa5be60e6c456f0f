import { Pool } from 'undici'
import { wholeSecond } from '../../server/src/billing/time/index.ts'
import type { Sql } from '../../server/src/platform/db/db.ts'
import { DAY } from '../../server/src/platform/time/clock.ts'
import { addSubscribers } from '../../server/test/support/subscribers.ts'
import { printConditions } from './support/conditions.ts'
import { timedAtRate } from './support/open-loop.ts'
import type { Options } from './support/options.ts'
import { startPostern } from './support/postern-process.ts'
import { withRig } from './support/rig.ts'
import { quantile } from './support/statistics.ts'
import { printTable, verdict, whole } from './support/table.ts'

const CHANGE_BAR_MS = 25
const READ_BAR_MS = 5
const WARM_UP_SECONDS = 3
const CONNECTIONS = 32
/** In the middle of a month. */
const BEGAN_AGO_MS = 10 * DAY

/**
 * Upgrades with proration, each of another account, and reads of accounts' subscriptions, at a steady rate, whether or
 * not those before were answered (open loop), of a `postern serve`. One endpoint chose all events.
 */
export async function runBilling(options: Options): Promise<void> {
  const [changes, reads, seconds] = [options.changes!, options.reads!, options.seconds!]
  await withRig({ endpoints: 1 }, async ({ installation }) => {
    const { db, config } = installation.services
    const providerId = installation.providerIds[0]!
    await printConditions(db, [
      `${whole(changes)} changes a second, then ${whole(reads)} reads a second, for ${seconds} s each by HTTP; from the request to its answer`,
      'A change is an upgrade: an invoice of two lines, two events with a delivery each, three audit entries',
    ])
    const { accounts, higher } = await subscribe(db, providerId, changes * (seconds + WARM_UP_SECONDS))
    const server = await startPostern(installation, 'serve')
    const pool = new Pool(server.url, { connections: CONNECTIONS, pipelining: 1 })
    const ask = asking(pool, config.adminKey)
    const change = (number: number): Promise<void> =>
      ask('POST', `${accounts[number]!}/subscription/change`, { plan: higher })
    const read = (number: number): Promise<void> =>
      ask('GET', `${accounts[number % accounts.length]!}/subscription`)
    const baseline = (number: number): Promise<void> => ask('GET', accounts[number % accounts.length]!)
    const warmUp = changes * WARM_UP_SECONDS
    try {
      await timedAtRate(warmUp, changes, change)
      const changed = await timedAtRate(changes * seconds, changes, (number) => change(warmUp + number))
      await timedAtRate(reads * WARM_UP_SECONDS, reads, read)
      const shown = await timedAtRate(reads * seconds, reads, read)
      const compared = await timedAtRate(reads * seconds, reads, baseline)
      await check(db, accounts.length)
      printFigures({ changed, shown, compared })
    } finally {
      await pool.close()
      await server.stop()
    }
  })
}

/** Accounts with a subscription each, and a plan that they can upgrade to. */
async function subscribe(
  db: Sql,
  providerId: string,
  count: number,
): Promise<{ accounts: string[]; higher: string }> {
  const start = wholeSecond(Date.now() - BEGAN_AGO_MS)
  await addSubscribers(db, providerId, { count, start })
  const rows = await db<{ id: string }[]>`select id from account where provider_id = ${providerId}`
  const higher = await addSubscribers(db, providerId, { count: 1, start, amount: 9_900 })
  await db`analyze`
  return { accounts: rows.map(({ id }) => id), higher }
}

function asking(
  pool: Pool,
  key: string,
): (method: 'GET' | 'POST', path: string, body?: object) => Promise<void> {
  return async (method, path, sent) => {
    const { statusCode, body } = await pool.request({
      method,
      path: `/p/bench-1/api/v1/accounts/${path}`,
      headers: { authorization: `Bearer ${key}`, ...(sent && { 'content-type': 'application/json' }) },
      ...(sent && { body: JSON.stringify(sent) }),
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`${method} ${path} was answered with ${statusCode}: ${text}`)
  }
}

/** Throws unless each was changed and invoiced once. */
async function check(db: Sql, expected: number): Promise<void> {
  const [row] = await db<{ invoices: number; events: number }[]>`
    select (select count(distinct subscription_id)::int from invoice where reason = 'change') as invoices,
      (select count(*)::int from event where type = 'subscription.upgraded') as events`
  if (row!.invoices !== expected || row!.events !== expected)
    throw new Error(`Of ${expected} changes ${row!.invoices} have an invoice and ${row!.events} an event.`)
}

function printFigures({ changed, shown, compared }: Record<string, number[]>): void {
  const row = (what: string, values: number[], part: number, bar?: number): string[] => {
    const value = quantile(values, part)
    return [what, `${value.toFixed(1)} ms`, bar ? `<= ${bar} ms` : '', bar ? verdict(value <= bar) : '']
  }
  printTable([
    [`${whole(changed!.length)} changes, ${whole(shown!.length)} reads`, 'measured', 'bar', ''],
    row('POST .../subscription/change, p50', changed!, 0.5),
    row('POST .../subscription/change, p95', changed!, 0.95, CHANGE_BAR_MS),
    row('POST .../subscription/change, p99', changed!, 0.99),
    row('GET .../subscription, p50', shown!, 0.5),
    row('GET .../subscription, p95', shown!, 0.95, READ_BAR_MS),
    row('GET .../subscription, p99', shown!, 0.99),
    row('GET /accounts/{id}, to compare, p50', compared!, 0.5),
    row('GET /accounts/{id}, to compare, p95', compared!, 0.95),
  ])
  process.stdout.write('Checked: each was changed and invoiced once.\n')
}
