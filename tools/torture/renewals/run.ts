import { setTimeout as pause } from 'node:timers/promises'
import { DAY, MINUTE, SECOND } from '../../../server/src/platform/time/clock.ts'
import { addSubscribers } from '../../../server/test/support/subscribers.ts'
import { Random } from '../random.ts'
import { makeFaults } from '../worker-faults.ts'
import { WorkerRig } from '../worker-rig.ts'
import { drainAndStop, onRig, type WorkerResult, type WorkerTorture } from '../worker-run.ts'
import { checkRenewals, type RenewalFigures } from './check.ts'

export interface RenewalTorture extends WorkerTorture {
  /** How many subscriptions a round adds, each with one to four periods due. */
  subscribers: number
}

/** What was seen, the faults by their kind, and how many of them met renewals under way. */
export type RenewalResult = WorkerResult<
  RenewalFigures & { faults: Record<string, number>; underWay: number }
>

const DEADLINE_MS = 3 * MINUTE
const LOOK_EVERY_MS = SECOND / 4
/** Most periods that are due; the months before have 31 days at most. */
const MOST_PERIODS = 4

/** Renews under faults, until nothing is due; then looks whether each period was invoiced once. */
export async function runRenewalTorture(options: RenewalTorture): Promise<RenewalResult> {
  const rig = await WorkerRig.create(options.seed, { stock: options.stock })
  return onRig(rig, () => torture(rig, options))
}

async function torture(
  rig: WorkerRig,
  { rounds, seed, subscribers, print, isEnough, signal }: RenewalTorture,
): Promise<Omit<RenewalResult, 'folder'>> {
  const random = new Random(seed, 'renewals')
  const faults: Record<string, number> = {}
  let underWay = 0
  for (let round = 1; round <= rounds; round++) {
    const periods = random.whole(1, MOST_PERIODS)
    const start = new Date(Math.floor((Date.now() - (31 * periods + 1) * DAY) / SECOND) * SECOND)
    await rig.database.ask((db) => addSubscribers(db, rig.providerId, { count: subscribers, start }))
    const before = async () => {
      if ((await countDue(rig)) > 0) underWay++
    }
    const made = await makeFaults(rig, random, { count: random.whole(3, 6), before, signal })
    for (const kind of made) faults[kind] = (faults[kind] ?? 0) + 1
    await rig.ready()
    await untilNothingIsDue(rig, signal)
    print(
      `round ${String(round).padStart(String(rounds).length)}/${rounds}  ${subscribers} subscriptions, about ${periods} periods each  ${made.join(', ')}`,
    )
    if (isEnough?.()) break
  }
  const wrong = await drainAndStop(rig, { print, ...(signal && { signal }) })
  const checked = await checkRenewals(rig)
  const figures = { ...checked.figures, faults, underWay }
  return { violations: [...wrong, ...checked.violations], figures }
}

async function untilNothingIsDue(rig: WorkerRig, signal: AbortSignal | undefined): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS
  for (let due = await countDue(rig); due > 0; due = await countDue(rig)) {
    if (Date.now() > deadline) throw new Error(`${due} subscriptions are still due.`)
    await pause(LOOK_EVERY_MS, undefined, { signal })
  }
}

async function countDue({ database }: WorkerRig): Promise<number> {
  const [row] = await database.ask(
    (db) =>
      db<{ due: number }[]>`select count(*)::int as due from subscription where due_at <= ${new Date()}`,
  )
  return row!.due
}
