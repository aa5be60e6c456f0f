import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emitMany, forgetDeliveries, statusCounts } from '../support/queue.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const MANY = 600

/** Answers and sends. */
let service: TestService
/** Another process, which answers only. */
let other: TestService
let receiver: Receiver
let path: string
const asked = { 'the process that sends': () => service, 'another process': () => other }
const PROCESSES = Object.entries(asked)
let answers: Array<() => void>

beforeAll(async () => {
  service = await startTestService()
  other = await startTestService({ beside: service, work: false })
  await service.service.db`delete from webhook_endpoint` // the development inbox
  receiver = new Receiver()
  await receiver.start()
})
afterAll(async () => {
  await other.stop()
  await service.stop()
  await receiver.stop()
})

beforeEach(async () => {
  await service.service.db`delete from webhook_endpoint`
  await forgetDeliveries(service.service.db)
  const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: receiver.url, events: ['*'] },
  })
  path = `/api/v1/webhooks/endpoints/${body.id}`
  receiver.webhooks.length = 0
  receiver.answer = (_webhook, response) => response.end()
})

/** Leaves `MANY` deliveries behind with some under way, of which none is answered until `answerAll`. */
async function leaveManyWaiting(): Promise<() => void> {
  answers = []
  receiver.answer = (_webhook, response) => void answers.push(() => response.end())
  await emitMany(service, MANY)
  await receiver.received(4)
  return () => {
    receiver.answer = (_webhook, response) => response.end()
    for (const answer of answers) answer()
  }
}

const counts = () => statusCounts(service.service.db)

test.for(PROCESSES)(
  'after %s has answered DELETE no request begins, and what was answered 2xx is delivered',
  async ([, asked]) => {
    const answerAll = await leaveManyWaiting()
    expect((await asked().call('DELETE', path)).status).toBe(204)
    const begun = receiver.webhooks.length
    answerAll()
    expect(await until(counts, ({ delivered }) => delivered === begun)).toEqual({
      delivered: begun,
      cancelled: MANY - begun,
    })
    expect(receiver.webhooks).toHaveLength(begun)
  },
)

test.for(PROCESSES)(
  'after %s has answered a pause no first attempt begins, and all go on after the resume',
  async ([, asked]) => {
    const answerAll = await leaveManyWaiting()
    expect((await asked().call('POST', `${path}/pause`)).status).toBe(200)
    const begun = receiver.webhooks.length
    answerAll()
    await until(counts, ({ delivered }) => delivered === begun)
    expect(receiver.webhooks).toHaveLength(begun)
    const parked = await service.call('GET', '/api/v1/webhooks/deliveries?status=parked&limit=100')
    expect(parked.body.data).toHaveLength(100)
    await service.call('POST', `${path}/resume`)
    await until(counts, ({ delivered }) => delivered === MANY)
  },
)
