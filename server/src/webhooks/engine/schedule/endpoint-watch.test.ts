import { beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../../../test/support/manual-clock.ts'
import { createLogger } from '../../../platform/telemetry/logger.ts'
import { createMetrics } from '../../../platform/telemetry/metrics.ts'
import { EndpointWatch, KNOWN_FOR_MS } from './endpoint-watch.ts'

let clock: ManualClock
let watch: EndpointWatch
let reads: Array<PromiseWithResolvers<number>>
let wentOn: number

beforeEach(() => {
  clock = new ManualClock()
  reads = []
  wentOn = 0
  watch = new EndpointWatch({
    clock,
    log: createLogger('silent'),
    metrics: createMetrics(),
    look: () => {
      reads.push(Promise.withResolvers())
      return reads.at(-1)!.promise
    },
    goOn: () => void wentOn++,
  })
})

/** The read under way ends; it began `ago`. */
async function answer({ ago = 0 } = {}): Promise<void> {
  reads.at(-1)!.resolve(clock.elapsed() - ago)
  await new Promise(setImmediate)
}

test('what may not be sent by old knowledge waits for one read, which begins immediately', async () => {
  clock.advance(KNOWN_FOR_MS)
  expect([watch.isFresh(), reads.length]).toEqual([true, 0])
  clock.advance(1)
  expect([watch.isFresh(), watch.isFresh(), reads.length]).toEqual([false, false, 1])
  await answer()
  expect([watch.isFresh(), wentOn, reads.length]).toEqual([true, 1, 1])
})

test('what is handed over late is sent a moment later, not at the next regular read', async () => {
  clock.advance(KNOWN_FOR_MS - 10)
  watch.sendsBy(0)
  clock.advance(11)
  expect([watch.isFresh(), reads.length]).toEqual([false, 1])
  await answer()
  expect([watch.isFresh(), wentOn]).toEqual([true, 1])
})

test('a read says nothing of what came after it began', async () => {
  clock.advance(1_000)
  void watch.look()
  watch.sendsBy(800)
  await answer()
  clock.advance(200)
  expect(watch.isFresh()).toBe(true)
  clock.advance(1)
  expect([watch.isFresh(), reads.length]).toEqual([false, 2])
  await answer()
  clock.advance(KNOWN_FOR_MS)
  expect(watch.isFresh()).toBe(true)
})

test('where reads are slow, each allows a tenth of a second of sending', async () => {
  void watch.look()
  clock.advance(3_000)
  await answer({ ago: 3_000 })
  clock.advance(100)
  expect(watch.isFresh()).toBe(true)
  clock.advance(1)
  expect(watch.isFresh()).toBe(false)
})

test('a failed read is not repeated immediately: the next regular one follows', async () => {
  clock.advance(KNOWN_FOR_MS + 1)
  expect([watch.isFresh(), reads.length]).toEqual([false, 1])
  reads[0]!.reject(new Error('no database'))
  await new Promise(setImmediate)
  expect([watch.isFresh(), reads.length, wentOn]).toEqual([false, 1, 0])
  watch.start()
  clock.advance(100)
  await answer()
  expect([watch.isFresh(), reads.length, wentOn]).toEqual([true, 2, 1])
  watch.stop()
})
