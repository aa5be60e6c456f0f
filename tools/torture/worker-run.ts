import { MINUTE, SECOND } from '../../server/src/platform/time/clock.ts'
import { drain } from './drain.ts'
import type { WorkerRig } from './worker-rig.ts'

/** What every run of worker processes under faults is told. */
export interface WorkerTorture {
  rounds: number
  seed: number
  /** Whether it runs on the machine's own PostgreSQL. */
  stock?: boolean
  print: (line: string) => void
  /** Asked after each round: true ends the rounds. */
  isEnough?: () => boolean
  signal?: AbortSignal
}

export interface WorkerResult<Figures> {
  /** What must not be; empty if every promise held. */
  violations: string[]
  figures: Figures
  /** Where database and logs are kept, if there were violations. */
  folder: string | undefined
}

/** A process that stops has 45 s (docs/operations.md, Stopping). */
const STOP_DEADLINE_MS = 45 * SECOND
const DRAIN_DEADLINE_MS = 3 * MINUTE

/** Runs it on a rig, which is removed; its folder stays if something was violated. */
export async function onRig<Figures>(
  rig: WorkerRig,
  torture: () => Promise<Omit<WorkerResult<Figures>, 'folder'>>,
): Promise<WorkerResult<Figures>> {
  let keepFolder = false
  try {
    const result = await torture()
    keepFolder = result.violations.length > 0
    return { ...result, folder: keepFolder ? rig.folder : undefined }
  } finally {
    await rig.remove({ keepFolder })
  }
}

/** Lets it deliver what is left, stops every process, and returns what of that went wrong. */
export async function drainAndStop(
  rig: WorkerRig,
  { print, signal }: Pick<WorkerTorture, 'print' | 'signal'>,
): Promise<string[]> {
  const drained = await drain(rig.database, { deadlineMs: DRAIN_DEADLINE_MS, print, signal })
  const ends = await Promise.all(
    rig.children.map(async (child) => ({ name: child.name, end: await child.stop(STOP_DEADLINE_MS) })),
  )
  return [
    ...(drained === undefined ? ['The queue was not empty in time.'] : []),
    ...rig.children.flatMap(({ ownEnds }) => ownEnds),
    ...ends.filter(({ end }) => end !== 'exit code 0').map(({ name, end }) => `${name} stopped with ${end}.`),
  ]
}
