import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE, SECOND } from '../../../src/lib/clock.ts'
import { drain } from '../drain.ts'
import { Random } from '../random.ts'
import { RenewalRig } from '../renewals/rig.ts'
import { makeFault } from '../renewals/run.ts'
import { checkUsage, type UsageFigures } from './check.ts'
import { addAccounts, UsageSender } from './sender.ts'

export interface UsageTorture {
  rounds: number
  seed: number
  /** Whether it runs on the machine's own PostgreSQL. */
  stock?: boolean
  print: (line: string) => void
  /** Asked after each round: true ends the rounds. */
  isEnough?: () => boolean
  signal?: AbortSignal
}

export interface UsageResult {
  /** What must not be; empty if every promise held. */
  violations: string[]
  figures: UsageFigures & { faults: Record<string, number> }
  /** Where database and logs are kept, if there were violations. */
  folder: string | undefined
}

const ACCOUNTS = 10
const SENDERS = 3
const STOP_DEADLINE_MS = 45 * SECOND
const DEADLINE_MS = 3 * MINUTE
const LOOK_EVERY_MS = SECOND / 4

/** Sends increments under faults, each until it is answered; then looks whether each was counted once, and told. */
export async function runUsageTorture(options: UsageTorture): Promise<UsageResult> {
  const rig = await RenewalRig.create(options.seed, { stock: options.stock, event: 'usage.metrics_updated' })
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
  { rounds, seed, print, isEnough, signal }: UsageTorture,
): Promise<Omit<UsageResult, 'folder'>> {
  const random = new Random(seed, 'usage')
  const accounts = await addAccounts(rig, ACCOUNTS)
  const senders = Array.from({ length: SENDERS }, (_, number) => new UsageSender(rig, accounts, number))
  const sending = Promise.all(senders.map((sender) => sender.run()))
  const faults: Record<string, number> = {}
  for (let round = 1; round <= rounds; round++) {
    const made: string[] = []
    for (let left = random.whole(1, 3); left > 0; left--) {
      await pause(random.between(100, 1_200), undefined, { signal })
      made.push(await makeFault(rig, random))
    }
    for (const kind of made) faults[kind] = (faults[kind] ?? 0) + 1
    await rig.ready()
    print(`round ${String(round).padStart(String(rounds).length)}/${rounds}  ${made.join(', ')}`)
    if (isEnough?.()) break
  }
  for (const sender of senders) sender.stop()
  await sending
  await untilTold(rig, signal)
  const drained = await drain(rig.database, { deadlineMs: DEADLINE_MS, print, signal })
  const ends = await Promise.all(
    rig.children.map(async (child) => ({ name: child.name, end: await child.stop(STOP_DEADLINE_MS) })),
  )
  const checked = await checkUsage(rig, senders)
  const violations = [
    ...(drained === undefined ? ['The queue was not empty in time.'] : []),
    ...rig.children.flatMap(({ ownEnds }) => ownEnds),
    ...ends.filter(({ end }) => end !== 'exit code 0').map(({ name, end }) => `${name} stopped with ${end}.`),
    ...checked.violations,
  ]
  return { violations, figures: { ...checked.figures, faults } }
}

async function untilTold({ database }: RenewalRig, signal: AbortSignal | undefined): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS
  for (;;) {
    const [row] = await database.ask(
      (db) =>
        db<{ left: number }[]>`select count(*)::int as left from usage_total where notice_at is not null`,
    )
    if (row!.left === 0) return
    if (Date.now() > deadline) throw new Error(`${row!.left} totals were not told.`)
    await pause(LOOK_EVERY_MS, undefined, { signal })
  }
}
