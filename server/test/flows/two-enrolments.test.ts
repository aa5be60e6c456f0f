import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appCode } from '../support/authenticator-app.ts'
import { ORIGIN } from '../support/first-factors.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { SoftwareAuthenticator } from '../support/software-authenticator.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { auth, beginSignIn } from '../support/two-step.ts'

/**
 * Two sign-ins of one person wait where a second factor is required and there is none: that of the person, and that of a stranger
 * who knows their first factor. Whichever adds its factor first, the other must show that one, and adds none.
 */
let service: TestService
let clock: ManualClock
let count = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false, config: { publicUrl: ORIGIN } })
})
afterAll(() => service.stop())

const required = (mfa: 'required' | 'optional') =>
  service.call('PATCH', '/api/v1/provider', { body: { settings: { mfa } } })

/** Begins to add a factor in a sign-in that waits, and returns how that is ended. */
type Begin = (mfaToken: string) => Promise<() => Promise<Answer>>

const FACTORS: Record<string, Begin> = {
  app: async (mfa_token) => {
    const { body } = await auth(service, '/mfa/totp/enroll', { mfa_token })
    return () => auth(service, '/mfa/totp/activate', { mfa_token, code: appCode(body.secret, clock.now()) })
  },
  passkey: async (mfa_token) => {
    const { body } = await auth(service, '/mfa/passkey/enroll', { mfa_token })
    const credential = new SoftwareAuthenticator(ORIGIN).create(body)
    return () => auth(service, '/mfa/passkey/activate', { mfa_token, credential })
  },
}

async function twoWait(first: string, second: string) {
  clock.advance(3_600_000)
  const email = `two-${++count}@example.com`
  const { user } = await signIn(service, email)
  await required('required')
  const tokens = [await beginSignIn(service, email), await beginSignIn(service, email)] as const
  const ends = [await FACTORS[first]!(tokens[0]), await FACTORS[second]!(tokens[1])] as const
  return { user, tokens, ends }
}

/** What the person has in the end. */
async function factorsOf(userId: string): Promise<string[]> {
  const { db } = service.service
  const kinds = ['totp', 'passkey', 'session'].map(async (table) => {
    const rows = await db`select 1 from ${db(table)} where user_id = ${userId}`
    return rows.map(() => table)
  })
  return (await Promise.all(kinds)).flat()
}

const KINDS = Object.keys(FACTORS)
const TABLES: Record<string, string> = { app: 'totp', passkey: 'passkey' }

describe.each(KINDS)('one adds an app or a passkey: %s', (first) => {
  test.each(KINDS)('and then the other, begun before, cannot add one: %s', async (second) => {
    const { user, tokens, ends } = await twoWait(first, second)
    try {
      expect((await ends[0]()).status).toBe(200)
      const late = await ends[1]()
      expect([401, 403]).toContain(late.status)
      // Nor begin again, with either kind.
      for (const kind of KINDS) {
        const path = kind === 'app' ? '/mfa/totp/enroll' : '/mfa/passkey/enroll'
        const again = await auth(service, path, { mfa_token: tokens[1] })
        expect([401, 403], kind).toContain(again.status)
      }
      expect(await factorsOf(user.id)).toEqual([TABLES[first], 'session'])
    } finally {
      await required('optional')
    }
  })

  test.each(KINDS)('at the same time as the other: one of them does (%s)', async (second) => {
    const { user, ends } = await twoWait(first, second)
    try {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ends[n % 2]!()))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await factorsOf(user.id)).toHaveLength(2)
    } finally {
      await required('optional')
    }
  })
})

test('who is blocked and unblocked in between adds none', async () => {
  for (const kind of KINDS) {
    const { user, ends } = await twoWait(kind, kind)
    try {
      const path = `/api/v1/users/${user.id}`
      await service.call('PATCH', path, { body: { status: 'blocked' } })
      await service.call('PATCH', path, { body: { status: 'active' } })
      for (const end of ends) expect((await end()).status, kind).toBe(401)
      expect(await factorsOf(user.id)).toEqual([])
    } finally {
      await required('optional')
    }
  }
})
