import { z } from '../../lib/http/api.ts'
import { declareEvent } from './declare.ts'

const resource = {
  id: z.string(),
  account_id: z.string(),
  plan: z.string(),
  status: z.string(),
}

const example = {
  id: '01936f2d-0000-7abc-8def-0123456789ab',
  account_id: '01936f2a-7c00-7abc-8def-0123456789ab',
  plan: 'team',
  status: 'active',
}

export const subscriptionPurchased = declareEvent({
  name: 'subscription.purchased',
  summary: 'A subscription is purchased.',
  resource,
  example,
})

export const subscriptionUpgraded = declareEvent({
  name: 'subscription.upgraded',
  summary: 'A plan is upgraded.',
  resource: { ...resource, previous_plan: z.string().optional() },
  example: { ...example, plan: 'business', previous_plan: 'team' },
})

export const subscriptionDowngraded = declareEvent({
  name: 'subscription.downgraded',
  summary: 'A plan is downgraded.',
  resource: { ...resource, previous_plan: z.string().optional() },
  example: { ...example, plan: 'starter', previous_plan: 'team' },
})

export const subscriptionCancelled = declareEvent({
  name: 'subscription.cancelled',
  summary: 'A subscription is cancelled.',
  resource,
  example: { ...example, status: 'cancelled' },
})
