import type { EmittingServices } from '../../../events/index.ts'
import type { Actor } from '../../../identity/accounts/account/index.ts'
import { Problem } from '../../../platform/problem.ts'
import { type Registry, slot } from '../../../platform/registry.ts'
import type { Subscription } from '../core/index.ts'

/** What is asked of a subscription that we do not move. */
export interface Asking {
  subscription: Subscription
  actor: Actor
}

/**
 * A processor that moves subscriptions by its own clock, prices and numbers. It is asked outside of any transaction; once
 * it has answered, our subscription is what its is.
 */
export interface Driver {
  /** As in `processor` of subscriptions. */
  readonly processor: string
  cancel(
    services: EmittingServices,
    providerId: string,
    asking: Asking & { at: 'now' | 'period_end' },
  ): Promise<void>
  undo(services: EmittingServices, providerId: string, asking: Asking): Promise<void>
}

/** The drivers of an app. */
export const DRIVER = slot<Driver>('subscription drivers')

/** Who moves a subscription that is not ours to move. Throws an Error: rows name only those that there were. */
export function driverOf({ registry }: { registry: Registry }, { processor }: Subscription): Driver {
  const found = registry.all(DRIVER).find((driver) => driver.processor === processor)
  if (!found) throw new Error(`There is no driver ${processor}.`)
  return found
}

/** What only the processor's own pages can do. */
export function notHere({ processor }: Subscription): Problem {
  return new Problem('invalid_transition', {
    detail: `This subscription is moved by ${processor}, which cannot be asked for that here. Its portal can: POST .../${processor}/portal.`,
  })
}
