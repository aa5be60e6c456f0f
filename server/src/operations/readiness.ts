import { SECOND } from '../lib/clock.ts'
import type { Sql } from '../lib/db.ts'
import { ask } from './store.ts'

/** One thing that must hold for this process to do its part. */
export interface ReadinessCheck {
  /** What /readyz says when it does not hold. */
  otherwise: string
  /** Rejecting, and taking longer than two seconds, mean no. */
  holds(): Promise<boolean>
}

const ANSWER_WITHIN_MS = 2 * SECOND

/** Whether this process can do its part now: each role (serve, work) adds what it needs. */
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

/** The pool that a role works with gets an answer from the database. */
export function databaseAnswers(db: Sql): ReadinessCheck {
  return {
    otherwise: 'no database',
    holds: async () => {
      await ask(db)
      return true
    },
  }
}

async function holdsInTime(check: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
  })
  try {
    return await Promise.race([check.holds(), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** While the database is silent, questions must not pile up before it: whoever asks meanwhile waits for the same one. */
function oneAtATime(holds: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  return () => {
    asked ??= holds().finally(() => {
      asked = undefined
    })
    return asked
  }
}
