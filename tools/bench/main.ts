import { cpus } from 'node:os'
import { runBilling } from './billing.ts'
import { runClaims } from './claims.ts'
import { runConsole } from './console.ts'
import { runDelivery } from './delivery.ts'
import { runEntitlements } from './entitlements.ts'
import { runFairness } from './fairness.ts'
import { runFirstSecond } from './first-second.ts'
import { runGrowth } from './growth.ts'
import { runIdentity } from './identity.ts'
import { runIngest } from './ingest.ts'
import { runLatency } from './latency.ts'
import { runLog } from './log.ts'
import { runOauth } from './oauth.ts'
import { runPeople } from './people.ts'
import { runRenewals } from './renewals.ts'
import { runRivals } from './rivals.ts'
import { RIVALS_HTTP_HELP, runRivalsHttp } from './rivals-http.ts'
import { runSameTime } from './same-time.ts'
import { runStart } from './start.ts'
import { runSteady } from './steady.ts'
import { stolenMs } from './support/cpu.ts'
import { monotonicMs } from './support/monotonic.ts'
import { type Options, readOptions } from './support/options.ts'
import { useStockPostgres } from './support/postgres.ts'
import { runUsage } from './usage.ts'

/** A bench: what it measures, and the options it takes with their defaults. */
interface Bench {
  summary: string
  options: Options
  /** What --quick sets instead: a run of some seconds that shows that everything works. Its figures say little. */
  quick?: Options
  run(options: Options): Promise<void>
}

const BENCHES: Record<string, Bench> = {
  delivery: {
    summary:
      'deliveries sent and logged per second, against the bare signed POSTs of the same client; with --traces 1 for 1 % traced',
    options: { deliveries: 20_000, endpoints: 8, rounds: 5, 'warm-up': 2_000, traces: 0 },
    run: runDelivery,
  },
  rivals: {
    summary: 'the same beside graphile-worker and pg-boss, each in its own processes; installs them at first',
    options: { deliveries: 20_000, endpoints: 8, rounds: 3, 'warm-up': 2_000 },
    quick: { deliveries: 500, rounds: 1, 'warm-up': 100 },
    run: runRivals,
  },
  ingest: {
    summary:
      'events published by HTTP per second, one by one and in batches, against bare inserts of the same bytes',
    options: { events: 10_000, batched: 50_000, clients: 64, 'batch-clients': 4, rounds: 3 },
    quick: { events: 500, batched: 5_000, rounds: 1 },
    run: runIngest,
  },
  latency: {
    summary: 'time from the commit of an event to its POST at a steady rate',
    options: { rate: 1_000, seconds: 10, endpoints: 8, 'warm-up': 2_000 },
    run: runLatency,
  },
  steady: {
    summary: 'time from the 202 for an event to its arrival, over HTTP at a steady rate for minutes',
    options: { rate: 200, seconds: 600, analyze: 20 },
    quick: { seconds: 20, analyze: 5 },
    run: runSteady,
  },
  claims: {
    summary: 'claims a minute by 1, 2 and 4 `work` processes that have little to do, and how late they send',
    options: { seconds: 20, endpoints: 8, fastest: 200 },
    quick: { seconds: 2 },
    run: runClaims,
  },
  fairness: {
    summary: 'what hanging endpoints and a huge backlog cost the other endpoints',
    options: { endpoints: 100, rate: 500, seconds: 20, backlog: 1_000_000, rounds: 3 },
    run: runFairness,
  },
  log: {
    summary: 'reads of the delivery log and dropping of its partitions, with millions of attempts in it',
    options: { attempts: 10_000_000, 'fan-out': 1, reads: 200 },
    run: runLog,
  },
  identity: {
    summary: 'sign-ins and session checks a second, against better-auth on the same database',
    options: {
      clients: 32,
      'sign-ins': 2_000,
      checks: 8_000,
      passwords: 1_000,
      rounds: 5,
      'warm-up': 8_000,
      mailed: 500,
    },
    run: runIdentity,
  },
  oauth: {
    summary:
      'code flows a second, against better-auth on the same database; tokens of machines, introspections, memory and discovery of issuers',
    options: {
      clients: 32,
      flows: 1_500,
      tokens: 6_000,
      rounds: 5,
      providers: 10_000,
      issuers: 300,
    },
    quick: { flows: 100, tokens: 200, rounds: 1, providers: 230, issuers: 220 },
    run: runOauth,
  },
  billing: {
    summary: 'changes of a subscription with proration, and reads of it, over HTTP at a steady rate',
    options: { changes: 50, reads: 200, seconds: 30 },
    quick: { seconds: 2 },
    run: runBilling,
  },
  entitlements: {
    summary: 'whether accounts may do something, asked over HTTP at a steady rate without a cache',
    options: { accounts: 20_000, rate: 1_000, seconds: 30, changes: 100 },
    quick: { accounts: 500, rate: 100, seconds: 2, changes: 5 },
    run: runEntitlements,
  },
  'first-second': {
    summary: 'bursts published by HTTP to a process that has just started, against bare signed POSTs',
    options: { events: 8_000, rounds: 5 },
    quick: { events: 1_600, rounds: 1 },
    run: runFirstSecond,
  },
  growth: {
    summary: 'how the cost of a sign-in, a delivery and an event grows with what is there already',
    options: { users: 1_000_000, queued: 10_000_000, endpoints: 10_000, count: 10_000 },
    quick: { users: 5_000, queued: 20_000, endpoints: 200, count: 500 },
    run: runGrowth,
  },
  people: {
    summary: 'searches and sorted lists of a provider with a million users',
    options: { users: 1_000_000, accounts: 100_000, rate: 50, seconds: 6 },
    quick: { users: 20_000, accounts: 2_000, rate: 20, seconds: 1 },
    run: runPeople,
  },
  console: {
    summary:
      'clicks in the console until the rows are there, in a real browser, with a full log and many people',
    options: {
      users: 100_000,
      accounts: 10_000,
      subscriptions: 10_000,
      entries: 100_000,
      deliveries: 1_000_000,
      clicks: 20,
    },
    quick: { users: 1_000, accounts: 100, subscriptions: 100, entries: 1_000, deliveries: 5_000, clicks: 3 },
    run: runConsole,
  },
  renewals: {
    summary:
      'subscriptions renewed a second when all are due at the same time, against bare inserts of the same rows',
    options: { subscriptions: 100_000 },
    quick: { subscriptions: 2_000 },
    run: runRenewals,
  },
  usage: {
    summary:
      'increments counted a second, against bare inserts of the same; then callers who share a limit. Checks all totals',
    options: { increments: 1_000_000, rounds: 5, accounts: 100, window: 5 },
    quick: { increments: 20_000, rounds: 1, window: 1 },
    run: runUsage,
  },
  start: {
    summary: 'time from a kill -9 until it serves again, and memory: idle and under load',
    options: { rounds: 10, idle: 10, seconds: 30, rate: 100 },
    quick: { rounds: 1, idle: 1, seconds: 2 },
    run: runStart,
  },
  'same-time': {
    summary: 'whether the time of an answer tells that an address has an account',
    options: { pairs: 500 },
    quick: { pairs: 20 },
    run: runSameTime,
  },
}

