import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../time/clock.ts'
import { inWords, spelledOut } from './in-words.ts'

test.each([
  [10 * MINUTE, '10 minutes'],
  [MINUTE, '1 minute'],
  [90 * SECOND, '90 seconds'],
  [2 * HOUR, '2 hours'],
  [7 * DAY, '7 days'],
  [1_499, '1 second'],
])('%d ms', (ms, words) => expect(inWords(ms)).toBe(words))

test.each([
  [10 * MINUTE, 'ten minutes'],
  [15 * MINUTE, '15 minutes'],
  [HOUR, 'one hour'],
])('%d ms, spelled out', (ms, words) => expect(spelledOut(ms)).toBe(words))
