import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimAt, delivered, emitMany } from '../../../../../test/support/queue.ts'
import { startTestService, type TestService } from '../../../../../test/support/test-service.ts'
import { newId } from '../../../../platform/keys/ids.ts'
import { claimDue } from '../../fetch/queue-store.ts'
import type { Outcome } from './outcome.ts'
import { recordOutcomes } from './record.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ work: false })
  await service.service.db`update webhook_endpoint set url = 'http://127.0.0.1:9/'`
})
afterAll(() => service.stop())

const head = (text: string) => ({ headers: JSON.stringify([['Via', text]]), httpVersion: 11 })

/** Answers that are the same in all but something; of some more kinds than are compared. */
const ANSWERS: Array<Partial<Outcome>> = [
  { responseExcerpt: 'ok', head: head('a') },
  { responseExcerpt: 'ok', head: head('a') },
  { responseExcerpt: 'ok', head: head('b') },
  { responseExcerpt: 'fine', head: head('a') },
  { responseExcerpt: 'null', head: { ...head('a'), httpVersion: null } },
  { responseExcerpt: null, head: head('a') },
  { responseExcerpt: null, head: null },
  { responseExcerpt: 'ok', head: { ...head('a'), httpVersion: 10 } },
  { responseExcerpt: 'ok', head: head('c'), responseStatus: 201 },
  { responseExcerpt: 'ok', head: head('c'), address: '127.0.0.2' },
  { responseExcerpt: 'ok', head: head('d'), rotating: true },
  { responseExcerpt: 'ok', head: head('a') },
]

test('each attempt of a group is logged with its own answer, whatever it has in common with others', async () => {
  const { db } = service.service
  await emitMany(service, ANSWERS.length)
  const { claimed } = await claimDue(db, claimAt(Date.now()))
  const outcomes = ANSWERS.map((answer, index) => ({
    ...delivered(claimed[index]!, newId(Date.now())),
    durationMs: index,
    ...answer,
  }))
  await recordOutcomes(db, outcomes)
  const logged = await db`
    select delivery_id as "deliveryId", duration_ms as "durationMs", response_excerpt as excerpt, response_headers as headers,
      http_version as "httpVersion", response_status as status, address, rotating
    from attempt order by duration_ms`
  expect([...logged]).toEqual(
    outcomes.map((outcome) => ({
      deliveryId: outcome.lease.deliveryId,
      durationMs: outcome.durationMs,
      excerpt: outcome.responseExcerpt,
      headers: outcome.head?.headers ?? null,
      httpVersion: outcome.head?.httpVersion ?? null,
      status: outcome.responseStatus,
      address: outcome.address,
      rotating: outcome.rotating,
    })),
  )
})
