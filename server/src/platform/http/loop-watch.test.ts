import { expect, test } from 'vitest'
import { LoopWatch } from './loop-watch.ts'

function watched() {
  let now = 1_000
  const told: unknown[] = []
  const watch = new LoopWatch(
    (held) => told.push(held),
    () => now,
  )
  watch.start()
  watch.stop()
  return { watch, told, pass: (ms: number) => (now += ms) }
}

test('what stands still after a mark is that route', () => {
  const { watch, told, pass } = watched()
  watch.mark(() => '/slow')
  pass(400)
  watch.tick()
  expect(told).toEqual([{ route: '/slow', ms: 400 }])
})

test('the next request finds it, before the timer comes round', () => {
  const { watch, told, pass } = watched()
  watch.mark(() => '/slow')
  pass(400)
  watch.mark(() => '/next')
  pass(10)
  watch.tick()
  expect(told).toEqual([{ route: '/slow', ms: 400 }])
})

test('what stands still while the marked route waits is not told to be that route', async () => {
  const { watch, told, pass } = watched()
  const waiting = Promise.withResolvers<void>()
  const request = async () => {
    watch.mark(() => '/waits')
    pass(5)
    await waiting.promise
  }
  const running = request()
  await new Promise((resolve) => setImmediate(resolve))
  pass(400) // another's work, before the timer comes round
  watch.tick()
  waiting.resolve()
  await running
  expect(told).toEqual([{ route: undefined, ms: 400 }])
})

test('work that continues after settled promises still counts for that route', async () => {
  const { watch, told, pass } = watched()
  const request = async () => {
    watch.mark(() => '/slow')
    for (let step = 0; step < 10; step++) await undefined
    pass(400)
  }
  await request()
  await new Promise((resolve) => setImmediate(resolve))
  expect(told).toEqual([{ route: '/slow', ms: 400 }])
})

test('what no route marked is told without one', () => {
  const { watch, told, pass } = watched()
  watch.mark(() => '/quick')
  pass(5)
  watch.tick()
  pass(400)
  watch.tick()
  expect(told).toEqual([{ route: undefined, ms: 400 }])
})

test('an idle loop, and one that is busy with short turns, is no news', () => {
  const { watch, told, pass } = watched()
  for (let turn = 0; turn < 100; turn++) {
    watch.mark(() => '/quick')
    pass(40)
    watch.tick()
    pass(60)
    watch.tick()
  }
  expect(told).toEqual([])
})
