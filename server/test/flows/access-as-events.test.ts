import { afterAll, beforeAll, expect, test } from 'vitest'
import { END_REASONS } from '../../src/events/types/changed-access.ts'
import type { KeyPair } from '../../src/identity/connections/saml/self-signed-certificate.ts'
import { endExpiredSessions } from '../../src/identity/sessions/index.ts'
import type { Sql } from '../../src/platform/db/db.ts'
import { eventually } from '../support/pass-time.ts'
import { GOOD_PASSWORD, PasswordClient } from '../support/passwords.ts'
import { IDP, idpKeys } from '../support/saml.ts'
import { logoutRequestXml, redirected } from '../support/saml-logout.ts'
import { SSO_URL, samlBase, signInBySaml } from '../support/saml-visit.ts'
import { type Directory, newDirectory, type ScimService, startScimService } from '../support/scim.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import type { Answer, TestService } from '../support/test-service.ts'
import { auth, beginSignIn, freshCode, twoStepPerson } from '../support/two-step.ts'
import { Visitor } from '../support/visitor.ts'

// Each way in which a session begins or ends, and the event that it writes.

const CORP = { slug: 'corp' }

let scim: ScimService
let service: TestService
let db: Sql
let directory: Directory
let keys: KeyPair
let count = 0

beforeAll(async () => {
  scim = await startScimService()
  service = scim.service
  db = service.service.db
  directory = await newDirectory(scim)
  keys = await idpKeys()
  const saml = { entity_id: IDP, sso_url: SSO_URL, certificates: [keys.certificate], trusts_email: true }
  await ok(call('POST', '/api/v1/connections', { kind: 'saml', slug: 'corp', name: 'Corp', ...saml }))
  const settings = {
    password_enabled: true,
    self_deletion: 'grace',
    redirect_origins: ['https://app.example.com'],
  }
  await ok(call('PATCH', '/api/v1/provider', { settings }))
  scim.clock.advance(2_001) // resolvers keep a provider for two seconds
})
afterAll(() => scim.stop())

const call = (method: string, path: string, body?: unknown, key?: string): Promise<Answer> =>
  service.call(method, path, { ...(body !== undefined && { body }), ...(key !== undefined && { key }) })

async function ok(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body
}

interface Written {
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: events have every form
  of: any
}

/** The events of sessions that an act wrote, in their order. */
async function writtenBy(act: () => Promise<unknown>): Promise<Written[]> {
  const [last] = await db<{ id: string }[]>`select coalesce(max(id::text), '0') as id from event`
  scim.clock.advance(1) // ids go by the time
  await act()
  const rows = await db<{ type: string; body: string }[]>`
    select type, body from event where id::text > ${last!.id} and type like 'user.session%' order by id`
  return rows.map(({ type, body }) => ({ type, of: JSON.parse(body).data.user }))
}

const sessionsOf = async (userId: string): Promise<string[]> =>
  (await db<{ id: string }[]>`select id from session where user_id = ${userId} order by id`).map(
    ({ id }) => id,
  )

const newAddress = () => `access${++count}@example.com`

/** A person with sessions in two places; the first is at hand. */
async function person(): Promise<SignedInPerson & { email: string }> {
  const email = newAddress()
  const first = await signIn(service, email)
  await signIn(service, email)
  return { ...first, email }
}

const ownPath = '/api/v1/auth/customer'

interface Way {
  reason: (typeof END_REASONS)[number]
  /** `user`: the person, the default. */
  by?: 'user' | 'key' | 'directory' | 'connection' | 'system'
  /** Makes the person, whose sessions are then counted. */
  who?: () => Promise<SignedInPerson>
  end: (who: SignedInPerson & { email?: string; secret?: string }) => Promise<unknown>
}

const mailed = async (address: string, ask: () => Promise<Answer>): Promise<string> => {
  const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(address)).length
  await ok(ask())
  return service.mail.codeFor(address, skip)
}

