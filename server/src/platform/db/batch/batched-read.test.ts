import { expect, test } from 'vitest'
import type { Db } from '../db.ts'
import { batchedRead } from './batched-read.ts'

const pool = { begin: () => {} } as unknown as Db
const transaction = {} as unknown as Db

/** A read that answers when it is told to, and notes what it was asked for. */
function heldRead(most?: number) {
  const reads: Array<{ keys: string[]; answer: () => void; fail: (error: Error) => void }> = []
  const find = batchedRead<string>((_, __, keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>()
    const answer = () =>
      resolve(new Map(keys.filter((key) => key !== 'absent').map((key) => [key, `row ${key}`])))
    reads.push({ keys, answer, fail: reject })
    return promise
  }, most)
  return { reads, find }
}

test('what is asked for in one turn of the event loop, or while a statement is under way, shares a statement', async () => {
  const { reads, find } = heldRead()
  const asked = () => reads.map(({ keys }) => keys)
  const first = ['a', 'b', 'a'].map((key) => find(pool, 'p', key))
  await expect.poll(asked).toEqual([['a', 'b']])
  const second = ['c', 'absent', 'c'].map((key) => find(pool, 'p', key))
  reads[0]!.answer()
  expect(await Promise.all(first)).toEqual(['row a', 'row b', 'row a'])
  await expect.poll(asked).toEqual([
    ['a', 'b'],
    ['c', 'absent'],
  ])
  reads[1]!.answer()
  expect(await Promise.all(second)).toEqual(['row c', undefined, 'row c'])
})

test('with two statements at a time, what is asked for while one is under way is read immediately, and the rest waits', async () => {
  const { reads, find } = heldRead(2)
  const asked = () => reads.map(({ keys }) => keys)
  const found = [find(pool, 'p', 'a')]
  await expect.poll(asked).toEqual([['a']])
  found.push(find(pool, 'p', 'b'))
  await expect.poll(asked).toEqual([['a'], ['b']])
  found.push(find(pool, 'p', 'c'), find(pool, 'p', 'd'))
  reads[1]!.answer()
  await expect.poll(asked).toEqual([['a'], ['b'], ['c', 'd']])
  for (const { answer } of reads) answer()
  expect(await Promise.all(found)).toEqual(['row a', 'row b', 'row c', 'row d'])
  expect(reads).toHaveLength(3)
})

test('a key that is being read is read again for who asks later', async () => {
  const { reads, find } = heldRead()
  const before = find(pool, 'p', 'a')
  await expect.poll(() => reads).toHaveLength(1)
  const after = find(pool, 'p', 'a')
  reads[0]!.answer()
  expect(await before).toBe('row a')
  await expect.poll(() => reads.map(({ keys }) => keys)).toEqual([['a'], ['a']])
  reads[1]!.answer()
  expect(await after).toBe('row a')
})

test('providers and transactions do not share', async () => {
  const { reads, find } = heldRead()
  const found = [
    find(pool, 'p', 'a'),
    find(pool, 'q', 'b'),
    find(transaction, 'p', 'c'),
    find(transaction, 'p', 'd'),
  ]
  await expect.poll(() => reads.map(({ keys }) => keys)).toEqual([['c'], ['d'], ['a'], ['b']])
  for (const { answer } of reads) answer()
  await Promise.all(found)
})

test('a failed statement fails those who asked, and none after them', async () => {
  const { reads, find } = heldRead()
  const failing = find(pool, 'p', 'a')
  await expect.poll(() => reads).toHaveLength(1)
  reads[0]!.fail(new Error('gone'))
  await expect(failing).rejects.toThrow('gone')
  const later = find(pool, 'p', 'a')
  await expect.poll(() => reads).toHaveLength(2)
  reads[1]!.answer()
  expect(await later).toBe('row a')
})
