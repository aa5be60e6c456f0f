import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, hangsUp, isSilent, ScriptedServer, type Turn } from '../../test/scripted-server.ts'
import { Revocations } from './revocations.ts'

let issuer: ScriptedServer
beforeEach(async () => {
  issuer = new ScriptedServer() // its own: what the feed before asked last may arrive late
  await issuer.start()
})

const AT = 1_800_000_000_000
let now = AT
let feed: Revocations
afterEach(async () => {
  feed.close()
  await issuer.stop()
})

/** Follows what the issuer is scripted to say. */
function follow(...turns: Turn[]): void {
  now = AT
  issuer.plays(...turns)
  feed = new Revocations(issuer.url, {}, { key: 'sk_1' }, () => now)
}

const ended = (kind: string, id: string, { at = AT, until = AT + 3_600_000, next = 'n1' } = {}): Turn =>
  answers(200, {
    data: [{ kind, id, at: new Date(at).toISOString(), until: new Date(until).toISOString() }],
    next,
  })
const nothing = answers(200, { data: [], next: 'n0' })

const claims = { sub: 'ada', client_id: 'shop', sid: 's1', grant_id: 'g1', iat: AT / 1_000 }

test.each([
  ['session', 's1'],
  ['grant', 'g1'],
  ['user', 'ada'],
  ['client', 'shop'],
])('a token of a %s that ended is refused', async (kind, id) => {
  follow(ended(kind, id), isSilent)
  expect(await feed.knows(claims)).toBe('revoked')
  expect(await feed.knows({ iat: AT / 1_000, sub: 'ben', client_id: 'other' })).toBe('live')
  const later = { ...claims, iat: AT / 1_000 + 1 }
  expect(await feed.knows(later)).toBe(kind === 'session' || kind === 'grant' ? 'revoked' : 'live')
})

test('it asks for what came after the last answer, as who it is', async () => {
  follow(nothing, ended('user', 'ada'), isSilent)
  await feed.knows(claims)
  await expect.poll(() => feed.knows(claims)).toBe('revoked')
  await expect.poll(() => issuer.arrived.length).toBe(3)
  expect(issuer.arrived.map(({ path }) => path)).toEqual([
    '/oauth/revocations?wait=0',
    '/oauth/revocations?wait=5&after=n0',
    '/oauth/revocations?wait=5&after=n1',
  ])
  expect(issuer.arrived[0]!.headers.authorization).toBe('Bearer sk_1')
})

test('silence of 10 seconds is said, and what is known still counts', async () => {
  follow(ended('grant', 'g1'), isSilent)
  const other = { ...claims, grant_id: 'g2' }
  expect(await feed.knows(other)).toBe('live')
  now += 10_000
  expect(await feed.knows(other)).toBe('live')
  now += 1
  expect([await feed.knows(other), await feed.knows(claims)]).toEqual(['stale', 'revoked'])
})

test('an issuer that does not answer at first is silent, and asked again', async () => {
  follow(hangsUp, hangsUp, ended('user', 'ada'), isSilent)
  expect(await feed.knows(claims)).toBe('stale')
  await expect.poll(() => feed.knows(claims)).toBe('revoked')
})

test('what has expired everywhere is forgotten', async () => {
  follow(ended('grant', 'g1', { until: AT - 1 }), isSilent)
  expect(await feed.knows(claims)).toBe('live')
})