const WAYS: Record<string, Way> = {
  'signing out': {
    reason: 'signed_out',
    end: ({ token }) => ok(call('DELETE', `${ownPath}/session`, undefined, token)),
  },
  'signing out with a session in a browser': {
    reason: 'signed_out',
    end: async ({ token }) => {
      const { url } = await ok(call('POST', `${ownPath}/session/transfer`, {}, token))
      const body = new URLSearchParams({ token: new URL(url).searchParams.get('token')! })
      await fetch(`${service.url}/login/transfer`, { method: 'POST', body, redirect: 'manual' })
      await ok(call('DELETE', `${ownPath}/session`, undefined, token))
    },
  },
  'ending another session': {
    reason: 'revoked',
    end: async ({ token, user }) => {
      const ids = await sessionsOf(user.id)
      await ok(call('DELETE', `${ownPath}/sessions/${ids[1]}`, undefined, token))
    },
  },
  'ending all others': {
    reason: 'revoked',
    end: ({ token }) => ok(call('DELETE', `${ownPath}/sessions`, undefined, token)),
  },
  'one, ended by a key': {
    reason: 'revoked',
    by: 'key',
    end: async ({ user }) => {
      const [id] = await sessionsOf(user.id)
      await ok(call('DELETE', `/api/v1/users/${user.id}/sessions/${id}`))
    },
  },
  'all, ended by a key': {
    reason: 'revoked',
    by: 'key',
    end: ({ user }) => ok(call('DELETE', `/api/v1/users/${user.id}/sessions`)),
  },
  'all of several people, ended in bulk': {
    reason: 'revoked',
    by: 'key',
    end: async ({ email }) => {
      const body = { action: 'sign_out', filter: { q: email } }
      const { id } = await ok(call('POST', '/api/v1/users/bulk', body))
      await eventually(
        scim.clock,
        async () => (await ok(call('GET', `/api/v1/bulk/${id}`))).status,
        (status) => status !== 'running',
        0, // the events have the time of the act
      )
    },
  },
  'a new sign-in in the same place': {
    reason: 'replaced',
    end: async ({ token, email }) => {
      const code = await mailed(email!, () => auth(service, '/login', { email }, null))
      await ok(auth(service, '/verify-otp', { email, code }, token))
    },
  },
  'a first password': {
    reason: 'password_changed',
    end: ({ token }) => ok(auth(service, '/password/change', { new_password: GOOD_PASSWORD }, token)),
  },
  'a reset password': {
    reason: 'password_changed',
    end: async ({ email }) => {
      const client = new PasswordClient(service)
      const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email!)).length
      await ok(client.post('forgot', { email }))
      const token = (await service.mail.linkFor(email!, skip)).searchParams.get('token')
      await ok(client.post('reset', { token, password: GOOD_PASSWORD }))
    },
  },
  'another address': {
    reason: 'credential_changed',
    end: async ({ token, email }) => {
      const to = newAddress()
      let old = ''
      const new_code = await mailed(to, async () => {
        let answer: Answer | undefined
        old = await mailed(
          email!,
          async () => (answer = await auth(service, '/email/change', { email: to }, token)),
        )
        return answer!
      })
      await ok(auth(service, '/email/change/verify', { old_code: old, new_code }, token))
    },
  },
  'an app added': {
    reason: 'credential_changed',
    end: async ({ token }) => {
      const { secret } = await ok(auth(service, '/mfa/totp/enroll', {}, token))
      const code = freshCode(scim, { secret })
      await ok(auth(service, '/mfa/totp/activate', { code }, token))
    },
  },
  'an app taken away': {
    reason: 'credential_changed',
    by: 'key',
    who: () => twoStepPerson(scim, newAddress()),
    end: ({ user }) => ok(call('DELETE', `/api/v1/users/${user.id}/mfa`)),
  },
  'an app removed by its owner': {
    reason: 'credential_changed',
    who: async () => {
      const who = await twoStepPerson(scim, newAddress())
      const mfa_token = await beginSignIn(service, who.user.email) // a second session
      await ok(auth(service, '/mfa/verify', { mfa_token, code: freshCode(scim, who) }))
      return who
    },
    end: ({ token }) => ok(auth(service, '/mfa/totp', undefined, token, { method: 'DELETE' })),
  },
  blocking: {
    reason: 'blocked',
    by: 'key',
    end: ({ user }) => ok(call('PATCH', `/api/v1/users/${user.id}`, { status: 'blocked' })),
  },
  deletion: {
    reason: 'deleted',
    by: 'key',
    end: ({ user }) => ok(call('DELETE', `/api/v1/users/${user.id}`)),
  },
  leaving: {
    reason: 'deleted',
    end: ({ token, email }) => ok(call('POST', `${ownPath}/me/deletion`, { email }, token)),
  },
  'a directory': {
    reason: 'directory',
    by: 'directory',
    who: async () => {
      const name = `gone${++count}`
      await directory.add(name)
      return signIn(service, `${name}@${directory.domain}`)
    },
    end: ({ user }) =>
      ok(directory.patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: false })),
  },
  'a logout at the identity provider': {
    reason: 'idp_logout',
    by: 'connection',
    who: async () => {
      const nameId = `corp${++count}`
      const said = { nameId, attributes: { email: [`${nameId}@corp.example`] }, sessionIndex: `_s${count}` }
      const visitor = new Visitor()
      await signInBySaml(service, CORP, { keys, said, now: scim.clock.now(), visitor })
      const token = visitor.cookie(service.url, 'app_session')!
      return { token, cookie: '', ...(await ok(call('GET', `${ownPath}/session`, undefined, token))) }
    },
    end: async ({ user }) => {
      const destination = `${samlBase(service, CORP)}/slo`
      const nameId = user.email.split('@')[0]!
      const xml = logoutRequestXml({ nameId, destination, now: scim.clock.now(), id: `_l${++count}` })
      await fetch(`${destination}?${redirected(xml, { keys })}`, { redirect: 'manual' })
    },
  },
  'one more than a user may have': {
    reason: 'limit',
    by: 'system',
    end: async ({ user, email }) => {
      await db`
        insert into session (provider_id, id, user_id, token_digest, method, created_at, last_seen_at, expires_at, authenticated_at)
        select provider_id, gen_random_uuid(), user_id, sha256(id::text::bytea || n::text::bytea), method, created_at,
          last_seen_at, expires_at, authenticated_at
        from session, generate_series(1, 24) as n where user_id = ${user.id}`
      await signIn(service, email!)
    },
  },
}

