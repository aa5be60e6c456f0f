import { setTimeout as sleep } from 'node:timers/promises'
import type { EmittingServices } from '../../events/index.ts'
import type { Actor } from '../../identity/accounts/account/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { type Sql, transact } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import { isoTime, SECOND } from '../../platform/time/clock.ts'
import { nextDueAt } from '../subscriptions/core/index.ts'
import { renewDue } from '../subscriptions/renewals/index.ts'
import { billingTime, lockAhead, moveAhead } from '../time/index.ts'

/** How far one call may move the clock. */
export const MAX_YEARS = 10
/** How long a call works. A client waits for its answer, and a proxy in between not for ever. */
export const WORK_MS = 5 * SECOND
/** How long to leave a subscription to another process that works on it. */
const LEAVE_MS = 20

type Using = EmittingServices & { db: Sql }

/** How far it came. */
export interface Advanced {
  /** The provider's time now, in milliseconds. */
  now: number
  /** What was done: renewals, ends of trials, overdue payments, cancellations. */
  steps: number
  /** False: the time of the call was over first. The clock stands where it got to, and the same call continues. */
  isDone: boolean
}

/**
 * Moves a provider's clock forward to `to`, in milliseconds. It stops at every moment at which something is due and does
 * that, so that each invoice has the date that it would have, and what it leads to falls on the way too. Throws
 * invalid_request.
 */
export async function advanceTestClock(
  services: Using,
  providerId: string,
  to: number,
  { by, device }: Actor,
): Promise<Advanced> {
  await transact(services.db, async (tx) => {
    const from = services.clock.now() + (await lockAhead(tx, providerId))
    requireAhead(from, to)
    await recordAct(services, tx, providerId, {
      action: 'test_clock.advanced',
      by,
      ...(device && { device }),
      detail: { from: isoTime(from), to: isoTime(to) },
    })
  })
  return passMoments(services, providerId, to)
}

/** Throws invalid_request. */
function requireAhead(from: number, to: number): void {
  const latest = new Date(from)
  latest.setUTCFullYear(latest.getUTCFullYear() + MAX_YEARS)
  if (to >= from && to <= latest.getTime()) return
  const message =
    to < from
      ? `The clock only goes forward, and stands at ${isoTime(from)}.`
      : `One call moves the clock by up to ${MAX_YEARS} years: to ${isoTime(latest)} at most.`
  throw new Problem('invalid_request', { errors: [{ field: '/to', message }] })
}

async function passMoments(services: Using, providerId: string, to: number): Promise<Advanced> {
  const { db, clock } = services
  const moveTo = (time: number) => moveAhead(db, providerId, time - clock.now())
  const end = clock.elapsed() + WORK_MS
  let steps = 0
  for (;;) {
    const due = (await nextDueAt(db, providerId))?.getTime() ?? Number.POSITIVE_INFINITY
    const isDone = due > to
    if (isDone) await moveTo(to)
    if (isDone || clock.elapsed() >= end)
      return { now: await billingTime(services, db, providerId), steps, isDone }
    await moveTo(due)
    const done = await renewDue(services, providerId)
    if (done === 0) await sleep(LEAVE_MS)
    steps += done
  }
}
