import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE, SECOND } from '../../server/src/platform/time/clock.ts'
import { until } from '../../server/test/support/until.ts'
import { check } from './checks/index.ts'
import { type FaultyDatabase, TortureDatabase } from './database.ts'
import { drain } from './drain.ts'
import { type Fault, makeFault } from './faults.ts'
import { Load } from './load.ts'
import { type PlannedRound, planRound } from './plan.ts'
import { Random } from './random.ts'
import { type Figures, figuresOf } from './report.ts'
import { Rig } from './rig.ts'

export interface TortureOptions {
  rounds: number
  seed: number
  /** Whether it runs on the machine's own PostgreSQL. */
  stock?: boolean
  /** Makes the database in a folder; unless told, one that `stock` speaks of. */
  makeDatabase?: (folder: string) => Promise<FaultyDatabase>
  /** How long waits are; 1 unless told, less for a shorter run. */
  pace?: number
  /** How many clients publish single events; eight unless told. */
  publishers?: number
  /** Told a line at a time how it goes. */
  print: (line: string) => void
  /** Asked after each round: true ends the rounds, and what happened so far is checked. */
  isEnough?: () => boolean
  /** Ends it early, without a result. */
  signal?: AbortSignal
}

export interface TortureResult {
  /** What must not be; empty if every promise held. */
  violations: string[]
  figures: Figures
  /** Where database and logs are kept, if there were violations. */
  folder: string | undefined
}

/** A process that stops has 45 s (docs/operations.md, Stopping). */
const STOP_DEADLINE_MS = 45 * SECOND
const DRAIN_DEADLINE_MS = 5 * MINUTE
/** A round ends no earlier than after so many more sign-ins, which show that all is up: on a slow machine that takes longer. */
const SIGN_INS_A_ROUND = 5
const SERVES_AGAIN_DEADLINE_MS = MINUTE

/** Runs the service under load and faults, lets it drain, and compares what was promised with what happened. */
export async function runTorture(options: TortureOptions): Promise<TortureResult> {
  const { stock, makeDatabase = (folder) => TortureDatabase.create(folder, { stock }) } = options
  const rig = await Rig.create(options.seed, makeDatabase)
  let keepFolder = false
  try {
    const result = await torture(rig, options)
    keepFolder = result.violations.length > 0
    return { ...result, folder: keepFolder ? rig.folder : undefined }
  } finally {
    await rig.remove({ keepFolder })
  }
}

async function torture(
  rig: Rig,
  { rounds, seed, pace, publishers, print, isEnough, signal }: TortureOptions,
): Promise<Pick<TortureResult, 'violations' | 'figures'>> {
  const startedAt = Date.now()
  const faults: Fault[] = []
  const random = new Random(seed, 'faults')
  const load = new Load(
    {
      ledger: rig.ledger,
      baseUrls: rig.baseUrls,
      key: rig.adminKey,
      accountId: rig.accountId,
      endpoints: rig.endpoints,
      receive: (name) => rig.receive(name),
    },
    seed,
    publishers,
  )
  try {
    for (let round = 1; round <= rounds; round++) {
      const made = await runRound(rig, planRound(random, pace), signal)
      faults.push(...made)
      print(roundLine(rig, { round, rounds, made }))
      if (isEnough?.()) break
    }
    await load.stop()
  } catch (error) {
    await load.abandon()
    throw error
  }
  const loadMs = Date.now() - startedAt

  for (const { receiver } of rig.endpoints) receiver.heal()
  await rig.ready()
  const drainedAfterMs = await drain(rig.database, { deadlineMs: DRAIN_DEADLINE_MS, print, signal })
  const ends = await Promise.all(
    rig.children.map(async (child) => ({ name: child.name, end: await child.stop(STOP_DEADLINE_MS) })),
  )
  const checked = await check(rig, { faults, ends, drained: drainedAfterMs !== undefined })
  const figures = figuresOf(rig, { ...checked, faults, loadMs, drainMs: drainedAfterMs ?? DRAIN_DEADLINE_MS })
  return { violations: checked.violations, figures }
}

/** The faults of a round begin at their moments; a round ends when all is up again and serves. */
async function runRound(rig: Rig, { faults, rest }: PlannedRound, signal?: AbortSignal): Promise<Fault[]> {
  const made: Array<Promise<Fault>> = []
  for (const planned of faults) {
    await pause(planned.after, undefined, { signal })
    const fault = makeFault(rig, planned)
    fault.catch(() => {}) // heard of below
    made.push(fault)
  }
  const over = await Promise.all(made)
  signal?.throwIfAborted()
  await rig.ready()
  await Promise.all([pause(rest, undefined, { signal }), servesAgain(rig, signal)])
  return over
}

async function servesAgain({ ledger: { signIns } }: Rig, signal?: AbortSignal): Promise<void> {
  const wanted = signIns.length + SIGN_INS_A_ROUND
  const count = async (): Promise<number> => {
    signal?.throwIfAborted()
    return signIns.length
  }
  await until(count, (made) => made >= wanted, SERVES_AGAIN_DEADLINE_MS)
}

function roundLine(
  rig: Rig,
  { round, rounds, made }: { round: number; rounds: number; made: Fault[] },
): string {
  const what = made.map(({ kind, brands, from, to }) => {
    const whom = brands === 'all' || brands.length !== 1 ? '' : ` (${brands[0]})`
    return `${kind}${whom} ${((to - from) / SECOND).toFixed(1)} s`
  })
  const { acknowledgedEvents, signIns } = rig.ledger
  const counts = `${acknowledgedEvents} events and ${signIns.length} sign-ins acknowledged`
  return `round ${String(round).padStart(String(rounds).length)}/${rounds}  ${counts}  ${what.join(', ')}`
}
