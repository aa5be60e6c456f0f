import { isUniqueViolation, untilItHolds } from '../../../platform/db/db.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { billingTime } from '../../time/index.ts'
import { isAccountGone } from '../../usage/index.ts'
import { entitlementTo, type Resolved, resolveAccount } from '../resolve/resolve.ts'
import { type Asked, type Consumption, type Decision, kindOf } from './consumption.ts'
import { findConsumption, freeExpired, keepRefusal, readUsed, spend, type Wanted } from './store.ts'

type Using = Pick<Services, 'db' | 'clock' | 'config'>

/**
 * Uses or reserves an amount of a metered feature, if what the account has of it allows that: never more, however many ask
 * at the same time. The same id gets the same answer. Throws not_found, unknown_feature, not_metered, id_reused.
 */
export async function consume(
  services: Using,
  providerId: string,
  accountId: string,
  asked: Asked,
): Promise<Decision> {
  const { db, clock } = services
  const clockNow = new Date(clock.now())
  const now = new Date(await billingTime(services, db, providerId))
  const look = () => findConsumption(db, providerId, accountId, { id: asked.id, now })
  const [{ known, hasExpired }, resolved] = await Promise.all([
    look(),
    resolveAccount(services, db, providerId, { accountId, features: [asked.feature] }),
  ])
  if (!resolved) throw notFound()
  if (known) return repeated(known, asked)
  if (hasExpired) await untilItHolds(() => freeExpired(db, now, { providerId, accountId }))
  try {
    return await untilItHolds(() => decide(services, providerId, { asked, resolved, clockNow }))
  } catch (error) {
    if (isAccountGone(error)) throw notFound()
    if (!isUniqueViolation(error, 'consumption_pkey')) throw error
    return repeated((await look()).known!, asked)
  }
}

/** What was decided before. Throws id_reused, if that was about something else. */
function repeated({ kind, feature, amount, answer }: Consumption, asked: Asked): Decision {
  if (kind !== kindOf(asked) || feature !== asked.feature || amount !== asked.amount)
    throw new Problem('id_reused')
  return answer
}

async function decide(
  { db }: Using,
  providerId: string,
  { asked, resolved, clockNow }: { asked: Asked; resolved: Resolved; clockNow: Date },
): Promise<Decision> {
  const { account, period, now } = resolved
  const { limit, meter } = grantedTo(resolved, asked.feature)
  const wanted: Wanted = { asked, meter, period, limit, now, clockNow }
  const allowed = limit !== 0 && meter !== '' && (await spend(db, providerId, account.id, wanted))
  if (allowed) return allowed
  const { used, isSum } = await readUsed(db, providerId, account.id, wanted)
  if (meter !== '' && !isSum)
    throw new Problem('not_metered', { detail: `Meter "${meter}" does not use sum aggregation.` })
  const refused: Decision = {
    allowed: false,
    reason: limit === 0 ? 'entitlement_required' : 'usage_limit_reached',
    limit,
    used,
    remaining: limit === null ? null : Math.max(0, limit - used),
    resets_at: period.end.toISOString(),
    expires_at: null,
  }
  await keepRefusal(db, providerId, account.id, wanted, refused)
  return refused
}

/** What the account has of a feature: of one that only other plans have, nothing. Throws unknown_feature, not_metered. */
function grantedTo(resolved: Resolved, feature: string): { limit: number | null; meter: string } {
  const grant = resolved.grants.get(feature)
  if (grant?.type === 'metered') return grant
  if (grant)
    throw new Problem('not_metered', {
      detail: `${feature} is of the type ${grant.type}. Ask POST /api/v1/entitlements/check for it.`,
    })
  if (entitlementTo(resolved, feature).reason === 'unknown_feature') throw new Problem('unknown_feature')
  return { limit: 0, meter: '' }
}
