import type { Random } from './random.ts'

/** How often each kind of fault is chosen, relative to the others. */
const WEIGHTS = {
  'kill serve': 4,
  'kill work': 6,
  'kill all': 2,
  'database fast stop': 2,
  'database immediate stop': 2,
  'database kill': 2,
  'backend kill': 1,
  'connections cut': 3,
  'work frozen': 1.5,
  'receiver outage': 0.5,
}

export type FaultKind = keyof typeof WEIGHTS
export const FAULT_KINDS = Object.keys(WEIGHTS) as FaultKind[]

/** A fault as it is chosen beforehand. What does not concern its kind is drawn too, and left aside. */
export interface PlannedFault {
  kind: FaultKind
  /** Milliseconds after the one before, or after the begin of the round. */
  after: number
  /** Whom it hits: from 0 to just under 1, over those who can be hit. */
  victim: number
  /** How long a killed process is away. */
  downMs: number
  /** How long a process is frozen: longer than its lease of 10 s. */
  frozenMs: number
  /** How long a receiver is away. */
  outageMs: number
}

export interface PlannedRound {
  faults: PlannedFault[]
  /** Milliseconds of rest after everything is up again. */
  rest: number
}

/**
 * One or two faults at random moments; the second may come while the first is not over. Waits are as long as `pace` says,
 * 1 being the usual; only a freeze must outlast the lease, whatever the pace.
 */
export function planRound(random: Random, pace = 1): PlannedRound {
  const faults = [planFault(random, 300), planFault(random, 0)]
  const two = random.chance(0.5)
  const rest = random.between(300, 1_200)
  const paced = (fault: PlannedFault): PlannedFault => ({
    ...fault,
    after: fault.after * pace,
    downMs: fault.downMs * pace,
    outageMs: fault.outageMs * pace,
  })
  return { faults: (two ? faults : faults.slice(0, 1)).map(paced), rest: rest * pace }
}

function planFault(random: Random, leastAfter: number): PlannedFault {
  return {
    kind: random.weighted(WEIGHTS),
    after: random.between(leastAfter, 1_500),
    victim: random.next(),
    downMs: random.between(0, 1_500),
    frozenMs: random.between(10_500, 13_000),
    outageMs: random.between(2_000, 5_000),
  }
}
