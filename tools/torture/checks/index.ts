import type { Fault } from '../faults.ts'
import type { Rig } from '../rig.ts'
import { checkPublications, checkSignIns, checkStateAndEvents } from './acknowledged.ts'
import { type Contents, readContents } from './contents.ts'
import { checkArrivals, checkAttempts, checkEnds, checkFanOut } from './deliveries.ts'
import { checkDuplicates, type Duplicates } from './duplicates.ts'
import { checkStats } from './stats.ts'

export interface Checked {
  violations: string[]
  contents: Contents
  duplicates: Duplicates
}

export interface Course {
  faults: Fault[]
  /** How each process ended when it was told to stop. */
  ends: Array<{ name: string; end: string }>
  /** Whether the queue was empty in time. */
  drained: boolean
}

/** Compares what clients and receivers saw with what is in the database. */
export async function check(rig: Rig, { faults, ends, drained }: Course): Promise<Checked> {
  const contents = await rig.database.ask(readContents)
  const duplicates = checkDuplicates(rig.endpoints, faults, contents.attempts)
  const violations = [
    ...(drained ? [] : ['The queue was not empty in time.']),
    ...rig.children.flatMap(({ ownEnds }) => ownEnds),
    ...ends.filter(({ end }) => end !== 'exit code 0').map(({ name, end }) => `${name} stopped with ${end}.`),
    ...checkPublications(rig.ledger, contents),
    ...checkSignIns(rig.ledger, contents),
    ...checkStateAndEvents(contents),
    ...checkFanOut(contents, rig.endpoints),
    ...checkEnds(contents, rig.endpoints),
    ...checkAttempts(contents, rig.endpoints),
    ...checkArrivals(contents, rig.endpoints),
    ...checkStats(contents.miscounts),
    ...duplicates.violations,
  ]
  return { violations, contents, duplicates }
}