test('none is written without an endpoint that chose it, and * does not', async () => {
  const all = await ok(
    call('POST', '/api/v1/webhooks/endpoints', { url: 'http://127.0.0.1:9/', events: ['*'] }),
  )
  const { token } = await person()
  await ok(call('DELETE', `${ownPath}/session`, undefined, token))
  expect(await db`select from event where type like 'user.session%'`).toHaveLength(0)
  await ok(call('DELETE', `/api/v1/webhooks/endpoints/${all.id}`))
  const events = [
    'user.session_started',
    'user.session_ended',
    'user.credential_added',
    'user.credential_removed',
  ]
  await ok(call('POST', '/api/v1/webhooks/endpoints', { url: 'http://127.0.0.1:9/', events }))
})

test('a sign-in begins one, and so does the transfer of one to a browser', async () => {
  let who: SignedInPerson | undefined
  const email = newAddress()
  const started = await writtenBy(async () => {
    who = await signIn(service, email)
  })
  const { id } = who!.user
  const [session] = await sessionsOf(id)
  expect(started).toEqual([
    {
      type: 'user.session_started',
      of: {
        id,
        email,
        name: null,
        external_id: null,
        public_metadata: {},
        principal: 'customer',
        revision: 1,
        by: { type: 'user', id },
        session: { id: session, method: 'otp', second_factor: null, parent_id: null },
      },
    },
  ])
  expect(JSON.stringify(started)).not.toContain(who!.token)
  const both = await writtenBy(() => WAYS['signing out with a session in a browser']!.end(who!))
  expect(both.map(({ type, of }) => [type, of.session.parent_id])).toEqual([
    ['user.session_started', session],
    ['user.session_ended', expect.toBeOneOf([null, session])],
    ['user.session_ended', expect.toBeOneOf([null, session])],
  ])
  expect(new Set(both.map(({ of }) => of.session.id)).size).toBe(2)
})

