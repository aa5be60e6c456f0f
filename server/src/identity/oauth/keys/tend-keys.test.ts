import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '../../../../test/support/manual-clock.ts'
import { startTestService, type TestService } from '../../../../test/support/test-service.ts'
import { DAY } from '../../../platform/time/clock.ts'
import { tendKeys } from './tend-keys.ts'

let service: TestService
let clock: ManualClock

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
})
afterAll(() => service.stop())

interface Published {
  kid: string
  alg: string
}

async function published(): Promise<Published[]> {
  clock.advance(2_000)
  const { body } = await service.call('GET', '/oauth/jwks', { key: null })
  return body.keys
}

const kidsOf = (keys: Published[], alg: string) => keys.filter((key) => key.alg === alg).map(({ kid }) => kid)

/** As the chore does. */
async function tend(after: number): Promise<Published[]> {
  clock.advance(after)
  await tendKeys(service.service.app.services)
  return published()
}

test('a key is published before it signs, and as long as what it signed holds', async () => {
  const first = await published()
  expect(first.map(({ alg }) => alg).toSorted()).toEqual(['ES256', 'RS256'])
  const [old] = kidsOf(first, 'ES256')
  expect(kidsOf(await tend(87 * DAY), 'ES256')).toEqual([old])

  const withNext = kidsOf(await tend(DAY + 1), 'ES256')
  expect(withNext).toEqual([old, expect.any(String)])
  expect(kidsOf(await tend(DAY), 'ES256')).toEqual(withNext)

  const exchanged = kidsOf(await tend(DAY), 'ES256')
  expect(exchanged).toEqual(withNext.toReversed())
  expect(kidsOf(await tend(DAY), 'ES256')).toEqual([exchanged[0]])
})

test('processes that need keys at the same time make one of each kind', async () => {
  await service.call('POST', '/api/v1/providers', { body: { slug: 'keys', name: 'Keys' } })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => service.call('GET', '/p/keys/oauth/jwks', { key: null })),
  )
  for (const { body } of answers) expect(body.keys).toHaveLength(2)
  expect(new Set(answers.flatMap(({ body }) => body.keys.map(({ kid }: Published) => kid))).size).toBe(2)
})

test('no private part of a key is published', async () => {
  expect(JSON.stringify(await published())).not.toMatch(/"(d|p|q|dp|dq|qi)":/)
})
