import { verify as verifyGithubStyle } from '@octokit/webhooks-methods'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { emitMany } from '../support/queue.ts'
import { type ReceivedWebhook, Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const DAY = 86_400_000

let service: TestService
let clock: ManualClock
let receiver: Receiver
let endpoint: { id: string; secret: string }

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
})
afterAll(() => service.stop())

beforeEach(async () => {
  receiver = new Receiver()
  const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: await receiver.start(), events: ['*'] },
  })
  endpoint = body
  return async () => {
    await service.call('DELETE', `/api/v1/webhooks/endpoints/${endpoint.id}`)
    await receiver.stop()
  }
})

const path = (action: string) => `/api/v1/webhooks/endpoints/${endpoint.id}/${action}`

async function rotate(overlapSeconds: number): Promise<{ secret: string; next_secret: string | null }> {
  const { status, body } = await service.call('POST', path('rotate-secret'), {
    body: { overlap_seconds: overlapSeconds },
  })
  expect(status).toBe(200)
  return body
}

/** The newest webhook, after one more event. */
async function nextWebhook(): Promise<ReceivedWebhook> {
  const count = receiver.webhooks.length
  await emitMany(service, 1)
  return (await receiver.received(count + 1)).at(-1)!
}

const githubStyle = (secret: string, { headers, body }: ReceivedWebhook) =>
  verifyGithubStyle(secret, body, String(headers['x-service-signature']))

function standard(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const webhook = new Webhook(secret)
  // The library compares with the real time; what is tested here is the signature.
  const signed = webhook.sign(
    String(headers['webhook-id']),
    new Date(Number(headers['webhook-timestamp']) * 1_000),
    body,
  )
  return String(headers['webhook-signature']).split(' ').includes(signed)
}

test('during the overlap old and new secret verify; the single header stays with the old one', async () => {
  const { secret: old, next_secret: fresh } = await rotate(3_600)
  expect(old).toBe(endpoint.secret)
  const webhook = await nextWebhook()
  expect(standard(old, webhook)).toBe(true)
  expect(standard(fresh!, webhook)).toBe(true)
  expect(await githubStyle(old, webhook)).toBe(true)
  expect(await githubStyle(fresh!, webhook)).toBe(false)
  expect(
    await verifyGithubStyle(fresh!, webhook.body, String(webhook.headers['x-service-signature-next'])),
  ).toBe(true)
})

test('after promote the new secret signs alone', async () => {
  const { next_secret: fresh } = await rotate(3_600)
  const promoted = await service.call('POST', path('promote-secret'))
  expect(promoted.body).toEqual({ secret: fresh, next_secret: null, overlap_ends_at: null })
  const webhook = await nextWebhook()
  expect(await githubStyle(fresh!, webhook)).toBe(true)
  expect(standard(endpoint.secret, webhook)).toBe(false)
  expect(webhook.headers['x-service-signature-next']).toBeUndefined()
})

test('the end of the overlap promotes automatically', async () => {
  const { next_secret: fresh } = await rotate(7 * 86_400)
  clock.advance(7 * DAY - 1)
  expect(await githubStyle(endpoint.secret, await nextWebhook())).toBe(true)
  clock.advance(1)
  expect(await githubStyle(fresh!, await nextWebhook())).toBe(true)
  expect((await service.call('GET', path('secret'))).body).toEqual({
    secret: fresh,
    next_secret: null,
    overlap_ends_at: null,
  })
})

test('without an overlap the old secret is void immediately', async () => {
  const { secret } = await rotate(0)
  expect(secret).not.toBe(endpoint.secret)
  const webhook = await nextWebhook()
  expect(await githubStyle(secret, webhook)).toBe(true)
  expect(await githubStyle(endpoint.secret, webhook)).toBe(false)
})

test('a second rotation waits for the first; nothing to promote is said so; overlaps are bounded', async () => {
  await rotate(60)
  expect((await service.call('POST', path('rotate-secret'), { body: {} })).body.code).toBe(
    'rotation_in_progress',
  )
  clock.advance(60_000)
  expect((await service.call('POST', path('promote-secret'))).body.code).toBe('no_rotation')
  const tooLong = await service.call('POST', path('rotate-secret'), { body: { overlap_seconds: 604_801 } })
  expect(tooLong.body.code).toBe('invalid_request')
})

test('a rotation under load: receivers that know the old, the new or both secrets see no failure at their time', async () => {
  const failures: string[] = []
  let known: { old: string; fresh: string | null; promoted: boolean } = {
    old: endpoint.secret,
    fresh: null,
    promoted: false,
  }
  const checks: Array<Promise<void>> = []
  receiver.answer = (webhook, response) => {
    const { old, fresh, promoted } = known
    const check = async () => {
      if (!promoted && !(await githubStyle(old, webhook))) failures.push('old, single header')
      if (!promoted && !standard(old, webhook)) failures.push('old, standard')
      if (!standard(old, webhook) && !(fresh && standard(fresh, webhook))) failures.push('both, standard')
    }
    checks.push(check())
    response.end()
  }
  const load = async (events: number): Promise<void> => {
    const count = receiver.webhooks.length
    await Promise.all(Array.from({ length: 10 }, () => emitMany(service, events / 10)))
    await receiver.received(count + events)
  }
  await Promise.all([
    load(500),
    rotate(3_600).then(({ next_secret }) => {
      known = { ...known, fresh: next_secret }
    }),
  ])
  await load(200)
  for (const webhook of receiver.webhooks.slice(-200))
    if (!standard(known.fresh!, webhook)) failures.push('new, standard')
  known = { ...known, promoted: true } // receivers that know only the old one are told before
  await Promise.all([load(500), service.call('POST', path('promote-secret'))])
  await load(200)
  for (const webhook of receiver.webhooks.slice(-200))
    if (!(await githubStyle(known.fresh!, webhook))) failures.push('new, single header')
  await Promise.all(checks)
  expect(failures).toEqual([])
})