test.each(Object.entries(WAYS))('%s: each session that ended is told, with the reason', async (_, way) => {
  const who = await (way.who ?? person)()
  const before = await sessionsOf(who.user.id)
  const events = await writtenBy(() => way.end(who))
  const started = events.filter(({ type }) => type === 'user.session_started').map(({ of }) => of.session.id)
  const after = await sessionsOf(who.user.id)
  const ended = events.filter(({ type }) => type === 'user.session_ended')
  const all = [...new Set([...before, ...started, ...ended.map(({ of }) => of.session.id)])]
  expect(ended.length).toBeGreaterThan(0)
  expect(ended.map(({ of }) => of.session.id).sort()).toEqual(all.filter((id) => !after.includes(id)).sort())
  for (const { of } of ended) {
    expect(of).toMatchObject({ id: who.user.id, reason: way.reason, by: { type: way.by ?? 'user' } })
    expect(of.ended_at).toBe(new Date(scim.clock.now()).toISOString())
  }
})

test('every reason but the passage of time has a way above', () => {
  const reasons = new Set(Object.values(WAYS).map(({ reason }) => reason))
  expect(END_REASONS.filter((reason) => !reasons.has(reason))).toEqual(['expired'])
})

test('what is over by time is told by the clean-up, or by what removes it, with the true time', async () => {
  const who = await person()
  const [old, idle] = await sessionsOf(who.user.id)
  const ended = async () => {
    const rows = await db<{ body: string }[]>`
      select body from event where type = 'user.session_ended' and body like ${`%${who.user.id}%`} order by id`
    const told = rows.map(({ body }) => JSON.parse(body).data.user)
    return told.map(({ session, reason, ended_at, by }) => [session.id, reason, ended_at, by.type])
  }
  // Seconds, as the service's own clean-up also runs when hours have passed.
  const end = new Date(scim.clock.now() + 1_000)
  await db`update session set expires_at = ${end} where id = ${old!}`
  scim.clock.advance(5_000)
  const first = [old, 'expired', end.toISOString(), 'system']
  await endExpiredSessions(service.service.app.services)
  await expect.poll(ended).toEqual([first])
  await endExpiredSessions(service.service.app.services)
  expect(await ended()).toEqual([first])
  const { settings } = await ok(call('GET', '/api/v1/provider'))
  const idleEnd = new Date(scim.clock.now() + 1_000)
  const seen = new Date(idleEnd.getTime() - settings.session_idle_seconds * 1_000)
  await db`update session set last_seen_at = ${seen} where id = ${idle!}`
  scim.clock.advance(5_000)
  await ok(call('PATCH', `/api/v1/users/${who.user.id}`, { status: 'blocked' }))
  await expect.poll(ended).toEqual([first, [idle, 'expired', idleEnd.toISOString(), 'system']])
})

test('a new token is no end, and 50 sign-outs at the same time are one', async () => {
  const { token, user } = await person()
  const rotated = await writtenBy(async () => WAYS['a first password']!.end({ token, user, cookie: '' }))
  expect(rotated).toHaveLength(1) // the other session
  const { token: again } = await signIn(service, user.email)
  const events = await writtenBy(() =>
    Promise.all(Array.from({ length: 50 }, () => call('DELETE', `${ownPath}/session`, undefined, again))),
  )
  expect(events).toHaveLength(1)
})

test('an identity is added at the first sign-in with it, and removed when it is disconnected', async () => {
  const told = async () => {
    const rows = await db<{ type: string; body: string }[]>`
      select type, body from event where type like 'user.credential%' and body like '%"identity"%' order by id desc limit 1`
    return rows.map(({ type, body }) => [type, JSON.parse(body).data.user])[0]
  }
  const who = await WAYS['a logout at the identity provider']!.who!()
  const [row] = await db<
    { id: string }[]
  >`select connection_id as id from identity where user_id = ${who.user.id}`
  const identity = { id: who.user.id, credential: { kind: 'identity', connection: { id: row!.id } } }
  expect(await told()).toMatchObject(['user.credential_added', identity])
  scim.clock.advance(1)
  await db`update session set authenticated_at = ${new Date(scim.clock.now())} where user_id = ${who.user.id}` // as after a step-up
  await ok(call('DELETE', `${ownPath}/identities/${row!.id}`, undefined, who.token))
  expect(await told()).toMatchObject(['user.credential_removed', identity])
})
