import { z } from '../../../platform/http/api.ts'
import type { Services } from '../../../platform/services.ts'
import type { RankedVersion, VersionOf } from '../../plans/index.ts'
import { findDefaultVersion, VersionContentView } from '../../plans/index.ts'
import { billingTime } from '../../time/index.ts'
import { findLiveWithVersion } from './store.ts'
import { isLive, type Subscription } from './subscription.ts'
import { type ShowSubscription, SubscriptionView } from './view.ts'

/** What an account has now. */
export interface Standing {
  /** Not cancelled, but perhaps incomplete. */
  subscription: Subscription | undefined
  versionOf: VersionOf
  /** Whether the subscription gives access now. */
  hasAccess: boolean
  /** The version that counts: the subscription's while it gives access, else that of the default plan, if there is one. */
  version: RankedVersion | undefined
}

export const StandingView = z
  .object({
    plan: z
      .string()
      .nullable()
      .describe('Key of the plan. `null` if there is none, not even a default plan.'),
    plan_name: z.string().nullable(),
    plan_version: z.int().nullable(),
    by: z
      .enum(['subscription', 'default'])
      .nullable()
      .describe('Where the plan comes from. `null`: there is none.'),
    has_access: z.boolean().describe('Whether the subscription gives access now.'),
    features: VersionContentView.shape.features,
    subscription: z
      .union([SubscriptionView, z.null()]) // by `nullable()` the description would exclude null
      .describe('The subscription that has not ended, perhaps an incomplete one. `null`: there is none.'),
  })
  .openapi('AccountPlan')

/** What an account has now, by its subscription or by resolution: an account without one needs no row. */
export async function readStanding(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  providerId: string,
  accountId: string,
): Promise<Standing> {
  const { db } = services
  const [found, now] = await Promise.all([
    findLiveWithVersion(db, providerId, accountId),
    billingTime(services, db, providerId),
  ])
  const hasAccess = found !== undefined && givesAccess(found.subscription, now)
  return {
    subscription: found?.subscription,
    versionOf: () => found!.version,
    hasAccess,
    version: hasAccess ? found.version : await findDefaultVersion(db, providerId),
  }
}

/** Whether a subscription gives access at a time, whatever the clock has still to do to it. */
export function givesAccess(
  subscription: Pick<Subscription, 'status' | 'access_until'>,
  now: number,
): boolean {
  const { access_until } = subscription
  return isLive(subscription) && (access_until === null || access_until.getTime() > now)
}

export function showStanding(standing: Standing, show: ShowSubscription): z.infer<typeof StandingView> {
  const { subscription, versionOf, hasAccess, version } = standing
  return {
    plan: version?.plan_key ?? null,
    plan_name: version?.name ?? null,
    plan_version: version?.number ?? null,
    by: version ? (hasAccess ? 'subscription' : 'default') : null,
    has_access: hasAccess,
    features: version?.features ?? {},
    subscription: subscription ? show(subscription, versionOf) : null,
  }
}
