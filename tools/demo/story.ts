import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EVENT_NAMES as EVENTS } from '../../server/src/events/index.ts'
import { call } from './client.ts'
import { attemptLines, loggedDelivery } from './delivery-log.ts'
import { addColleague, agree, type Person } from './joining.ts'
import { Receiver } from './receiver.ts'
import { ask, check, type Scene, signedHeaders } from './scene.ts'
import { buy, cancel, downgrade, end, passMonth, sellPlans, upgrade } from './selling.ts'
import { type DemoService, findOrStartService } from './service.ts'
import { fail, good, say, show, step } from './terminal.ts'
import { addMeter, use } from './using.ts'
import { isGenuine } from './verify.ts'

const MAIL_DEADLINE_MS = 10_000

/**
 * The whole story in the terminal, from a sign-in by one-time code to the end of the subscription: each of the ten events,
 * from the operation that causes it.
 */
export async function tellStory(cleanup: AsyncDisposableStack): Promise<void> {
  const service = await openService(cleanup)
  const scene = await registerReceiver(service, cleanup)
  const email = `demo-${Date.now()}@example.com`
  const code = await askForCode(scene, email)
  const { token, user } = await signIn(scene, email, code)
  await checkSession(scene, token)
  const deliveryIds = await receiveEvents(scene, email)
  await readLog(scene, deliveryIds)
  await replay(scene, deliveryIds[0]!)
  const person = { id: user, token, account: await accountOf(scene, token) }
  await agree(scene, person, cleanup)
  await addColleague(scene, person)
  await sell(scene, person, cleanup)
  await signOut(scene, token)
  tellEvents(scene)
  if (!service.startedByUs) say(`${service.url}/dev/mailbox and ${service.url}/dev/inbox saw it all too.`)
  say('That is the whole story. Every route is in /openapi.json.')
}

/** From the plans on sale to the end of the subscription. */
async function sell(scene: Scene, person: Person, cleanup: AsyncDisposableStack): Promise<void> {
  const { service } = scene
  const { account, token } = person
  const meter = await addMeter(service, cleanup)
  const plans = await sellPlans(service, meter, cleanup)
  let isOver = false
  cleanup.defer(async () => void (isOver || (await end(service, account)))) // else a service that keeps running renews it
  await buy(scene, person, plans.small)
  await upgrade(scene, { token, account, plan: plans.large })
  await use(scene, account, meter)
  await downgrade(scene, { account, plan: plans.small })
  if (service.startedByUs) await passMonth(scene, account)
  await cancel(scene, account)
  isOver = true
}

async function accountOf({ service }: Scene, token: string): Promise<string> {
  const { body } = await call(service, 'GET', '/api/v1/auth/customer/accounts', { key: token })
  return body.data[0].id
}

/** Which of the ten events came, each from the operation that causes it. */
function tellEvents({ service, receiver, endpoint }: Scene): void {
  step('What came to your receiver')
  const came = new Map<string, number>()
  for (const webhook of receiver.webhooks) {
    const { event } = JSON.parse(webhook.body)
    check(isGenuine(webhook, endpoint.secret), `${event} of ${webhook.headers['webhook-id']} is genuine`)
    came.set(event, (came.get(event) ?? 0) + 1)
  }
  for (const event of EVENTS) say(`${event.padEnd(24)} ${came.get(event) ?? '-'}`)
  if (service.startedByUs)
    check(
      EVENTS.every((event) => came.has(event)),
      'All ten events came',
    )
  else
    say(
      'subscription.downgraded comes at the end of the month: the time of a service that keeps running is not moved.',
    )
  say('')
}

async function openService(cleanup: AsyncDisposableStack): Promise<DemoService> {
  step('A development service')
  const service = await findOrStartService(cleanup)
  good(
    service.startedByUs
      ? `Started one at ${service.url}, with a database that is deleted at the end`
      : `Found one at ${service.url}`,
  )
  return service
}

async function registerReceiver(service: DemoService, cleanup: AsyncDisposableStack): Promise<Scene> {
  step('Your receiver, registered as an endpoint for every event')
  const receiver = new Receiver()
  await receiver.start(cleanup)
  const answer = await ask(service, 'POST', '/api/v1/webhooks/endpoints', {
    key: service.adminKey,
    body: { url: receiver.url, events: ['*'], description: 'Demo' },
  })
  const endpoint = answer.body
  cleanup.defer(async () => {
    const path = `/api/v1/webhooks/endpoints/${endpoint.id}`
    await call(service, 'DELETE', path, { key: service.adminKey }).catch((error) => fail(error.message))
  })
  good('It has its own secret, which the receiver keeps to verify with')
  return { service, receiver, endpoint }
}

