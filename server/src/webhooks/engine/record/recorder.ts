import type { Sql } from '../../../platform/db/db.ts'
import type { Logger } from '../../../platform/telemetry/logger.ts'
import type { Outcome, Undecided } from './store/outcome.ts'
import { type OutcomeWriter, writeOutcomes } from './write-outcomes.ts'

const MAX_GROUP = 512
const GROUP_MS = 3
/** Nothing waits for these: most share a statement with others that arrive before it. */
const PATIENT_GROUP_MS = 25
const MAX_WRITES = 1

export interface RecorderHooks {
  /** Resolves when no lease is being extended. */
  leasesSettled(): Promise<void>
  /** These are being written: their leases are no longer extended. */
  writing(outcomes: readonly Outcome[]): void
  /** These are written, or dropped because the database refuses them. */
  recorded(outcomes: readonly Outcome[], undecided: Undecided): void
  /** The database refuses this one. */
  refused(outcome: Outcome): void
}

/**
 * Writes outcomes in groups: those that come within a few milliseconds share a statement. An outcome stays here until
 * it is written, however long the database is away. Until then its endpoint has less room, which limits memory.
 */
export class Recorder {
  readonly #writer: OutcomeWriter
  readonly #hooks: RecorderHooks
  #waiting: Outcome[] = []
  #writes = 0
  /** When writing the oldest unfinished group began, on the monotonic clock. */
  #writingSince: number | undefined
  #timer: NodeJS.Timeout | undefined
  #patientTimer: NodeJS.Timeout | undefined
  #idle: Array<() => void> = []

  constructor(db: Sql, log: Logger, hooks: RecorderHooks) {
    this.#writer = { db, log, refused: (outcome) => hooks.refused(outcome) }
    this.#hooks = hooks
  }

  /** A patient one may wait longer for company. */
  add(outcome: Outcome, { patient = false } = {}): void {
    this.#waiting.push(outcome)
    if (this.#waiting.length >= MAX_GROUP) this.#write()
    else if (patient) this.#patientTimer ??= setTimeout(() => this.#write(), PATIENT_GROUP_MS)
    else this.#timer ??= setTimeout(() => this.#write(), GROUP_MS)
  }

  /** For how many milliseconds the current group has been writing; 0 if there is none. */
  get writingForMs(): number {
    return this.#writingSince === undefined ? 0 : performance.now() - this.#writingSince
  }

  /** Resolves when everything added so far is written. */
  async drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#writes > 0) {
      this.#write()
      if (this.#writes > 0) await new Promise<void>((resolve) => this.#idle.push(resolve))
    }
  }

  #write(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#patientTimer)
    this.#timer = this.#patientTimer = undefined
    if (this.#waiting.length === 0 || this.#writes >= MAX_WRITES) return
    const group = this.#takeGroup()
    this.#writes++
    this.#writingSince = performance.now()
    void this.#writeGroup(group).then((undecided) => {
      this.#writes--
      this.#writingSince = undefined
      this.#hooks.recorded(group, undecided)
      for (const resolve of this.#idle.splice(0)) resolve()
      if (this.#waiting.length > 0) this.#write()
    })
  }

  /** A delivery that was sent twice by this process, after a lost lease, must not meet itself in one statement. */
  #takeGroup(): Outcome[] {
    const group: Outcome[] = []
    const later: Outcome[] = []
    const seen = new Set<string>()
    for (const outcome of this.#waiting) {
      const fits = group.length < MAX_GROUP && !seen.has(outcome.lease.deliveryId)
      if (fits) seen.add(outcome.lease.deliveryId)
      ;(fits ? group : later).push(outcome)
    }
    this.#waiting = later
    return group
  }

  async #writeGroup(group: readonly Outcome[]): Promise<Undecided> {
    await this.#hooks.leasesSettled()
    this.#hooks.writing(group)
    return writeOutcomes(this.#writer, group)
  }
}
