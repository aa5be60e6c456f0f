import { SECOND } from '../../../server/src/platform/time/clock.ts'
import { DEFAULT_LIMITS, EXTEND_EVERY_MS, LEASE_MS } from '../../../server/src/webhooks/engine/index.ts'
import type { Fault } from '../faults.ts'
import type { FaultKind } from '../plan.ts'
import type { Exchange } from '../receiver.ts'
import type { Endpoint } from '../rig.ts'
import type { AttemptRow, Contents } from './contents.ts'
import { isSuccess } from './deliveries.ts'

/**
 * An answer may wait this long to be recorded; on a machine that is busy with more than this, as long as others waited that
 * were recorded within NEAR_MS.
 */
const UNRECORDED_MS = 2 * SECOND
const NEAR_MS = 15 * SECOND
/** After it was frozen, a process learns which leases it lost when it extends them next; after an outage, it reconnects. */
const AFTERMATH_MS = 5 * SECOND

export interface Duplicates {
  /** Answers 2xx beyond the first, by the kind of fault that took the record of one. */
  byKind: Map<FaultKind, number>
  violations: string[]
}

/**
 * A delivery is answered 2xx more than once only if the process that got an answer was hit by a fault while it held it;
 * and no process holds more of an endpoint than its lane.
 */
export function checkDuplicates(
  endpoints: Endpoint[],
  made: Fault[],
  attempts: Contents['attempts'],
): Duplicates {
  const all = [...attempts.values()].flat()
  const faults = made.map((fault) => ({ ...fault, unrecordedMs: longestWait(fault, all) }))
  const result: Duplicates = { byKind: new Map(), violations: [] }
  const heldAt = new Map<string, number>()
  for (const { id: endpointId, receiver } of endpoints) {
    for (const [id, exchanges] of receiver.exchanges) {
      const answers = exchanges.filter(isSuccess)
      const hits = answers.flatMap((answer) => faults.find((fault) => hit(fault, answer)) ?? [])
      const duplicates = answers.length - 1
      const outlived = (attempts.get(id) ?? []).filter(outlivedLease).length
      if (duplicates > hits.length + outlived)
        result.violations.push(
          `Delivery ${id} was answered 2xx ${answers.length} times: ${answers.map(describe).join('; ')}.`,
        )
      for (const { kind } of hits.slice(0, Math.max(0, duplicates)))
        result.byKind.set(kind, (result.byKind.get(kind) ?? 0) + 1)
      if (duplicates > 0) countHeld(heldAt, { endpointId, answers, faults })
    }
  }
  for (const [where, count] of heldAt)
    if (count > DEFAULT_LIMITS.heldPerEndpoint)
      result.violations.push(`${count} duplicates at the same time from ${where}: more than a process holds.`)
  return result
}

/** For how long an answer may have been unrecorded as the fault came. */
function longestWait({ from, to }: Fault, attempts: AttemptRow[]): number {
  const near = attempts.filter(
    ({ recorded_at: at }) => at !== null && at >= from - NEAR_MS && at <= to + NEAR_MS,
  )
  return near.reduce(
    (most, { ended_at, recorded_at }) => Math.max(most, recorded_at! - ended_at),
    UNRECORDED_MS,
  )
}

/** The database was so slow that the lease of an answer ended before it was recorded: another process may have sent again. */
function outlivedLease({ error, ended_at, recorded_at }: AttemptRow): boolean {
  return error === null && recorded_at !== null && recorded_at - ended_at > LEASE_MS - EXTEND_EVERY_MS
}

interface SlowFault extends Fault {
  unrecordedMs: number
}

function hit(
  { kind, brands, from, to, unrecordedMs }: SlowFault,
  { sender, receivedAt, answeredAt = receivedAt }: Exchange,
): boolean {
  if (brands !== 'all' && !brands.some((brand) => brand.toLowerCase() === sender)) return false
  // A request that left before a kill may be read by the receiver later: so much on a machine where all else takes as long.
  const after = kind.startsWith('kill') ? unrecordedMs : AFTERMATH_MS
  return receivedAt <= to + after && answeredAt >= from - unrecordedMs
}

function countHeld(
  heldAt: Map<string, number>,
  { endpointId, answers, faults }: { endpointId: string; answers: Exchange[]; faults: SlowFault[] },
): void {
  for (const answer of answers) {
    const index = faults.findIndex((fault) => hit(fault, answer))
    if (index < 0) continue
    const where = `${answer.sender} to ${endpointId} in fault ${index + 1} (${faults[index]!.kind})`
    heldAt.set(where, (heldAt.get(where) ?? 0) + 1)
  }
}

function describe({ sender, receivedAt, answeredAt }: Exchange): string {
  return `by ${sender}, received ${new Date(receivedAt).toISOString()}, answered ${new Date(answeredAt ?? 0).toISOString()}`
}
