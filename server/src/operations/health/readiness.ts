import type { Sql } from '../../platform/db/db.ts'
import { SECOND } from '../../platform/time/clock.ts'
import { within } from '../../platform/time/within.ts'
import { ask } from '../database/index.ts'

/** A condition for this process to do its work. */
export interface ReadinessCheck {
  /** What /readyz says if it does not hold. */
  otherwise: string
  /** Rejecting, or taking longer than two seconds, means no. */
  holds(): Promise<boolean>
}

/** What is said while a pool gets no answer. */
export const NO_DATABASE = 'no database'

const ANSWER_WITHIN_MS = 2 * SECOND

/** Whether this process can do its work now: each role (serve, work) adds what it needs. */
export class Readiness {
  /** Set when the process begins to stop. */
  stopping = false
  readonly #checks: ReadinessCheck[] = []

  add(check: ReadinessCheck): void {
    this.#checks.push({ ...check, holds: oneAtATime(check.holds) })
  }

  /** 'ready', 'stopping' or what does not hold; within two seconds, whatever the database does. */
  async status(): Promise<string> {
    if (this.stopping) return 'stopping'
    const failed = await Promise.all(
      this.#checks.map(async (check) => ((await holdsInTime(check)) ? undefined : check.otherwise)),
    )
    return failed.find((reason) => reason !== undefined) ?? 'ready'
  }
}

/** Whether a role's pool gets an answer from the database. */
export function databaseAnswers(db: Sql): ReadinessCheck {
  return {
    otherwise: NO_DATABASE,
    holds: async () => {
      await ask(db)
      return true
    },
  }
}

async function holdsInTime(check: ReadinessCheck): Promise<boolean> {
  try {
    return await within(ANSWER_WITHIN_MS, check.holds())
  } catch {
    return false
  }
}

/** While the database is silent, checks must not pile up: later ones wait for the one under way. */
function oneAtATime(holds: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  return () => {
    asked ??= holds().finally(() => {
      asked = undefined
    })
    return asked
  }
}
