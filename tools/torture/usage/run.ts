import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE, SECOND } from '../../../server/src/platform/time/clock.ts'
import { Random } from '../random.ts'
import { makeFaults } from '../worker-faults.ts'
import { WorkerRig } from '../worker-rig.ts'
import { drainAndStop, onRig, type WorkerResult, type WorkerTorture } from '../worker-run.ts'
import { checkUsage, type UsageFigures } from './check.ts'
import { addAccounts, UsageSender } from './sender.ts'

/** What was seen, and the faults by their kind. */
export type UsageResult = WorkerResult<UsageFigures & { faults: Record<string, number> }>

const ACCOUNTS = 10
const SENDERS = 3
const DEADLINE_MS = 3 * MINUTE
const LOOK_EVERY_MS = SECOND / 4

/** Sends increments under faults, each until it is answered; then looks whether each was counted once, and told. */
export async function runUsageTorture(options: WorkerTorture): Promise<UsageResult> {
  const rig = await WorkerRig.create(options.seed, { stock: options.stock, event: 'usage.metrics_updated' })
  return onRig(rig, () => torture(rig, options))
}

async function torture(
  rig: WorkerRig,
  { rounds, seed, print, isEnough, signal }: WorkerTorture,
): Promise<Omit<UsageResult, 'folder'>> {
  const random = new Random(seed, 'usage')
  const accounts = await addAccounts(rig, ACCOUNTS)
  const senders = Array.from({ length: SENDERS }, (_, number) => new UsageSender(rig, accounts, number))
  const sending = Promise.all(senders.map((sender) => sender.run()))
  const faults: Record<string, number> = {}
  for (let round = 1; round <= rounds; round++) {
    const made = await makeFaults(rig, random, { count: random.whole(1, 3), signal })
    for (const kind of made) faults[kind] = (faults[kind] ?? 0) + 1
    await rig.ready()
    print(`round ${String(round).padStart(String(rounds).length)}/${rounds}  ${made.join(', ')}`)
    if (isEnough?.()) break
  }
  for (const sender of senders) sender.stop()
  await sending
  await untilTold(rig, signal)
  const wrong = await drainAndStop(rig, { print, ...(signal && { signal }) })
  const checked = await checkUsage(rig, senders)
  return { violations: [...wrong, ...checked.violations], figures: { ...checked.figures, faults } }
}

async function untilTold({ database }: WorkerRig, signal: AbortSignal | undefined): Promise<void> {
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
