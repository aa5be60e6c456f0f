import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { ManualClock } from './manual-clock.ts'
import { pass as passTime, eventually as passUntil, settled as settle } from './pass-time.ts'
import { emitMany, forgetDeliveries } from './queue.ts'
import { Receiver } from './receiver.ts'
import { startTestService, type TestService } from './test-service.ts'

const SECOND = 1_000
export const OPERATIONAL = [
  'endpoint.failing',
  'endpoint.paused',
  'endpoint.disabled',
  'endpoint.recovered',
  'delivery.exhausted',
]
/** By which the receiver knows us: in the URL of each endpoint that fails here. */
const TOKEN = 'tk_0123456789abcdef'

/**
 * A service with one member of staff, an endpoint whose receiver fails, and an operator's endpoint that hears of it. Each
 * test begins with new endpoints; after each, no announcement and no mail may hold the token in the endpoint's URL.
 */
export function useAlerts() {
  let service: TestService
  let endpointId = ''
  let skip = 0
  const clock = new ManualClock()
  const receiver = new Receiver()
  const operator = new Receiver()

  beforeAll(async () => {
    service = await startTestService({ clock })
    await service.call('POST', '/api/v1/users', {
      body: { email: 'staff@example.com', principal: 'provider' },
    })
    await receiver.start()
    await operator.start()
  })
  beforeEach(async () => {
    await service.service.db`delete from webhook_endpoint`
    await service.service.db`delete from endpoint_alert`
    await forgetDeliveries(service.service.db)
    operator.webhooks.length = 0
    operator.answerWith(200)
    receiver.answer = (_, response) =>
      response.writeHead(503).end('<b>down</b> for\u0007 repairs, see https://evil.example')
    endpointId = await register({ url: `${receiver.url}?token=${TOKEN}`, events: ['*'] })
    await register({ url: operator.url, events: OPERATIONAL })
    skip = mails().length
  })
  afterEach(() => {
    expect(operator.webhooks.map(({ body }) => String(body)).join('\n')).not.toContain(TOKEN)
    expect(JSON.stringify(service.mail.mails.slice(skip))).not.toContain(TOKEN)
  })
  afterAll(async () => {
    await service.stop()
    await receiver.stop()
    await operator.stop()
  })

  async function register(body: { url: string; events: string[]; account_id?: string }): Promise<string> {
    const answer = await service.call('POST', '/api/v1/webhooks/endpoints', { body })
    expect(answer.status).toBe(201)
    return answer.body.id
  }

  const mails = (to = 'staff@example.com') =>
    service.mail.mails.filter(({ recipients }) => recipients.includes(to))
  const subjects = () =>
    mails()
      .slice(skip)
      .map(({ subject }) => subject.replaceAll('\u2060', '').replace(/ \S*127\.0\.0\.1:\d+/, ' …'))
  const pass = (ms: number) => passTime(service, clock, ms)
  const settled = () => settle(service, clock)
  const eventually = <T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> =>
    passUntil(clock, ask, isRight)
  /** By event: a webhook whose lease ends while the database is slow arrives twice. */
  const told = () =>
    [...new Map(operator.webhooks.map(({ headers, body }) => [headers['webhook-id'], body])).values()].map(
      (body) => {
        const { event, data } = JSON.parse(body)
        return { ...(Object.values(data)[0] as object), event } as Record<string, unknown> & { event: string }
      },
    )
  const kinds = () => told().map(({ event }) => event)
  const exhausted = () => told().filter(({ event }) => event === 'delivery.exhausted')

  /** How endpoints fare is noted a moment after the outcomes: waits for what is announced of it. */
  const untilTold = (...wanted: string[]) =>
    eventually(
      async () => [...kinds()].sort().join(),
      (now) => now === wanted.sort().join(),
    )
  const untilMailed = (count: number) =>
    eventually(
      async () => subjects().length,
      (now) => now === count,
    )

  /** First attempts fail, and half a minute after that was noted their retries. */
  async function failTwice(happen: () => Promise<unknown> = () => emitMany(service, 1)): Promise<void> {
    await happen()
    await settled()
    await eventually(
      () => service.service.db`select 1 from webhook_endpoint where failing_since is not null`,
      ({ length }) => length > 0,
    )
    await pass(30 * SECOND)
  }

  const set = (settings: object) => service.call('PATCH', '/api/v1/provider', { body: { settings } })
  /** Endpoints begin to fail, as if for the first time: those that get what happens. */
  async function failAgain(happen?: () => Promise<unknown>): Promise<void> {
    await service.service.db`delete from endpoint_alert`
    await service.service
      .db`update webhook_endpoint set failing_since = null, failed_attempts = 0, staff_told_at = null`
    await failTwice(happen)
  }
  const untilMails = (to: string, count: number) =>
    eventually(
      async () => mails(to).length,
      (now) => now === count,
    )

  return {
    clock,
    receiver,
    operator,
    register,
    mails,
    subjects,
    pass,
    settled,
    eventually,
    told,
    kinds,
    exhausted,
    untilTold,
    untilMailed,
    untilMails,
    failTwice,
    failAgain,
    set,
    get service(): TestService {
      return service
    },
    get endpointId(): string {
      return endpointId
    },
    /** The mails to staff that were there as the test began. */
    get skip(): number {
      return skip
    },
  }
}
