import { dueFor } from '../../billing/subscriptions/core/index.ts'
import { noticeDueFor } from '../../billing/usage/index.ts'
import { longestWaiting } from '../../platform/jobs/index.ts'
import { isoTime, MINUTE, SECOND } from '../../platform/time/clock.ts'
import { DAYS_KEPT, firstDayKept, totalUse } from '../../providers/deprecated-calls/index.ts'
import { queueHealth } from '../../webhooks/engine/index.ts'
import { Ailment, type Check, type Patient, Warning } from './check.ts'

const MAX_DELIVERY_LAG_MS = 2 * MINUTE
/** Renewals, notices of usage and jobs come in turns. */
const MAX_CHORE_LAG_MS = 10 * MINUTE

export const WORK_CHECKS: readonly Check[] = [
  { name: 'deliveries', run: checkDeliveries },
  { name: 'chores', run: checkChores },
  { name: 'endings', run: checkEndings },
]

async function checkDeliveries({ db, clock }: Patient): Promise<string | Warning> {
  const { waiting, parked, oldestDue } = await queueHealth(db)
  if (oldestDue && oldestDue.getTime() < clock.now() - MAX_DELIVERY_LAG_MS)
    throw new Ailment(
      `due since ${isoTime(oldestDue)} and not sent`,
      'Is a "postern work" running, and can it reach its receivers?',
    )
  const found = `${waiting} waiting, ${parked} parked`
  if (parked === 0) return found
  return new Warning(
    found,
    'Parked deliveries wait for endpoints that are paused or disabled, until an operator resumes those or their retention ends: `postern endpoints list` shows which.',
  )
}

async function checkChores({ db, clock }: Patient): Promise<string> {
  const now = new Date(clock.now())
  const [subscriptions, usage, job] = await Promise.all([
    dueFor(db, now),
    noticeDueFor(db, now),
    longestWaiting(db),
  ])
  const jobs = job ? (now.getTime() - job.getTime()) / SECOND : 0
  const late = Object.entries({ subscriptions, usage, jobs }).filter(
    ([, seconds]) => seconds * SECOND > MAX_CHORE_LAG_MS,
  )
  if (late.length === 0) return 'none is late'
  throw new Ailment(
    late.map(([what, seconds]) => `${what} due for ${Math.round(seconds / 60)} minutes`).join(', '),
    'Is a "postern work" running? If it is, its log says what fails.',
  )
}

async function checkEndings({ db, clock }: Patient): Promise<string | Warning> {
  const { calls, operations } = await totalUse(db, firstDayKept(clock.now()))
  if (calls === 0) return `no call of what will end in the last ${DAYS_KEPT} days`
  return new Warning(
    `${calls} ${calls === 1 ? 'call' : 'calls'} of what will end in the last ${DAYS_KEPT} days: ${operations.join(', ')}`,
    'Keys > Calls that will end, in the console, names the keys and what to use instead.',
  )
}
