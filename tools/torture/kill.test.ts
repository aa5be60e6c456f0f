import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../../server/src/webhooks/engine/schedule/endpoint-concurrency.ts'
import { expectWithin } from '../../server/test/support/expect-within.ts'
import { Receiver } from '../../server/test/support/receiver.ts'
import { ServiceProcess } from '../../server/test/support/service-process.ts'
import { until } from '../../server/test/support/until.ts'

const EVENTS = 5_000

let service: ServiceProcess
let receiver: Receiver

beforeAll(async () => {
  receiver = new Receiver()
  await receiver.start()
  service = await ServiceProcess.create()
  await service.start()
})
afterAll(async () => {
  await service.remove()
  await receiver.stop()
})

test('kill -9 in the middle of 5,000 deliveries loses none, leaves none stuck, and repeats share their id', async () => {
  const endpoint = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: receiver.url, events: ['usage.metrics_updated'] },
  })
  const accepted: string[] = []
  for (let batch = 0; batch < EVENTS / 1_000; batch++) {
    const events = Array.from({ length: 1_000 }, (_, n) => ({
      event: 'usage.metrics_updated',
      data: { usage: { account_id: `account-${batch * 1_000 + n}`, metrics: { batch } } },
    }))
    const { status, body } = await service.call('POST', '/api/v1/events', { body: { events } })
    expect(status).toBe(202)
    accepted.push(...body.ids)
  }
  await receiver.received(1)
  expect(await service.end('SIGKILL')).toBe('SIGKILL')
  const arrivedBefore = distinctIds().size
  expect(arrivedBefore).toBeLessThan(EVENTS) // else the kill came too late to show anything

  const restart = await service.start()
  expectWithin(restart, 10_000, 'the restart')
  await until(
    async () => distinctIds().size,
    (size) => size === EVENTS,
    60_000,
  )

  const counts = await until(
    () => statuses(endpoint.body.id),
    (found) => (found.get('delivered') ?? 0) === EVENTS,
    30_000,
  )
  expect(counts).toEqual(new Map([['delivered', EVENTS]]))
  const bodies = new Map<string, Set<string>>()
  for (const { headers, body } of receiver.webhooks) {
    const id = String(headers['webhook-id'])
    bodies.set(id, (bodies.get(id) ?? new Set()).add(body))
  }
  expect([...bodies.values()].every((same) => same.size === 1)).toBe(true)
  expect(new Set([...bodies.values()].map(([body]) => JSON.parse(body!).data.usage.account_id)).size).toBe(
    EVENTS,
  )
  // What was under way at the kill may come twice; that is bounded by what one process holds of an endpoint.
  expect(receiver.webhooks.length - EVENTS).toBeLessThanOrEqual(DEFAULT_LIMITS.heldPerEndpoint)
})

function distinctIds(): Set<string> {
  return new Set(receiver.webhooks.map(({ headers }) => String(headers['webhook-id'])))
}

async function statuses(endpointId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  let cursor: string | null = null
  do {
    const query: string = `endpoint_id=${endpointId}&limit=100${cursor ? `&cursor=${cursor}` : ''}`
    const { body } = await service.call('GET', `/api/v1/webhooks/deliveries?${query}`)
    for (const { status } of body.data) counts.set(status, (counts.get(status) ?? 0) + 1)
    cursor = body.next_cursor
  } while (cursor)
  return counts
}
