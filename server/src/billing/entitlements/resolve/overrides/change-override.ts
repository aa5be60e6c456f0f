import { type Actor, openAccountTo } from '../../../../identity/accounts/account/index.ts'
import { type Act, recordAct } from '../../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../../platform/db/db.ts'
import type { z } from '../../../../platform/http/api.ts'
import { type FieldError, notFound, Problem } from '../../../../platform/problem.ts'
import type { Services } from '../../../../platform/services.ts'
import { isoTime } from '../../../../platform/time/clock.ts'
import type { Feature } from '../../../plans/index.ts'
import { listNewestFeatures } from '../../../plans/index.ts'
import { billingTime } from '../../../time/index.ts'
import { findMeter } from '../../../usage/index.ts'
import type { Content, Override, OverrideInput } from './override.ts'
import { deleteOverride, listOverrides, putOverride } from './store.ts'

const MAX_OVERRIDES = 100

/**
 * Gives an account a feature, or takes it away, whatever its plan says: from the next request on. Throws not_found,
 * invalid_request, limit_reached.
 */
export async function setOverride(
  services: Services,
  providerId: string,
  named: { accountId: string; feature: string },
  { reason, ends_at, ...content }: z.infer<typeof OverrideInput>,
  actor: Actor,
): Promise<Override> {
  const { accountId, feature } = named
  return transact(services.db, async (tx) => {
    await openAccountTo(tx, providerId, accountId, { by: actor.by, atLeast: 'owner' })
    const now = await billingTime(services, tx, providerId)
    const endsAt = ends_at === null ? null : new Date(ends_at)
    const others = (await listOverrides(tx, providerId, accountId)).filter((one) => one.feature !== feature)
    requireFit({ feature, content }, others, await listNewestFeatures(tx, providerId))
    if (content.type === 'metered' && !(await findMeter(tx, providerId, content.meter)))
      throw invalid('/meter', 'There is no such meter.')
    if (endsAt && endsAt.getTime() <= now) throw invalid('/ends_at', 'This must be in the future.')
    if (others.length >= MAX_OVERRIDES)
      throw new Problem('limit_reached', {
        detail: `An account may have ${MAX_OVERRIDES} overrides. Remove those that have ended.`,
      })
    const wanted = { feature, content, reason, ends_at: endsAt, updated_at: new Date(now) }
    const override = await putOverride(tx, providerId, accountId, wanted)
    const detail = { ...content, ends_at: endsAt && isoTime(endsAt), reason }
    await record(services, tx, providerId, { action: 'override.set', ...named, detail }, actor)
    return override
  })
}

/** Removes an override: the plan counts again. Throws not_found. */
export async function removeOverride(
  services: Services,
  providerId: string,
  named: { accountId: string; feature: string },
  actor: Actor,
): Promise<void> {
  const { accountId, feature } = named
  await transact(services.db, async (tx) => {
    await openAccountTo(tx, providerId, accountId, { by: actor.by, atLeast: 'owner' })
    if (!(await deleteOverride(tx, providerId, accountId, feature))) throw notFound()
    await record(services, tx, providerId, { action: 'override.removed', ...named, detail: {} }, actor)
  })
}

/** An override is of the type that plans know the feature by, and an account has one number of seats. */
function requireFit(
  { feature, content }: { feature: string; content: Content },
  others: readonly Override[],
  ofPlans: ReadonlyArray<Record<string, Feature>>,
): void {
  const types = new Set(ofPlans.flatMap((features) => features[feature]?.type ?? []))
  if (types.size > 0 && !types.has(content.type))
    throw invalid('/type', `Plans have ${feature} as a feature of the type ${[...types].join(' or ')}.`)
  if (content.type !== 'seats') return
  const seats = [
    ...others.filter((one) => one.content.type === 'seats').map((one) => one.feature),
    ...ofPlans.flatMap(keysOfSeats),
  ]
  if (seats.length > 0 && !seats.includes(feature))
    throw invalid('/type', `An account has one number of seats: that of the feature ${seats[0]}.`)
}

function keysOfSeats(features: Record<string, Feature>): string[] {
  return Object.keys(features).filter((key) => features[key]!.type === 'seats')
}

function invalid(field: string, message: string): Problem {
  const errors: FieldError[] = [{ field, message }]
  return new Problem('invalid_request', { errors })
}

function record(
  services: Services,
  tx: Tx,
  providerId: string,
  {
    action,
    accountId,
    feature,
    detail,
  }: Pick<Act, 'action'> & { accountId: string; feature: string; detail: NonNullable<Act['detail']> },
  { by, device }: Actor,
): Promise<void> {
  return recordAct(services, tx, providerId, {
    action,
    by,
    ...(device && { device }),
    targetId: accountId,
    detail: { feature, ...detail },
  })
}