async function askForCode({ service }: Scene, email: string): Promise<string> {
  step('A new user asks for a one-time code')
  await ask(service, 'POST', '/api/v1/auth/customer/login', { body: { email } })
  const mail = await mailTo(service, email)
  say(`The mail, as ${service.url}/dev/mailbox has it:`)
  show(`To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}`)
  return mail.code
}

interface Mail {
  to: string
  subject: string
  text: string
  code: string
}

/** Mails leave after the answer. */
async function mailTo(service: DemoService, email: string): Promise<Mail> {
  const deadline = Date.now() + MAIL_DEADLINE_MS
  while (Date.now() < deadline) {
    const [mail] = (await call(service, 'GET', `/dev/mailbox/mails?to=${email}`)).body.data
    if (mail) return mail
    await sleep(50)
  }
  throw new Error('The mail with the code is not in /dev/mailbox.')
}

async function signIn(
  { service }: Scene,
  email: string,
  code: string,
): Promise<{ token: string; user: string }> {
  step('The code signs them in')
  const { headers, body } = await ask(service, 'POST', '/api/v1/auth/customer/verify-otp', {
    body: { email, code },
  })
  const cookie = headers.getSetCookie().find((one) => one.startsWith('app_session=')) ?? ''
  show(`Set-Cookie: ${cookie}`)
  check(cookie.startsWith(`app_session=${body.token};`), 'The cookie carries the same token')
  return { token: body.token, user: body.user.id }
}

async function checkSession({ service }: Scene, token: string): Promise<void> {
  step('Your server checks the session')
  const { body } = await ask(service, 'POST', '/api/v1/sessions/verify', {
    key: service.adminKey,
    body: { token },
  })
  check(body.active, 'The session is active')
}

/** Returns the ids of the deliveries. */
async function receiveEvents({ receiver, endpoint }: Scene, email: string): Promise<string[]> {
  step('Both events arrive at your receiver, signed')
  const deliveryIds: string[] = []
  for (const event of ['account.created', 'user.login']) {
    const webhook = await receiver.waitFor(
      `The event ${event}`,
      ({ body }) => JSON.parse(body).event === event && body.includes(email),
    )
    show(`${signedHeaders(webhook)}\n\n${webhook.body}`)
    check(isGenuine(webhook, endpoint.secret), `${event} is genuine`)
    deliveryIds.push(String(webhook.headers['webhook-id']))
  }
  say('What your receiver does to verify, in tools/demo/verify.ts:')
  const source = readFileSync(join(import.meta.dirname, 'verify.ts'), 'utf8')
  show(source.slice(source.indexOf('export function')))
  return deliveryIds
}

async function readLog({ service }: Scene, deliveryIds: string[]): Promise<void> {
  step('The delivery log has every attempt')
  for (const id of deliveryIds) {
    const delivery = await loggedDelivery(service, id)
    show(`${delivery.event} ${id} ${delivery.status}\n${attemptLines(delivery)}`)
    check(delivery.status === 'delivered', `${delivery.event} is logged as delivered`)
  }
}

async function replay({ service, receiver }: Scene, deliveryId: string): Promise<void> {
  step('A replay sends one of them again, under the same id')
  const seen = receiver.webhooks.length
  await ask(service, 'POST', `/api/v1/webhooks/deliveries/${deliveryId}/replay`, { key: service.adminKey })
  const again = await receiver.waitFor(
    'The replay',
    ({ headers }, index) => index >= seen && headers['webhook-id'] === deliveryId,
  )
  show(signedHeaders(again))
  good('It came again with the same id, by which your receiver knows what it has seen')
}

async function signOut({ service }: Scene, token: string): Promise<void> {
  step('Signing out ends the session immediately')
  await ask(service, 'DELETE', '/api/v1/auth/customer/session', { key: token })
  const { body } = await ask(service, 'POST', '/api/v1/sessions/verify', {
    key: service.adminKey,
    body: { token },
  })
  check(body.active === false, 'The session is no longer active')
}
