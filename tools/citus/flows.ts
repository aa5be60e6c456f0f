import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../../server/src/config.ts'
import { CHORES } from '../../server/src/operations/chores/index.ts'
import { makePartitions } from '../../server/src/platform/db/partitions.ts'
import { createLogger } from '../../server/src/platform/telemetry/logger.ts'
import { DAY } from '../../server/src/platform/time/clock.ts'
import { startService } from '../../server/src/service.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import { MailServer } from '../../server/test/support/mail-server.ts'
import { Receiver } from '../../server/test/support/receiver.ts'
import { ADMIN_KEY, type Answer } from '../../server/test/support/test-service.ts'
import { until } from '../../server/test/support/until.ts'
import { accountFlow } from './account-flow.ts'
import { oauthFlow } from './oauth-flow.ts'
import { signInFlow } from './sign-in-flow.ts'
import { type Ask, askerOf, type Step, type StepOf, stepper } from './step.ts'

const WAIT_MS = 8_000
/** It looks at young events once they have settled: see webhooks/replays/backfill-endpoint.ts. */
const JOB_WAIT_MS = 30_000
const STOP_WITHIN_MS = 5_000
const INVOICE = { id: 'in_1', number: 'INV-1', status: 'open', amount_due: 4900, currency: 'eur' }

/** Runs the core flows on a database with a service of this process: every step, also after one that failed. */
export async function runFlows(databaseUrl: string, print: (line: string) => void): Promise<Step[]> {
  const steps: Step[] = []
  const step = stepper(steps, print)
  const mail = new MailServer()
  const receiver = new Receiver()
  await receiver.start()
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'a-test-secret-key-of-more-than-32-bytes',
    ADMIN_KEY,
    SMTP_URL: await mail.start(),
  })
  const log = createLogger('silent')
  const service = await step('a service starts', () =>
    startService({ config, log, serve: true, work: true, mailDelay: { soonestMs: 0, latestMs: 1 } }),
  )
  try {
    if (!service) return steps
    const ask = askerOf(config.publicUrl)
    const flow = { step, ask, mail, url: config.publicUrl }
    await accountFlow(flow, await signInFlow(flow))
    await oauthFlow(flow)
    await deliveryFlow({ step, ask, receiver })
    const services = { ...service.app.services, db: service.db }
    await step('partitions of the next days', () => makePartitions(service.db, Date.now() + 3 * DAY))
    for (const chore of CHORES)
      await step(`chore: ${chore.name}`, () => chore.run(services, new AbortController().signal))
    return steps
  } finally {
    // Outcomes that Citus refuses are tried again for as long as a stop lasts.
    await Promise.race([service?.stop(), pause(STOP_WITHIN_MS)])
    await Promise.all([mail.stop(), receiver.stop()])
  }
}

async function deliveryFlow({ step, ask, receiver }: { step: StepOf; ask: Ask; receiver: Receiver }) {
  const endpoint = await step('endpoint', () =>
    ask('POST', '/api/v1/webhooks/endpoints', { body: { url: receiver.url, events: ['invoice.created'] } }),
  )
  const path = `/api/v1/webhooks/endpoints/${endpoint?.id}`
  const publish = () =>
    ask('POST', '/api/v1/events', { body: { event: 'invoice.created', data: { invoice: INVOICE } } })
  const event = await step('publication', publish)
  await step('arrival', () => receiver.received(1, WAIT_MS))
  const shown = await step('an event with its deliveries', () => ask('GET', `/api/v1/events/${event?.id}`))
  // In development there is another endpoint, which gets everything.
  const ours = (of: Answer['body'] | undefined) =>
    `/api/v1/webhooks/deliveries/${of?.deliveries?.find(({ endpoint_id }: { endpoint_id: string }) => endpoint_id === endpoint?.id)?.id}`
  const delivery = ours(shown)
  await step('recorded outcome', () => hasStatus(ask, delivery, 'delivered'))
  await step('list of deliveries', () => ask('GET', '/api/v1/webhooks/deliveries'))
  await step('list of deliveries by status', () => ask('GET', '/api/v1/webhooks/deliveries?status=delivered'))
  await step('list of failed deliveries', () => ask('GET', '/api/v1/webhooks/deliveries?status=failed'))
  await step('list of events', () => ask('GET', '/api/v1/events'))
  await step('replay of a delivery', async () => {
    await ask('POST', `${delivery}/replay`)
    await receiver.received(2, WAIT_MS)
  })
  await step('pause', () => ask('POST', `${path}/pause`))
  await step('resume', () => ask('POST', `${path}/resume`))
  await step('failure and retry now', async () => {
    receiver.answerWith(500)
    const failing = await publish()
    const failed = ours(await ask('GET', `/api/v1/events/${failing.id}`))
    await until(
      () => ask('GET', failed),
      ({ attempt_count }) => attempt_count === 1,
      WAIT_MS,
    )
    receiver.answerWith(200)
    await ask('POST', `${failed}/retry`)
    await hasStatus(ask, failed, 'delivered')
  })
  await step('job: replay of an endpoint', async () => {
    const since = new Date(Date.now() - DAY).toISOString()
    const job = await ask('POST', `${path}/replay`, { body: { since } })
    await hasStatus(ask, `/api/v1/webhooks/replays/${job.id}`, 'done', JOB_WAIT_MS)
  })
  await step('change of the URL (a new version)', () =>
    ask('PATCH', path, { body: { url: `${receiver.url}?v=2` } }),
  )
  await step('deletion of an endpoint', () => ask('DELETE', path))
}

function hasStatus(ask: Ask, path: string, status: string, waitMs = WAIT_MS): Promise<unknown> {
  return until(
    () => ask('GET', path),
    (answer) => answer.status === status,
    waitMs,
  )
}
