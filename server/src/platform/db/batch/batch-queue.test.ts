import { expect, test, vi } from 'vitest'
import { type BatchLimits, BatchQueue } from './batch-queue.ts'

/** A queue whose batches end when they are told to. */
function heldQueue(limits: Partial<BatchLimits<number>> = {}) {
  const batches: Array<{ entries: readonly number[]; end: () => void }> = []
  const queue = new BatchQueue<number>({ concurrency: 1, most: 10, ...limits }, (entries) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    batches.push({ entries, end: resolve })
    return promise
  })
  const begun = () => batches.map(({ entries }) => entries)
  return { queue, batches, begun }
}

const addAll = (queue: BatchQueue<number>, entries: readonly number[]) => {
  for (const entry of entries) queue.add(entry)
}

test('entries of one turn of the event loop are one batch, and those that come while it runs are the next', async () => {
  const { queue, batches, begun } = heldQueue()
  addAll(queue, [1, 2])
  await vi.waitFor(() => expect(begun()).toEqual([[1, 2]]))
  addAll(queue, [3, 4])
  batches[0]!.end()
  await vi.waitFor(() =>
    expect(begun()).toEqual([
      [1, 2],
      [3, 4],
    ]),
  )
})

test('no batch is larger than allowed, but for one with a single entry', async () => {
  const { queue, begun } = heldQueue({ concurrency: 4, most: 5, sizeOf: (entry) => entry })
  addAll(queue, [9, 2, 3, 1])
  await vi.waitFor(() => expect(begun()).toEqual([[9], [2, 3], [1]]))
})

test('an entry that is not due waits, and keeps none behind it waiting', async () => {
  const due = new Set([2])
  const { queue, batches, begun } = heldQueue({ isDue: (entry) => due.has(entry) })
  addAll(queue, [1, 2])
  await vi.waitFor(() => expect(begun()).toEqual([[2]]))
  due.add(1)
  batches[0]!.end()
  await vi.waitFor(() => expect(begun()).toEqual([[2], [1]]))
})

test('an even queue begins a batch beside another when as many entries wait', async () => {
  const { queue, begun } = heldQueue({ concurrency: 2, even: true })
  addAll(queue, [1, 2])
  await vi.waitFor(() => expect(begun()).toEqual([[1, 2]]))
  queue.add(3)
  for (let turns = 0; turns < 5; turns++) await new Promise(setImmediate)
  expect(begun()).toEqual([[1, 2]])
  queue.add(4)
  await vi.waitFor(() =>
    expect(begun()).toEqual([
      [1, 2],
      [3, 4],
    ]),
  )
})

test('a batch that takes too long makes room for the next', async () => {
  const { queue, batches, begun } = heldQueue({ patienceMs: 5 })
  queue.add(1)
  await vi.waitFor(() => expect(begun()).toEqual([[1]]))
  queue.add(2)
  await vi.waitFor(() => expect(begun()).toEqual([[1], [2]]))
  for (const { end } of batches) end()
})
