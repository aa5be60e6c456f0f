import { beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../../../test/support/manual-clock.ts'
import { createKeyring } from '../../../platform/keys/keyring.ts'
import { FRESH_MS, SignedNotify } from './signed-notify.ts'

const OLD = 'the-secret-key-of-before-with-32-bytes'
const NEW = 'the-secret-key-of-now-with-32-bytes-and-more'

let clock: ManualClock
beforeEach(() => {
  clock = new ManualClock()
})

const wordsOf = (secret: string, old: string[] = [], time = clock) =>
  new SignedNotify({ keyring: createKeyring(secret, old), clock: time })

test('a process believes those of its installation, also while the key is exchanged', () => {
  expect(wordsOf(NEW).open(wordsOf(NEW).sign('empty 1a2b'))).toBe('empty 1a2b')
  expect(wordsOf(NEW, [OLD]).open(wordsOf(OLD).sign('relief 1a2b'))).toBe('relief 1a2b')
})

test('no other sender is believed, and nothing that was said before', () => {
  const words = wordsOf(NEW)
  const signed = words.sign('empty 1a2b')
  const [, , at, mac] = signed.split(' ')
  const lies = [
    'empty 1a2b',
    '',
    wordsOf(OLD).sign('empty 1a2b'),
    `more 1a2b ${at} ${mac}`,
    `empty 1a2b ${Number(at) + 1} ${mac}`,
    `empty 1a2b ${at} ${mac!.slice(0, -2)}`,
    `empty 1a2b ${at} `,
    `empty 1a2b ${at} zz`,
  ]
  expect(lies.map((lie) => words.open(lie))).toEqual(lies.map(() => undefined))
  clock.advance(FRESH_MS)
  expect(words.open(signed)).toBe('empty 1a2b')
  clock.advance(1)
  expect(words.open(signed)).toBeUndefined()
})
