import { Currency } from '../../../billing/money/index.ts'
import { Key, loadVersions } from '../../../billing/plans/index.ts'
import {
  changeSubscription,
  previewSubscription,
  purchaseSubscription,
  Seats,
} from '../../../billing/subscriptions/changes/index.ts'
import { INTERVALS } from '../../../billing/time/index.ts'
import type { EmittingServices } from '../../../events/index.ts'
import { seeOther } from '../../../identity/sign-in/page-parts/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { Pages, Refused } from '../../../platform/http/pages.ts'
import { Id, TimeInput } from '../../../platform/http/schemas.ts'
import { Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { billingTranslatorOf } from '../frame/billing-translator.ts'
import { answerPortal, type Input, portalPath } from '../frame/frame.ts'
import { isRefusal, type Owner, withOwner, withRecentOwner } from '../frame/with-owner.ts'
import { BuyerFields, saveBuyer } from './buyer-fields.ts'
import { type Asked, MAX_SEATS, type PreviewOf, previewBody, titleOf } from './preview.ts'
import { readBilling } from './read-billing.ts'

/** A number that a form sends as text; empty is none. */
const Count = z.preprocess((text) => (text === '' ? undefined : Number(text)), Seats.optional())

const Question = {
  plan: Key,
  interval: z.enum(INTERVALS),
  currency: Currency,
  seats: Count,
  trial: z.enum(['yes', 'no']).default('yes'),
}

/** What the page asks: a choice. Without one it asks about what the account has. */
const Choice = z.object(Question)

/** What the preview showed, to be held to it. */
const Fields = z.object({
  id: Id,
  ...Question,
  proration_at: TimeInput,
  /** Empty for a purchase. */
  version: z.union([z.literal('').transform(() => undefined), z.coerce.number().int()]),
  plan_version: z.coerce.number().int(),
  amount_due: z.coerce.number().int(),
  ...BuyerFields,
})

type Submitted = z.output<typeof Fields>

/**
 * /account/billing/change: what a purchase or a change means, to the cent, and the button that does it. What was shown is
 * sent back: if anything of it does not hold any more, nothing changes and the page shows what does.
 */
export function changePage(pages: Pages<EmittingServices>): void {
  pages.form({
    path: '/account/billing/change',
    fields: Fields,
    show: (input, refused) =>
      withOwner(input, refused?.typed.id ?? input.c.req.query('id'), (owner) =>
        showChange(input, owner, refused),
      ),
    submit: (input, fields) => {
      const { id, plan, interval, currency, seats, trial } = fields
      const page = portalPath((path) => path, '/change', { id, plan, interval, currency, seats, trial })
      return withRecentOwner(input, { id, page }, async (owner) => {
        await saveBuyer(input, owner, fields)
        const done = await buy(input, owner, fields)
        return seeOther(input.c, portalPath(input.to, '', { id, done }))
      })
    },
  })
}

/** Buys or changes, as was shown. Returns what to report. */
async function buy({ services, c }: Input, { actor }: Owner, fields: Submitted): Promise<string> {
  const { id: accountId, plan, interval, seats, currency, proration_at, version } = fields
  const providerId = providerOf(c).id
  const wanted = { accountId, plan, interval, seats }
  const expected = { planVersion: fields.plan_version, amountDue: fields.amount_due }
  if (version === undefined) {
    const order = {
      ...wanted,
      currency,
      trial: fields.trial === 'yes',
      collection: 'charge' as const,
      expected,
    }
    await purchaseSubscription(services, providerId, order, actor)
    return 'bought'
  }
  const change = { ...wanted, prorationAt: new Date(proration_at), version, expected }
  const { subscription } = await changeSubscription(services, providerId, change, actor)
  if (subscription.pending_payment) return 'awaits'
  return subscription.plan_key === plan && isSameChoice(subscription, fields) ? 'changed' : 'scheduled'
}

function isSameChoice(
  { interval, seats }: { interval: string; seats: number },
  wanted: Pick<Submitted, 'interval' | 'seats'>,
): boolean {
  return interval === wanted.interval && (wanted.seats === undefined || seats === wanted.seats)
}

async function showChange(input: Input, owner: Owner, refused: Refused | undefined): Promise<Response> {
  const { c, to } = input
  const told = refused?.typed ?? c.req.query()
  const asked = Choice.safeParse(told)
  const found = asked.success
    ? await preview(input, owner, asked.data)
    : { problem: new Problem('invalid_request', { errors: [noCount(c)] }), typed: told }
  const choice = asked.data ?? Choice.omit({ seats: true }).safeParse(told).data
  if (!choice) return seeOther(c, portalPath(to, '/plans', { id: owner.account.id }))
  const isPreview = 'action' in found
  if (!isPreview) c.status(found.problem.status as 400)
  const billing = await readBilling(input, owner)
  const shown = {
    asked: choice,
    billing,
    preview: isPreview ? found : undefined,
    refused: isPreview ? undefined : found,
    refusedOrder: refused,
  }
  return answerPortal(input, owner, {
    title: titleOf(c, shown.preview),
    tab: '/plans',
    refused: isPreview ? refused && unlessOfBuyer(refused) : found,
    body: previewBody(input, owner, shown),
  })
}

function noCount(c: Input['c']) {
  return { field: 'seats', message: billingTranslatorOf(c)('seats_unfit', { most: MAX_SEATS }) }
}

/** What it would do; or why it cannot be done. */
async function preview(
  { services, c }: Input,
  { account, actor }: Owner,
  asked: Asked,
): Promise<PreviewOf | Refused> {
  const { plan, interval, seats, currency, trial } = asked
  const question = {
    accountId: account.id,
    plan,
    interval,
    seats,
    currency,
    trial: trial === 'yes',
    collection: 'charge' as const,
  }
  const providerId = providerOf(c).id
  try {
    const found = await previewSubscription(services, providerId, question, actor)
    return { ...found, of: (await loadVersions(services.db, providerId, [found.choice]))(found.choice) }
  } catch (problem) {
    if (!isRefusal(problem)) throw problem
    const refused = { problem, typed: { seats: String(seats ?? '') } }
    const isAboutSeats = problem.options.errors?.every(({ field }) => field === '/seats')
    return isAboutSeats ? refused : inOneSentence(refused)
  }
}

/** What is wrong with the fields about the buyer is said there. */
function unlessOfBuyer(refused: Refused): Refused {
  const errors = refused.problem.options.errors ?? []
  return errors.some(({ field }) => /^\/?buyer_/.test(field)) ? refused : inOneSentence(refused)
}

/** For faults in what has no field here. */
function inOneSentence({ problem, typed }: Refused): Refused {
  const { errors, ...options } = problem.options
  if (!errors?.length) return { problem, typed }
  const detail = errors.map(({ message }) => message).join(' ')
  return { problem: new Problem(problem.code, { ...options, detail }), typed }
}
