import { call } from './client.ts'
import type { Person } from './joining.ts'
import { ask, check, hear, type Scene, showFields } from './scene.ts'
import type { DemoService } from './service.ts'
import { fail, good, say, show, step } from './terminal.ts'

/** The feature of the demo's plans. */
export const REQUESTS = 'requests'

/** Keys of the demo's plans. */
export interface Plans {
  small: string
  large: string
}

const MONTH_DAYS = 31
const DAY_MS = 86_400_000

/** Publishes two plans with so many of a meter, which `cleanup` takes out of sale: what was published stays. */
export async function sellPlans(
  service: DemoService,
  meter: string,
  cleanup: AsyncDisposableStack,
): Promise<Plans> {
  step('You sell two plans')
  const { data } = (await call(service, 'GET', '/api/v1/plans', { key: service.adminKey })).body
  const rank = Math.max(0, ...data.map((plan: { rank: number }) => plan.rank)) + 1
  const run = Date.now().toString(36)
  const plans = { small: `demo-small-${run}`, large: `demo-large-${run}` }
  await publish(service, { key: plans.small, name: 'Small', rank, amount: 900, meter, limit: 1_000 })
  await publish(service, {
    key: plans.large,
    name: 'Large',
    rank: rank + 1,
    amount: 1900,
    meter,
    limit: 10_000,
  })
  cleanup.defer(async () => {
    for (const key of Object.values(plans))
      await call(service, 'POST', `/api/v1/plans/${key}/archive`, { key: service.adminKey }).catch((error) =>
        fail(error.message),
      )
  })
  return plans
}

async function publish(
  service: DemoService,
  {
    amount,
    meter,
    limit,
    ...plan
  }: { key: string; name: string; rank: number; amount: number; meter: string; limit: number },
): Promise<void> {
  const prices = [{ currency: 'eur', interval: 'month', amount }]
  const features = { [REQUESTS]: { type: 'metered', meter, limit } }
  const post = (path: string, body?: object) =>
    call(service, 'POST', `/api/v1/plans${path}`, { key: service.adminKey, ...(body && { body }) })
  await post('', plan)
  await post(`/${plan.key}/versions`, { prices, features })
  await post(`/${plan.key}/versions/1/publish`)
  good(`${plan.name}, for ${amount / 100} euros a month, with ${limit} requests`)
}

/** Buys a plan with the session of the person, and records that its invoice is paid. */
export async function buy(scene: Scene, { token, account }: Person, plan: string): Promise<void> {
  const { service } = scene
  step('They buy the small one')
  const path = `/api/v1/auth/customer/accounts/${account}/subscription`
  const order = { plan, interval: 'month', currency: 'eur' }
  say(`POST ${path} ${JSON.stringify(order)}`)
  const { subscription, invoice } = (await call(service, 'POST', path, { key: token, body: order })).body
  showFields(subscription, ['id', 'plan', 'status', 'amount', 'period_start', 'period_end'])
  showFields(invoice, ['id', 'number', 'status', 'amount_due', 'currency'])
  check(subscription.status === 'incomplete', 'It begins once its invoice is paid')
  await hear(scene, 'invoice.created', invoice.id)

  step('Their payment arrives')
  await pay(service, invoice)
  await hear(scene, 'subscription.purchased', subscription.id)
  const { has_access } = (await call(service, 'GET', path, { key: token })).body
  check(has_access, 'They have access')
}

/** Asks what the larger plan would cost, and changes to it for exactly that. */
export async function upgrade(
  scene: Scene,
  { token, account, plan }: { token: string; account: string; plan: string },
): Promise<void> {
  const { service } = scene
  step('They look at the large one, and change to it')
  const path = `/api/v1/auth/customer/accounts/${account}/subscription`
  say(`POST ${path}/preview ${JSON.stringify({ plan })}`)
  const preview = (await call(service, 'POST', `${path}/preview`, { key: token, body: { plan } })).body
  const { proration_at, version } = preview
  showFields(preview, ['action', 'takes_effect', 'proration_at', 'version', 'amount_due', 'next_amount'])
  const change = { plan, proration_at, version }
  say(`POST ${path}/change ${JSON.stringify(change)}`)
  const { subscription, invoice } = (
    await call(service, 'POST', `${path}/change`, { key: token, body: change })
  ).body
  for (const { description, amount } of invoice.lines) show(`${description}: ${amount}`)
  check(invoice.amount_due === preview.amount_due, 'It costs what the preview said')
  check(subscription.plan !== plan, 'It takes effect once its invoice is paid')
  await hear(scene, 'invoice.created', invoice.id)
  await pay(service, invoice)
  await hear(scene, 'subscription.upgraded', subscription.id)
}

/** Records what came in for an invoice. */
async function pay(service: DemoService, invoice: { id: string; amount_due: number }): Promise<void> {
  const path = `/api/v1/invoices/${invoice.id}/payments`
  const body = { amount: invoice.amount_due, result: 'succeeded', reference: 'Bank statement' }
  say(`POST ${path} ${JSON.stringify(body)}`)
  const payment = (await call(service, 'POST', path, { key: service.adminKey, body })).body
  showFields(payment, ['id', 'amount', 'status', 'settled_at'])
}

/** Ends the subscription immediately, and waits for the event. */
export async function cancel(scene: Scene, account: string): Promise<void> {
  step('They leave')
  const { id } = await end(scene.service, account)
  await hear(scene, 'subscription.cancelled', id)
}

/** Ends the subscription immediately. */
export async function end(service: DemoService, account: string): Promise<{ id: string }> {
  const path = `/api/v1/accounts/${account}/subscription/cancel`
  const body = { at: 'now' }
  say(`POST ${path} ${JSON.stringify(body)}`)
  return (await call(service, 'POST', path, { key: service.adminKey, body })).body.subscription
}

/** Changes to the smaller plan, which waits for the end of the month that is paid. */
export async function downgrade(
  { service }: Scene,
  { account, plan }: { account: string; plan: string },
): Promise<void> {
  step('They need less, and change back')
  const path = `/api/v1/accounts/${account}/subscription/change`
  say(`POST ${path} ${JSON.stringify({ plan })}`)
  const { subscription } = (await call(service, 'POST', path, { key: service.adminKey, body: { plan } })).body
  showFields(subscription, ['plan', 'pending', 'period_end'])
  check(subscription.plan !== plan, 'They keep the large one until the end of the month that they paid')
}

/** Moves the time of billing, in a service that is deleted afterwards. */
export async function passMonth(scene: Scene, account: string): Promise<void> {
  const { service } = scene
  step('A month later, by the test clock')
  const key = service.adminKey
  const { now } = (await call(service, 'GET', '/api/v1/test-clock', { key })).body
  const to = new Date(Date.parse(now) + MONTH_DAYS * DAY_MS).toISOString()
  await ask(service, 'POST', '/api/v1/test-clock/advance', { key, body: { to } })
  const { data } = (await call(service, 'GET', `/api/v1/invoices?account_id=${account}`, { key })).body
  const renewal = data.find(({ reason }: { reason: string }) => reason === 'renewal')
  check(renewal !== undefined, 'The subscription was renewed')
  await hear(scene, 'subscription.downgraded', renewal.subscription_id)
  await hear(scene, 'invoice.created', renewal.id)
}
