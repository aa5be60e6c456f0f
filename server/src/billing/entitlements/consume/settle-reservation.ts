import { untilItHolds } from '../../../platform/db/db.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { billingTime } from '../../time/index.ts'
import { findConsumption, settleOpen } from './store.ts'

/** What became of a reservation. */
export interface Settled {
  settled: number
  /** What the account may use otherwise. */
  released: number
}

/**
 * Counts what was used of a reservation, and releases the rest. The same again gets the same answer. Throws not_found,
 * invalid_transition, invalid_request.
 */
export async function settleReservation(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  providerId: string,
  accountId: string,
  { id, amount }: { id: string; amount: number },
): Promise<Settled> {
  const { db, clock } = services
  const clockNow = new Date(clock.now())
  const now = new Date(await billingTime(services, db, providerId))
  const isDone = await untilItHolds(() =>
    settleOpen(db, providerId, accountId, { id, amount, now, clockNow }),
  )
  const { known } = await findConsumption(db, providerId, accountId, { id, now })
  if (known?.kind !== 'reserve') throw notFound()
  if (isDone || known.settled === amount) return { settled: amount, released: known.amount - amount }
  if (known.status !== 'open') throw why(`The reservation is ${known.status}.`)
  if (amount > known.amount)
    throw new Problem('invalid_request', {
      errors: [{ field: '/amount', message: `${known.amount} were reserved. Consume what was used beyond.` }],
    })
  throw why('The reservation has expired. Consume what was used.')
}

const why = (detail: string) => new Problem('invalid_transition', { detail })
