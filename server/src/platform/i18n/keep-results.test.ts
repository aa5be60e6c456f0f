import { expect, test } from 'vitest'
import { keepResults } from './keep-results.ts'

test('computes the result of a text once, also when it is undefined', () => {
  const asked: string[] = []
  const lengthOf = keepResults((text) => {
    asked.push(text)
    return text.length || undefined
  })
  expect(['ab', '', 'ab', ''].map(lengthOf)).toEqual([2, undefined, 2, undefined])
  expect(asked).toEqual(['ab', ''])
})

test('an error is not kept', () => {
  let fails = true
  const read = keepResults((text) => {
    if (fails) throw new Error('not now')
    return text
  })
  expect(() => read('a')).toThrow('not now')
  fails = false
  expect(read('a')).toBe('a')
})

test('forgets when many different texts came, and answers as before', () => {
  let computed = 0
  const double = keepResults((text) => {
    computed++
    return text + text
  }, 2)
  expect(['a', 'b', 'c', 'a', 'c'].map(double)).toEqual(['aa', 'bb', 'cc', 'aa', 'cc'])
  expect(computed).toBe(4)
})