/** How to run a bench, or each of them. */
function help(only?: string): string {
  const lines = Object.entries(BENCHES).map(([name, { summary, options, quick }]) => {
    if (only !== undefined && only !== name) return ''
    const defaults = Object.entries(options).map(([option, value]) => `--${option} ${value}`)
    return `  ${name.padEnd(10)} ${summary}\n${' '.repeat(13)}${[...defaults, ...(quick ? ['[--quick]'] : [])].join(' ')}\n`
  })
  const others = only === undefined || only === 'rivals-http' ? RIVALS_HTTP_HELP : ''
  return `Usage: npm run bench -- <name> [options]\n\n${lines.join('')}${others}
Options are shown with their defaults; --stock measures on the machine's own PostgreSQL (Debian's, say) in place of the embedded one; --quick makes a run of some seconds that only shows that all works. docs/performance.md says what the figures mean.\n`
}

const isHelp = (arg: string): boolean => arg === '--help' || arg === '-h'

async function main([name, ...args]: string[]): Promise<void> {
  process.stdout.on('error', () => {}) // a closed pipe must not end us before the database is stopped and removed
  if (name === undefined || isHelp(name)) return void process.stdout.write(help())
  const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined
  if ((bench || name === 'rivals-http') && args.some(isHelp)) return void process.stdout.write(help(name))
  // Servers of others have names and addresses, not numbers.
  if (name === 'rivals-http') return runRivalsHttp(args)
  if (!bench) throw new Error(`There is no bench "${name}", only: ${Object.keys(BENCHES).join(', ')}.`)
  if (args.includes('--stock')) useStockPostgres()
  const options = readOptions(
    args.filter((arg) => arg !== '--stock'),
    bench.options,
    bench.quick,
  )
  const before = { at: monotonicMs(), stolen: stolenMs() }
  await bench.run(options)
  const share = (stolenMs() - before.stolen) / (monotonicMs() - before.at) / cpus().length
  if (share >= 0.005)
    process.stdout.write(
      `The hypervisor gave ${(share * 100).toFixed(0)} % of the processors' time to other machines.\n`,
    )
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1) // whatever still waits for the database that is gone
})
