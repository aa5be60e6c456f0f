import { setTimeout as pause } from 'node:timers/promises'
import { DAY, MINUTE, SECOND } from '../../../src/lib/clock.ts'
import { addSubscribers } from '../../support/subscribers.ts'
import { drain } from '../drain.ts'
import { Random } from '../random.ts'
import { checkRenewals, type RenewalFigures } from './check.ts'
import { RenewalRig } from './rig.ts'

export interface RenewalTorture {
  rounds: number
  seed: number
  /** How many subscriptions a round adds, each with one to four periods due. */
  subscribers: number
  /** Whether it runs on the machine's own PostgreSQL. */
  stock?: boolean
  print: (line: string) => void
  /** Asked after each round: true ends the rounds. */
  isEnough?: () => boolean
  signal?: AbortSignal
}

export interface RenewalResult {
  /** What must not be; empty if every promise held. */
  violations: string[]
  figures: RenewalFigures & { faults: Record<string, number>; underWay: number }
  /** Where database and logs are kept, if there were violations. */
  folder: string | undefined
}

const FAULTS = {
  'kill one': 8,
  'kill all': 3,
  'backend kill': 1,
  'connections cut': 2,
  'database immediate stop': 1,
}

const STOP_DEADLINE_MS = 45 * SECOND
const DEADLINE_MS = 3 * MINUTE
const LOOK_EVERY_MS = SECOND / 4
/** Most periods that are due; the months before have 31 days at most. */
const MOST_PERIODS = 4

/** Renews under faults, until nothing is due; then looks whether each period was invoiced once. */
export async function runRenewalTorture(options: RenewalTorture): Promise<RenewalResult> {
  const rig = await RenewalRig.create(options.seed, { stock: options.stock })
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
  rig: RenewalRig,
  { rounds, seed, subscribers, print, isEnough, signal }: RenewalTorture,
): Promise<Omit<RenewalResult, 'folder'>> {
  const random = new Random(seed, 'renewals')
  const faults: Record<string, number> = {}
  let underWay = 0
  for (let round = 1; round <= rounds; round++) {
    const periods = random.whole(1, MOST_PERIODS)
    const start = new Date(Math.floor((Date.now() - (31 * periods + 1) * DAY) / SECOND) * SECOND)
    await rig.database.ask((db) => addSubscribers(db, rig.providerId, { count: subscribers, start }))
    const made: string[] = []
    for (let left = random.whole(3, 6); left > 0; left--) {
      await pause(random.between(100, 1_200), undefined, { signal })
      if ((await countDue(rig)) > 0) underWay++
      made.push(await makeFault(rig, random))
    }
    for (const kind of made) faults[kind] = (faults[kind] ?? 0) + 1
    await rig.ready()
    await untilNothingIsDue(rig, signal)
    print(
      `round ${String(round).padStart(String(rounds).length)}/${rounds}  ${subscribers} subscriptions, about ${periods} periods each  ${made.join(', ')}`,
    )
    if (isEnough?.()) break
  }
  const drained = await drain(rig.database, { deadlineMs: DEADLINE_MS, print, signal })
  const ends = await Promise.all(
    rig.children.map(async (child) => ({ name: child.name, end: await child.stop(STOP_DEADLINE_MS) })),
  )
  const checked = await checkRenewals(rig)
  const violations = [
    ...(drained === undefined ? ['The queue was not empty in time.'] : []),
    ...rig.children.flatMap(({ ownEnds }) => ownEnds),
    ...ends.filter(({ end }) => end !== 'exit code 0').map(({ name, end }) => `${name} stopped with ${end}.`),
    ...checked.violations,
  ]
  return { violations, figures: { ...checked.figures, faults, underWay } }
}

/** Kills or cuts off something, and returns what. */
export async function makeFault(rig: RenewalRig, random: Random): Promise<string> {
  const kind = random.weighted(FAULTS)
  const victim = random.next()
  const downMs = random.between(0, 400)
  if (kind === 'kill one') await rig.children[Math.floor(victim * rig.children.length)]!.kill(downMs)
  else if (kind === 'kill all') await Promise.all(rig.children.map((child) => child.kill(downMs)))
  else if (kind === 'backend kill') await rig.database.killBackend(victim)
  else if (kind === 'connections cut') await rig.database.cutConnections()
  else await rig.database.restart('SIGQUIT')
  return kind
}

async function untilNothingIsDue(rig: RenewalRig, signal: AbortSignal | undefined): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS
  for (let due = await countDue(rig); due > 0; due = await countDue(rig)) {
    if (Date.now() > deadline) throw new Error(`${due} subscriptions are still due.`)
    await pause(LOOK_EVERY_MS, undefined, { signal })
  }
}

async function countDue({ database }: RenewalRig): Promise<number> {
  const [row] = await database.ask(
    (db) =>
      db<{ due: number }[]>`select count(*)::int as due from subscription where due_at <= ${new Date()}`,
  )
  return row!.due
}
