import { expect, test } from 'vitest'
import { verifyWebhook } from '../../../sdk/src/webhooks.ts'
import { serviceWithReceiver } from '../support/service-with-receiver.ts'
import { until, untilDelivery } from '../support/until.ts'

const world = serviceWithReceiver()

const webhooks = (method: string, path: string, body?: object) =>
  world.service.call(method, `/api/v1/webhooks/${path}`, { ...(body && { body }) })
const add = async (name: string, events = ['tos.accepted']) =>
  (await webhooks('POST', 'endpoints', { url: `${world.receiver.url}/${name}`, events })).body as {
    id: string
    secret: string
  }

test('an event has one id wherever and whenever it arrives', async () => {
  const [first, second, other] = [await add('first'), await add('second'), await add('other', ['user.login'])]
  const data = { tos: { user_id: 'u', version: '1', accepted_at: '2026-01-31T09:30:00.000Z' } }
  const { body: event } = await world.service.call('POST', '/api/v1/events', {
    body: { event: 'tos.accepted', data },
  })
  await world.receiver.received(2)

  const ofFirst = `deliveries?endpoint_id=${first.id}`
  const [delivery] = (
    await until(
      () => webhooks('GET', ofFirst),
      ({ body }) => body.data[0]?.status === 'delivered',
    )
  ).body.data
  await webhooks('POST', `deliveries/${delivery.id}/replay`)
  await world.receiver.received(3)
  await world.service.call('POST', `/api/v1/events/${event.id}/replay`, { body: { endpoint_id: other.id } })
  await world.receiver.received(4)

  await webhooks('DELETE', `endpoints/${second.id}`)
  const again = await add('again')
  await webhooks('POST', `endpoints/${again.id}/backfill`, {})
  const all = await world.receiver.received(5)

  expect(all.map(({ headers }) => headers['x-service-event-id'])).toEqual(all.map(() => event.id))
  const deliveryIds = all.map(({ headers }) => headers['x-service-delivery-id'])
  expect(new Set(deliveryIds).size).toBe(4) // of five: a replay keeps it

  const { headers, body } = all.find((one) => one.headers['x-service-delivery-id'] === delivery.id)!
  expect(await verifyWebhook({ headers, body, secret: first.secret })).toMatchObject({
    ok: true,
    eventId: event.id,
    deliveryId: delivery.id,
  })
  const shown = (await untilDelivery(
    world.service,
    delivery.id,
    ({ attempts }) => attempts.length === 2,
  )) as object as {
    attempts: Array<{ request_headers: Array<{ name: string; value: string }> }>
  }
  for (const { request_headers } of shown.attempts)
    expect(request_headers).toContainEqual({ name: 'X-Service-Event-Id', value: event.id })
})
