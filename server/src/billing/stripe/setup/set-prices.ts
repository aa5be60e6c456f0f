import type { Tx } from '../../../platform/db/db.ts'
import { type FieldError, Problem } from '../../../platform/problem.ts'
import type { Inside } from '../../../platform/services.ts'
import { loadVersions, priceOf, Unbillable } from '../../plans/index.ts'
import { wakeProblems } from '../core/store/objects.ts'
import { replacePrices, type StripePrice } from '../core/store/prices.ts'

/**
 * Sets what plan versions cost at Stripe, in place of what was set. What waited for a price is tried again. Throws
 * invalid_request, naming the fields.
 */
export async function setPrices(
  services: Pick<Inside, 'clock'>,
  tx: Tx,
  providerId: string,
  prices: readonly StripePrice[],
): Promise<void> {
  const versionOf = await loadVersions(tx, providerId, prices)
  const errors: FieldError[] = []
  const named = new Set<string>()
  for (const [index, price] of prices.entries()) {
    const fault = faultOf(price, versionOf) ?? twice(price, named)
    if (fault) errors.push({ field: `/prices/${index}/${fault.field}`, message: fault.message })
  }
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
  await replacePrices(tx, providerId, prices)
  await wakeProblems(tx, providerId, ['price_unknown'], new Date(services.clock.now()))
}

function faultOf(
  price: StripePrice,
  versionOf: Awaited<ReturnType<typeof loadVersions>>,
): FieldError | undefined {
  try {
    const version = versionOf(price)
    if (!version.published_at)
      return { field: 'version', message: 'This version is a draft: publish it first.' }
    if (priceOf(version, price)) return undefined
    return { field: 'currency', message: `The version has no price in it for each ${price.interval}.` }
  } catch (error) {
    if (error instanceof Unbillable)
      return { field: 'plan', message: 'There is no such version of the plan.' }
    throw error
  }
}

/** An item of a subscription must say which plan it is. */
function twice(
  { plan_key, plan_version, interval, currency, price_id, seat_price_id }: StripePrice,
  named: Set<string>,
) {
  const choice = `${plan_key} ${plan_version} ${interval} ${currency}`
  if (named.has(choice))
    return { field: 'plan', message: 'This is given already for that interval and currency.' }
  if (named.has(price_id)) return { field: 'price_id', message: 'This price is another one’s already.' }
  if (seat_price_id === price_id) return { field: 'seat_price_id', message: 'Seats need their own price.' }
  for (const name of [choice, price_id]) named.add(name)
  return undefined
}
