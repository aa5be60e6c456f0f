import type { Principal } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import { type AskedTime, bucketsOf } from '../../../platform/stats/time-buckets.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import { readSignIns, type SignInRow } from './store.ts'

export interface SignIns {
  signedIn: number
  refused: number
  byMethod: Record<string, number>
  byReason: Record<string, number>
}

/** Sign-ins and refusals in buckets of a minute, an hour or a day (UTC); those without any are there, too. */
export async function readSignInStats(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { principal, ...asked }: AskedTime & { principal: Principal },
): Promise<{ since: number; until: number; buckets: Array<SignIns & { at: number }>; total: SignIns }> {
  const { span, since, until, minutes } = bucketsOf(asked, clock.now())
  const rows = await readSignIns(db, providerId, { principal, span, since, until })
  const byMinute = Map.groupBy(rows, ({ minute }) => minute)
  return {
    since: since * MINUTE,
    until: until * MINUTE,
    buckets: minutes.map((minute) => ({ at: minute * MINUTE, ...sum(byMinute.get(minute) ?? []) })),
    total: sum(rows),
  }
}

function sum(rows: readonly SignInRow[]): SignIns {
  const sums: SignIns = { signedIn: 0, refused: 0, byMethod: {}, byReason: {} }
  for (const { method, reason, count } of rows) {
    if (reason === '') {
      sums.signedIn += count
      sums.byMethod[method] = (sums.byMethod[method] ?? 0) + count
    } else {
      sums.refused += count
      sums.byReason[reason] = (sums.byReason[reason] ?? 0) + count
    }
  }
  return sums
}
