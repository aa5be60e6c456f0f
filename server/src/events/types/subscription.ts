import { z } from '../../platform/http/api.ts'
import { declareEvent } from './declare.ts'
import { ACME, BilledAccount } from './person.ts'

const time = z.string()
const amount = z.int().describe("In the currency's smallest unit.")

const resource = {
  id: z.string(),
  account_id: z.string(),
  account: BilledAccount.optional(),
  plan: z.string().describe("The plan's key."),
  status: z.string().describe('incomplete, trialing, active, past_due or cancelled.'),
  plan_name: z.string().optional(),
  plan_version: z.int().optional(),
  interval: z.string().optional().describe('month or year.'),
  seats: z.int().optional(),
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .optional(),
  amount: amount.optional().describe("For a whole period, in the currency's smallest unit."),
  collection: z
    .string()
    .optional()
    .describe(
      '`charge`: an order starts when it is paid. `invoice`: it starts immediately and is due later.',
    ),
  processor: z.string().optional().describe('Who collects the money: `manual` or `stripe`.'),
  zone: z.string().optional().describe('IANA time zone whose calendar makes the periods.'),
  period_start: time.optional(),
  period_end: time.optional(),
  trial_end: time.nullable().optional(),
  cancel_at_period_end: z.boolean().optional().describe('Whether it ends at `period_end`.'),
  pending: z
    .object({ plan: z.string(), plan_version: z.int(), interval: z.string(), seats: z.int() })
    .nullable()
    .optional()
    .describe('What it changes to at period_end.'),
  pending_payment: z
    .object({
      plan: z.string(),
      plan_version: z.int(),
      interval: z.string(),
      seats: z.int(),
      invoice_id: z.string(),
      proration_at: time.describe('Moment that the proration is computed for.'),
      expires_at: time,
    })
    .nullable()
    .optional()
    .describe('What it changes to when that invoice is paid.'),
  payment_due_at: time
    .nullable()
    .optional()
    .describe('When the oldest unpaid invoice is due; of an incomplete one, when the order lapses.'),
  access_until: time.nullable().optional().describe('When access ends. `null` if no end is set.'),
  version: z
    .int()
    .optional()
    .describe(
      'Rises with every change. Deliveries may come in any order: the highest version is the newest.',
    ),
  created_at: time.optional(),
  started_at: time.nullable().optional(),
  cancelled_at: time.nullable().optional(),
  cancel_reason: z.string().nullable().optional().describe('requested, unpaid or expired.'),
}

const about = {
  subjects: ['id', 'account_id', 'account.external_id', 'account.owner_email'],
  account: 'account_id',
}

const previous_plan = z.string().optional().describe('Key of the plan before. Absent: it is the same.')

const example = {
  id: '01936f2d-0000-7abc-8def-0123456789ab',
  account_id: '01936f2a-7c00-7abc-8def-0123456789ab',
  account: { id: '01936f2a-7c00-7abc-8def-0123456789ab', ...ACME, owner_email: 'ada@example.com' },
  plan: 'team',
  plan_name: 'Team',
  plan_version: 1,
  interval: 'month',
  seats: 5,
  status: 'active',
  currency: 'eur',
  amount: 4900,
  collection: 'charge',
  processor: 'manual',
  zone: 'Europe/Berlin',
  period_start: '2026-01-31T09:30:00.000Z',
  period_end: '2026-02-28T09:30:00.000Z',
  trial_end: null,
  cancel_at_period_end: false,
  pending: null,
  pending_payment: null,
  payment_due_at: null,
  access_until: null,
  version: 2,
  created_at: '2026-01-31T09:30:00.000Z',
  started_at: '2026-01-31T09:30:00.000Z',
  cancelled_at: null,
  cancel_reason: null,
}

export const subscriptionPurchased = declareEvent({
  name: 'subscription.purchased',
  summary: 'A subscription is purchased.',
  what: 'The subscription as it is now.',
  resource,
  ...about,
  example,
})

export const subscriptionUpgraded = declareEvent({
  name: 'subscription.upgraded',
  summary: 'A plan is upgraded.',
  what: 'The subscription as it is now.',
  resource: { ...resource, previous_plan },
  ...about,
  example: {
    ...example,
    plan: 'business',
    plan_name: 'Business',
    amount: 19900,
    version: 3,
    previous_plan: 'team',
  },
})

export const subscriptionDowngraded = declareEvent({
  name: 'subscription.downgraded',
  summary: 'A plan is downgraded.',
  what: 'The subscription as it is now.',
  resource: { ...resource, previous_plan },
  ...about,
  example: {
    ...example,
    plan: 'starter',
    plan_name: 'Starter',
    amount: 1900,
    version: 4,
    previous_plan: 'team',
  },
})

export const subscriptionCancelled = declareEvent({
  name: 'subscription.cancelled',
  summary: 'A subscription is cancelled.',
  what: 'The subscription as it is now.',
  resource,
  ...about,
  example: {
    ...example,
    status: 'cancelled',
    access_until: '2026-02-28T09:30:00.000Z',
    version: 5,
    cancelled_at: '2026-02-28T09:30:00.000Z',
    cancel_reason: 'requested',
  },
})
