import { call } from './client.ts'
import { ask, check, type Scene } from './scene.ts'
import type { DemoService } from './service.ts'
import { fail, good, say, show, step } from './terminal.ts'
import { isGenuine } from './verify.ts'

/** Keys of the demo's plans. */
export interface Plans {
  small: string
  large: string
}

const MONTH_DAYS = 31
const DAY_MS = 86_400_000

/** Publishes two plans, which `cleanup` takes out of sale: what was published stays. */
export async function sellPlans(service: DemoService, cleanup: AsyncDisposableStack): Promise<Plans> {
  step('You sell two plans')
  const { data } = (await call(service, 'GET', '/api/v1/plans', { key: service.adminKey })).body
  const rank = Math.max(0, ...data.map((plan: { rank: number }) => plan.rank)) + 1
  const run = Date.now().toString(36)
  const plans = { small: `demo-small-${run}`, large: `demo-large-${run}` }
  await publish(service, { key: plans.small, name: 'Small', rank, amount: 900 })
  await publish(service, { key: plans.large, name: 'Large', rank: rank + 1, amount: 1900 })
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
  { amount, ...plan }: { key: string; name: string; rank: number; amount: number },
): Promise<void> {
  const prices = [{ currency: 'eur', interval: 'month', amount }]
  const post = (path: string, body?: object) =>
    call(service, 'POST', `/api/v1/plans${path}`, { key: service.adminKey, ...(body && { body }) })
  await post('', plan)
  await post(`/${plan.key}/versions`, { prices })
  await post(`/${plan.key}/versions/1/publish`)
  good(`${plan.name}, for ${amount / 100} euros a month`)
}

/** Buys a plan with the session of the person, and records that its invoice is paid. Returns their account. */
export async function buy(scene: Scene, token: string, plan: string): Promise<string> {
  const { service } = scene
  step('They buy the small one')
  const { body } = await call(service, 'GET', '/api/v1/auth/customer/accounts', { key: token })
  const account = body.data[0].id
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
  return account
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
  await hear(scene, 'subscription.upgraded', subscription.id)
  await hear(scene, 'invoice.created', invoice.id)
  await pay(service, invoice)
}

/** Records what came in for an invoice. */
async function pay(service: DemoService, invoice: { id: string; amount_due: number }): Promise<void> {
  const path = `/api/v1/invoices/${invoice.id}/payments`
  const body = { amount: invoice.amount_due, result: 'succeeded', reference: 'Bank statement' }
  say(`POST ${path} ${JSON.stringify(body)}`)
  const payment = (await call(service, 'POST', path, { key: service.adminKey, body })).body
  showFields(payment, ['id', 'amount', 'status', 'settled_at'])
}

/** Ends the subscription, so that a service that goes on does not renew it. */
export async function cancel(service: DemoService, account: string): Promise<void> {
  const path = `/api/v1/accounts/${account}/subscription/cancel`
  await call(service, 'POST', path, { key: service.adminKey, body: { at: 'now' } }).catch((error) =>
    fail(error.message),
  )
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
  await hear(scene, 'invoice.created', renewal.id)
}

/** Waits for the webhook of an event about a thing, shows its data, and verifies it. */
async function hear({ receiver, endpoint }: Scene, event: string, id: string): Promise<void> {
  const webhook = await receiver.waitFor(`The event ${event}`, ({ body }) => {
    const envelope = JSON.parse(body)
    return envelope.event === event && Object.values<{ id?: string }>(envelope.data)[0]?.id === id
  })
  const { timestamp, data } = JSON.parse(webhook.body)
  const [[name, about]] = Object.entries<Record<string, unknown>>(data) as [[string, Record<string, unknown>]]
  say(`The webhook ${event} of ${timestamp}:`)
  showFields(about, ['id', 'number', 'plan', 'previous_plan', 'status', 'amount_due', 'currency', 'version'])
  check(isGenuine(webhook, endpoint.secret), `${event} is genuine, about the ${name}`)
}

/** Shows some fields of an answer, which would be long. */
function showFields(thing: Record<string, unknown>, names: readonly string[]): void {
  show(Object.fromEntries(names.filter((name) => name in thing).map((name) => [name, thing[name]])))
}
