import { Pool } from 'undici'
import type { Sql } from '../../server/src/platform/db/db.ts'
import { SECOND } from '../../server/src/platform/time/clock.ts'
import { collectArrivals } from './support/arrivals.ts'
import { checkLog } from './support/check-log.ts'
import { printConditions } from './support/conditions.ts'
import { invoice } from './support/events.ts'
import { monotonicMs } from './support/monotonic.ts'
import { offerAtRate } from './support/open-loop.ts'
import type { Options } from './support/options.ts'
import { type PosternProcess, startPostern } from './support/postern-process.ts'
import { type Rig, withRig } from './support/rig.ts'
import { type Spent, spentOn } from './support/spent.ts'
import { quantile } from './support/statistics.ts'
import { printTable, verdict, whole } from './support/table.ts'

const P99_BAR_MS = 10
const STALL_MS = 100
const WARM_UP_SECONDS = 3
const CONNECTIONS = 32
const DRAIN_WITHIN_MS = 60 * SECOND

interface Timing {
  /** Seconds after the start at which the event was due. */
  second: number
  /** From its turn to the 202. */
  toAnswer: number
  /** From the 202 to the complete POST at the receiver; 0 if that was first. */
  toArrival: number
}

/**
 * 202 to arrival at a steady rate: each event is published by HTTP at its time, whether or not those before it were
 * answered (open loop), to its own Postern process. The queue is analyzed now and then, as autovacuum does: a plan
 * that holds only until then shows.
 */
export async function runSteady(options: Options): Promise<void> {
  const [rate, seconds, analyzeEvery] = [options.rate!, options.seconds!, options.analyze!]
  await withRig({ endpoints: 1, arrivals: true }, async (rig) => {
    const { db } = rig.installation.services
    const [{ jit } = { jit: '' }] = await db`select reset_val as jit from pg_settings where name = 'jit'`
    await printConditions(db, [
      `${whole(rate)} events/s for ${whole(seconds)} s by HTTP, one endpoint; the queue is analyzed every ${analyzeEvery} s; jit is ${jit} unless a session says otherwise`,
    ])
    const postern = await startPostern(rig.installation, 'all')
    try {
      await measure(rig, postern, rate, rate * WARM_UP_SECONDS)
      const stop = analyzeRegularly(db, analyzeEvery)
      const commits = await commitsIn(db)
      const { result: timings, spent } = await spentOn({ db, pid: postern.pid }, () =>
        measure(rig, postern, rate, rate * seconds).finally(stop),
      )
      printFigures(timings)
      printCosts(timings.length, { ...spent, commits: (await commitsIn(db)) - commits })
      await checkLog(db, rate * WARM_UP_SECONDS + timings.length)
    } finally {
      await postern.stop()
    }
  })
}

/** Transactions so far, those for anything else included. Backends report them once a second. */
async function commitsIn(db: Sql): Promise<number> {
  const [row] =
    await db`select xact_commit::int as commits from pg_stat_database where datname = current_database()`
  return row!.commits
}

function analyzeRegularly(db: Sql, everySeconds: number): () => void {
  const timer = setInterval(() => void db`analyze delivery_queue`.catch(() => {}), everySeconds * SECOND)
  return () => clearInterval(timer)
}

async function measure(rig: Rig, postern: PosternProcess, rate: number, events: number): Promise<Timing[]> {
  const pool = new Pool(postern.url, { connections: CONNECTIONS, pipelining: 1 })
  const startedAt = monotonicMs()
  const arrived = collectArrivals(rig, events, startedAt + (events / rate) * SECOND + DRAIN_WITHIN_MS)
  try {
    const answered = await offerAtRate(events, rate, startedAt, (number) =>
      publish(pool, rig.installation.services.config.adminKey, number),
    )
    return (await arrived).map(([number, at]) => {
      const due = startedAt + (number / rate) * SECOND
      const toArrival = Math.max(0, at - answered[number]!.answeredAt)
      return { second: (due - startedAt) / SECOND, toAnswer: answered[number]!.answeredAt - due, toArrival }
    })
  } finally {
    await pool.close()
  }
}

async function publish(pool: Pool, key: string, number: number): Promise<void> {
  const { type, data } = invoice(number)
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: '/p/bench-1/api/v1/events',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ event: type, data }),
  })
  const text = await body.text()
  if (statusCode !== 202) throw new Error(`Publishing was answered with ${statusCode}: ${text}`)
}

function printFigures(timings: Timing[]): void {
  const toArrival = timings.map((timing) => timing.toArrival)
  const toAnswer = timings.map((timing) => timing.toAnswer)
  const row = (what: string, values: number[], part: number, bar?: number): string[] => {
    const value = quantile(values, part)
    return [what, `${value.toFixed(1)} ms`, bar ? `<= ${bar} ms` : '', bar ? verdict(value <= bar) : '']
  }
  printTable([
    [`${whole(timings.length)} events`, 'measured', 'bar', ''],
    row('202 to arrival, p50', toArrival, 0.5),
    row('202 to arrival, p99', toArrival, 0.99, P99_BAR_MS),
    row('202 to arrival, largest', toArrival, 1, STALL_MS),
    row('due to 202, p50', toAnswer, 0.5),
    row('due to 202, p99', toAnswer, 0.99),
  ])
  const late = timings.filter((timing) => timing.toArrival > STALL_MS)
  const seconds = [...new Set(late.map(({ second }) => Math.floor(second)))].sort((a, b) => a - b)
  const stalls =
    late.length === 0 ? 'none' : `${whole(late.length)} events, in the seconds ${seconds.join(', ')}`
  process.stdout.write(`Later than ${STALL_MS} ms: ${stalls}\n`)
}

function printCosts(events: number, spent: Spent & { commits: number }): void {
  const each = (of: keyof typeof spent, digits: number): string => (spent[of] / events).toFixed(digits)
  process.stdout.write(
    `Each took ${each('server', 2)} ms of Postern's processor time and ${each('postgres', 2)} of PostgreSQL's, ` +
      `in ${each('commits', 1)} transactions, all that both do besides included\n`,
  )
}
