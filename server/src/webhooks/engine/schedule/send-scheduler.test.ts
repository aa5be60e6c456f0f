import { beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../../../test/support/manual-clock.ts'
import type { Sendable } from '../../core/index.ts'
import { AdaptiveLimit } from './adaptive-limit.ts'
import { EndpointConcurrency, type EndpointState } from './endpoint-concurrency.ts'
import { SendScheduler } from './send-scheduler.ts'

let clock: ManualClock
let concurrency: EndpointConcurrency<Sendable>
let turns: SendScheduler
let sent: string[]
let lost: Set<string>

beforeEach(() => {
  clock = new ManualClock()
  concurrency = new EndpointConcurrency()
  sent = []
  lost = new Set()
  turns = new SendScheduler({
    clock,
    concurrency,
    adaptiveLimit: new AdaptiveLimit(clock.elapsed()),
    isFresh: () => true,
    isLost: ({ deliveryId }) => lost.has(deliveryId),
    notSent: () => {},
    send: ({ deliveryId }) => void sent.push(deliveryId),
  })
})

/** Deliveries that were claimed for an endpoint and wait for their turn. */
function claimed(endpointId: string, ids: string[], state: EndpointState = {}): void {
  for (const deliveryId of ids) concurrency.add(endpointId, { endpointId, deliveryId } as Sendable, state)
}

test('what a rate limit holds back is sent when its time comes, though nothing else happens', () => {
  claimed('a', ['1', '2', '3'], { rateLimit: 10 })
  turns.take('a')
  expect(sent).toEqual(['1'])
  clock.advance(80)
  turns.take('a') // another event of the same endpoint is no second timer
  expect(sent).toEqual(['1'])
  clock.advance(20)
  expect(sent).toEqual(['1', '2'])
  clock.advance(100)
  expect(sent).toEqual(['1', '2', '3'])
})

test('endpoints that are behind are sent to in turn when the pace allows it, though nothing else happens', () => {
  claimed('a', ['a1', 'a2', 'a3'], { behind: true })
  claimed('b', ['b1', 'b2'], { behind: true })
  for (const endpointId of ['a', 'b']) turns.take(endpointId)
  expect(sent).toEqual(['a1']) // a new process begins a backlog gently
  clock.advance(1_000)
  expect(sent).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

test('once stopped, no delivery gets a turn', () => {
  claimed('a', ['a1', 'a2'], { behind: true })
  claimed('b', ['b1', 'b2'], { rateLimit: 10 })
  for (const endpointId of ['a', 'b']) turns.take(endpointId)
  turns.stop()
  clock.advance(1_000)
  expect(sent).toEqual(['a1', 'b1'])
})

test('what another process has taken over is not sent, and its place is free', () => {
  claimed('a', ['1', '2'])
  lost.add('1')
  turns.take('a')
  expect(sent).toEqual(['2'])
  expect(concurrency.held).toBe(1)
})
