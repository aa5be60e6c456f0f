import { afterAll, beforeAll, expect, test } from 'vitest'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until, untilDelivery } from '../support/until.ts'

let service: TestService
let receiver: Receiver
let path: string

beforeAll(async () => {
  service = await startTestService()
  await service.service.db`delete from webhook_endpoint` // the development inbox
  await service.call('POST', '/api/v1/users', { body: { email: 'staff@example.com', principal: 'provider' } })
  receiver = new Receiver()
  const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: await receiver.start(), events: ['*'] },
  })
  path = `/api/v1/webhooks/endpoints/${body.id}`
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const endpoint = () => service.call('GET', path).then(({ body }) => body)

async function publish(): Promise<string> {
  const data = { tos: { user_id: 'u', version: '1', accepted_at: '2026-01-01T00:00:00.000Z' } }
  const published = await service.call('POST', '/api/v1/events', { body: { event: 'tos.accepted', data } })
  const { body } = await service.call('GET', `/api/v1/events/${published.body.id}`)
  expect(body.deliveries, 'an endpoint that chose the event has a delivery').toHaveLength(1)
  return body.deliveries[0].id
}

test('after a 410 what comes is parked, the staff are told, and /resume delivers all of it', async () => {
  receiver.answerWith(410)
  const refused = await publish()
  await untilDelivery(service, refused, ({ status }) => status === 'failed')
  await until(endpoint, ({ status, status_reason }) => status === 'disabled' && status_reason === 'gone')

  receiver.answerWith(200)
  receiver.webhooks.length = 0
  const later = await publish()
  const shown = await untilDelivery(service, later, ({ status }) => status === 'parked')
  expect(shown).toMatchObject({ attempt_count: 0, next_attempt_at: null })
  const parked = await service.call('GET', '/api/v1/webhooks/deliveries?status=parked')
  expect(parked.body.data.map(({ id }: { id: string }) => id)).toEqual([later])
  const mail = await service.mail.mailTo('staff@example.com')
  expect(mail.subject).toMatch(/have stopped$/)

  await service.call('POST', `${path}/resume`)
  for (const id of [refused, later]) await untilDelivery(service, id, ({ status }) => status === 'delivered')
  expect(await endpoint()).toMatchObject({ status: 'enabled', status_reason: null })
  expect(receiver.webhooks).toHaveLength(2)
})

test('a test that is answered 410 disables nothing', async () => {
  receiver.answerWith(410)
  const { body } = await service.call('POST', `${path}/test`, { body: { event: 'tos.accepted' } })
  await untilDelivery(service, body.id, ({ status }) => status === 'failed')
  expect(await endpoint()).toMatchObject({ status: 'enabled' })
})
