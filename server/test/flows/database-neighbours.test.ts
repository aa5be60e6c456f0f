import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, type Sql } from '../../src/platform/db/db.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

/** More often than whoever is off duty would wait for the next word. */
const LIE_EVERY_MS = 50

let serving: TestService
let working: TestService
let receiver: Receiver
/** A role of the same database, which may do nothing there but connect. */
let stranger: Sql

beforeAll(async () => {
  serving = await startTestService({ work: false })
  working = await startTestService({ serve: false, beside: serving })
  receiver = new Receiver()
  await receiver.start()
  await serving.call('POST', '/api/v1/webhooks/endpoints', { body: { url: receiver.url, events: ['*'] } })
  await serving.service.db`create role stranger`
  stranger = openPool(serving.databaseUrl, { max: 1, settings: { role: 'stranger' } })
})
afterAll(async () => {
  await stranger.end()
  await working.stop()
  await serving.service.db`drop role stranger`
  await serving.stop()
  await receiver.stop()
})

test('other users of the database cannot keep deliveries from being looked for, with made-up words or with old ones', async () => {
  await expect(stranger`select from delivery_queue`).rejects.toThrow('permission denied')
  let heard = ''
  const first = Promise.withResolvers<void>()
  const listening = await stranger.listen('postern_lookout', (word) => {
    heard = word
    first.resolve()
  })
  await first.promise
  const lies = ['empty 0', heard.replace(/^\w+/, 'empty'), heard.replace(/ \w+/, ' 0')]
  const lying = setInterval(() => {
    for (const lie of lies) stranger.notify('postern_lookout', lie).catch(() => {})
  }, LIE_EVERY_MS)
  for (let count = 1; count <= 3; count++) {
    await serving.call('POST', '/api/v1/events', {
      body: { event: 'tos.accepted', data: { tos: { user_id: 'u', version: '1', accepted_at: 'now' } } },
    })
    await receiver.received(count, 5_000)
  }
  clearInterval(lying)
  await listening.unlisten()
})
