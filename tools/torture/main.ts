import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { faultsOf, runChangesTorture } from './changes/run.ts'
import { FAULTS, runOauthTorture } from './oauth/run.ts'
import { runRenewalTorture } from './renewals/run.ts'
import { reportLines } from './report.ts'
import { runTorture, type TortureOptions } from './run.ts'
import { runUsageTorture } from './usage/run.ts'

const HELP = `Runs the service under load, kills its processes and its database at random moments, and checks that nothing
is lost, nothing is stuck, and only what was under way at a fault comes twice. docs/reliability.md tells more.

  npm run torture -- [--rounds 20] [--seed <number>] [--stock] [--renewals | --usage | --oauth | --changes]

A round has one or two faults and takes some five seconds. The seed decides the faults and their moments; it is random
unless given. --stock runs on the machine's own PostgreSQL (Debian's, say) in place of the embedded one. --renewals makes
the load of renewals: 1,000 subscriptions more with each round, while the processes that renew them are killed. --usage makes that of increments, each sent until it is answered. --oauth kills the process in each round while it
stores a code or the tokens for one, before the commit or before its answer. --changes does so while it blocks a user, lets a
member go or changes a role, at each point of the transaction. Ctrl-C ends the rounds and checks what happened so far. Ends with 0 if every promise held, else with 1.
`

const MAX_SEED = 2 ** 31
const MAX_SHOWN = 50
/** Added by each round of renewals. */
const SUBSCRIBERS = 1_000

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(randomInt(MAX_SEED)) },
      stock: { type: 'boolean', default: false },
      renewals: { type: 'boolean', default: false },
      usage: { type: 'boolean', default: false },
      oauth: { type: 'boolean', default: false },
      changes: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return void process.stdout.write(HELP)
  const rounds = wholeNumber('rounds', values.rounds, 1_000)
  const seed = wholeNumber('seed', values.seed, MAX_SEED)

  let enough = false
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      print(
        enough
          ? 'Stopping.'
          : 'The rounds end here; what happened so far is checked. Once more to stop immediately.',
      )
      if (enough) stopped.abort()
      enough = true
    })
  }
  print(`${rounds} rounds, seed ${seed}`)
  try {
    const { violations, lines, folder } = await run(values, {
      rounds,
      seed,
      stock: values.stock,
      print,
      isEnough: () => enough,
      signal: stopped.signal,
    })
    for (const line of lines) print(line)
    for (const violation of violations.slice(0, MAX_SHOWN)) print(`VIOLATED  ${violation}`)
    if (violations.length === 0) return print('Lost 0, stuck 0.')
    print(`${violations.length} violations with seed ${seed}. Database and logs are kept in ${folder}`)
  } catch (error) {
    if (!stopped.signal.aborted)
      print(error instanceof Error ? (error.stack ?? error.message) : String(error))
    print(`Ended early, with seed ${seed}.`)
  }
  process.exitCode = 1
}

interface Outcome {
  violations: string[]
  /** The figures as people read them. */
  lines: string[]
  folder: string | undefined
}

async function run(
  load: { renewals: boolean; usage: boolean; oauth: boolean; changes: boolean },
  options: TortureOptions,
): Promise<Outcome> {
  if (load.renewals) return runRenewals(options)
  if (load.usage) return runUsage(options)
  if (load.oauth) return runOauth(options)
  if (load.changes) return runChanges(options)
  const { figures, ...result } = await runTorture(options)
  return { ...result, lines: reportLines(figures) }
}

async function runOauth({ rounds, print, isEnough }: TortureOptions): Promise<Outcome> {
  const faults = Array.from({ length: rounds }, (_, round) => FAULTS[round % FAULTS.length]!)
  const { violations, kills } = await runOauthTorture({ faults, print, isEnough })
  return { violations, lines: [`kills       ${kills}`], folder: undefined }
}

async function runChanges({ rounds, seed, print, isEnough }: TortureOptions): Promise<Outcome> {
  const faults = faultsOf(rounds, seed)
  const { violations, kills, changed } = await runChangesTorture({ faults, print, isEnough })
  const lines = [`kills       ${kills}, after which ${changed} changes were there`]
  return { violations, lines, folder: undefined }
}

async function runUsage(options: TortureOptions): Promise<Outcome> {
  const { figures, ...result } = await runUsageTorture(options)
  const { increments, unanswered, duplicates, events, faults } = figures
  const lines = [
    `faults      ${kindsOf(faults)}; ${unanswered} requests got no answer`,
    `increments  ${increments}, of which ${duplicates} had been counted when they were sent again; ${events} events`,
  ]
  return { ...result, lines }
}

async function runRenewals(options: TortureOptions): Promise<Outcome> {
  const { figures, ...result } = await runRenewalTorture({ ...options, subscribers: SUBSCRIBERS })
  const { subscriptions, invoices, received, faults, underWay } = figures
  const lines = [
    `faults      ${kindsOf(faults)}; ${underWay} while renewals were under way`,
    `renewals    ${invoices} of ${subscriptions} subscriptions; ${received} requests came of their invoices`,
  ]
  return { ...result, lines }
}

function kindsOf(faults: Record<string, number>): string {
  return Object.entries(faults)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')
}

function wholeNumber(name: string, text: string, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : -1
  if (number < 0 || number > most)
    throw new Error(`--${name} must be a whole number up to ${most}, not "${text}".`)
  return number
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
