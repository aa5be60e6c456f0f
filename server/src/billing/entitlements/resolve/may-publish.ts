import { Problem } from '../../../platform/problem.ts'
import type { MayPublish } from '../../plans/index.ts'
import { listMeters } from '../../usage/index.ts'

/**
 * What a version limits must be counted: a misspelt meter would stay at 0, and its limit would never be reached. Throws
 * invalid_transition.
 */
export const mayPublish: MayPublish = async (tx, providerId, { features }) => {
  const named = Object.values(features).flatMap((feature) =>
    feature.type === 'metered' ? feature.meter : [],
  )
  if (named.length === 0) return
  const inUse = new Set(
    (await listMeters(tx, providerId)).filter((one) => !one.archived_at).map(({ key }) => key),
  )
  const missing = named.find((meter) => !inUse.has(meter))
  if (missing !== undefined)
    throw new Problem('invalid_transition', {
      detail: `There is no meter ${missing} in use. Make it first (POST /api/v1/meters).`,
    })
}
