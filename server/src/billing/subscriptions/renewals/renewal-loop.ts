import type { EmittingServices } from '../../../events/index.ts'
import { pipeline, type Sql } from '../../../platform/db/db.ts'
import { Loop } from '../../../platform/loops/loop.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import { providersWithDue } from '../core/index.ts'
import { renewDue } from './renew-due.ts'

type Using = EmittingServices & { db: Sql }

/** Batches at a time: while the database writes one, the next is calculated. */
const LANES = 2

/** Moves subscriptions on as time passes. Any number of processes may run one. */
export function renewalLoop(services: Using): Loop<number> {
  return new Loop(services, {
    name: 'renewals',
    everyMs: 5 * SECOND,
    failed: 'renewals failed; they will be tried again',
    run: (stopping) => renewAllDue(services, stopping),
  })
}

/** Does everything that is due, period by period, the providers in turns. Returns how many steps that took. */
async function renewAllDue(services: Using, stopping: AbortSignal): Promise<number> {
  const providers = await providersWithDue(services.db, new Date(services.clock.now()))
  const turns = Array.from({ length: LANES }, () => providers).flat()
  let steps = 0
  const takeTurns = async (): Promise<void> => {
    for (let next = turns.shift(); next !== undefined && !stopping.aborted; next = turns.shift()) {
      const done = await renewDue(services, next)
      if (done > 0) turns.push(next)
      steps += done
    }
  }
  await pipeline(Array.from({ length: LANES }, takeTurns))
  return steps
}
