import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeDue } from '../../src/identity/sign-in/leaving/index.ts'
import { PASSWORD } from '../support/first-factors.ts'
import { type Directory, newDirectory, PATCH_OP } from '../support/scim.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { verifyDomain } from '../support/sso.ts'
import type { Answer } from '../support/test-service.ts'
import { auth, freshCode } from '../support/two-step.ts'
import { EXTERNAL_ID, type Leaver } from './support/leaver.ts'
import { BRIEF } from './support/leaver-applications.ts'
import { all, type Leavers, startLeavers } from './support/leavers.ts'
import { drawn } from './support/sample.ts'

/**
 * Who gets the address of a person who left, in other ways than deleting and creating: the directory writes the next person over
 * the former one, the domain passes to another account, and the person deletes themselves.
 */
let stage: Leavers
let directory: Directory

beforeAll(async () => {
  stage = await startLeavers()
  directory = stage.directory
})
afterAll(() => stage.stop())

const NEXT = 'emp-2001'
const set = (path: string, value: unknown) => ({ op: 'replace', path, value })
const patch = ({ user }: Leaver, ...operations: object[]) =>
  directory.patch(`/Users/${user.id}`, ...operations)
const put = ({ user }: Leaver, name: string, more: object) =>
  directory.call('PUT', `/Users/${user.id}`, directory.user(name, more))
const bulk = async (...Operations: object[]): Promise<Answer> => {
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:BulkRequest']
  const answer = await directory.call('POST', '/Bulk', { schemas, Operations })
  return { ...answer, status: Number(answer.body.Operations.at(-1).status) }
}

type Way = (leaver: Leaver, name: string) => Promise<Answer>

/** Okta, for one, never deletes: it finds the inactive user by name, and gives it to the next person. */
const WRITTEN_OVER: Record<string, Way> = {
  PUT: (person, name) => put(person, name, { active: true, externalId: NEXT }),
  'PUT, without a word of active, then active': async (person, name) => {
    await put(person, name, { externalId: NEXT })
    return patch(person, set('active', true))
  },
  'PUT, inactive again, then active': async (person, name) => {
    await put(person, name, { active: false, externalId: NEXT })
    return put(person, name, { active: 'True', externalId: NEXT })
  },
  'PATCH, both in one operation': (person) =>
    patch(person, { op: 'replace', value: { active: true, externalId: NEXT } }),
  'PATCH, the id first': (person) => patch(person, set('externalId', NEXT), set('active', 'True')),
  'PATCH, active first': (person) => patch(person, set('active', true), set('externalId', NEXT)),
  'PATCH, the id before': async (person) => {
    await patch(person, { op: 'remove', path: 'externalId' })
    await patch(person, { op: 'add', path: 'externalId', value: NEXT })
    return patch(person, set('active', true))
  },
  Bulk: ({ user }) =>
    bulk(
      {
        method: 'PATCH',
        path: `/Users/${user.id}`,
        data: { schemas: [PATCH_OP], Operations: [set('externalId', NEXT)] },
      },
      {
        method: 'PATCH',
        path: `/Users/${user.id}`,
        data: { schemas: [PATCH_OP], Operations: [set('active', true)] },
      },
    ),
  'with what is refused beside it': (person, name) =>
    put(person, name, { active: true, externalId: NEXT, name: 'no object' }),
}

describe('a directory writes the next person over one who was deactivated', () => {
  test.each(drawn(Object.entries(WRITTEN_OVER)))('%s: refused, and nothing opens', async (_, write) => {
    const { leaver, name } = await stage.leaver()
    await patch(leaver, set('active', false))
    const { status, body } = await write(leaver, name)
    expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
    expect(await directory.roles()).not.toHaveProperty([name])
    const { password, passkey } = leaver.standing // one that asks for the app and one that does not: ways-out has all
    const tries = { password: password!, passkey: passkey! }
    expect(await stage.opened(tries)).toEqual(all(tries, 'nothing'))
    // What the refusal says to do.
    expect((await directory.call('DELETE', `/Users/${leaver.user.id}`)).status).toBe(204)
    expect((await directory.add(name, { externalId: NEXT })).id).not.toBe(leaver.user.id)
    expect(await stage.opened(tries)).toEqual(all(tries, 'nothing'))
  })

  test('the same person comes back, also with an id that the directory gave before they left', async () => {
    const { leaver, name } = await stage.leaver()
    await patch(leaver, set('externalId', 'emp-1815-b'))
    await patch(leaver, set('active', false))
    expect((await put(leaver, name, { active: true, externalId: EXTERNAL_ID })).status).toBe(409)
    expect((await put(leaver, name, { active: true, externalId: 'emp-1815-b' })).status).toBe(200)
    expect(await stage.opened(leaver.standing)).toEqual(all(leaver.standing, 'the account'))
  })
})

test.each([null, '', []])('a description whose active is %j does not restore access', async (active) => {
  const { leaver, name } = await stage.leaver()
  await patch(leaver, set('active', false))
  const { status, body } = await put(leaver, name, { active, externalId: EXTERNAL_ID })
  expect([status, body.active]).toEqual([200, false])
  expect(await directory.roles()).not.toHaveProperty([name])
})

describe('the domain passes to another account', () => {
  test.each<[string, (heirs: Directory, email: string, name: string) => Promise<Answer | undefined>]>([
    [
      'whose directory adds them',
      (heirs, _, name) => heirs.call('POST', '/Users', directory.user(name, { externalId: NEXT })),
    ],
    [
      'whose directory adds them under no id',
      (heirs, _, name) => heirs.call('POST', '/Users', directory.user(name)),
    ],
    [
      'which invites them',
      (heirs, email) =>
        stage.scim.service.call('POST', `/api/v1/accounts/${heirs.account}/invitations`, { body: { email } }),
    ],
    ['which does nothing', async () => undefined],
  ])('%s: the next person with the address inherits nothing', async (way, arrive) => {
    const { scim } = stage
    const heirs = await newDirectory(scim)
    const { leaver, name } = await stage.leaver()
    await directory.call('DELETE', `/Users/${leaver.user.id}`)
    const domainOf = ({ account }: Directory) => `/api/v1/accounts/${account}/domains/${directory.domain}`
    await scim.service.call('DELETE', domainOf(directory))
    await verifyDomain(scim.service, scim.dns, { account: heirs.account, domain: directory.domain })
    try {
      const answer = await arrive(heirs, leaver.user.email, name)
      expect(answer?.status ?? 201, JSON.stringify(answer?.body)).toBe(201)
      const members = await heirs.roles()
      if (way.includes('directory')) expect(members).toHaveProperty([name])
      const opens = way.includes('nothing') ? 'the user' : 'nothing'
      const { 'a new code': _code, "the account's single sign-on": _sso, ...own } = leaver.standing
      expect(await stage.opened(own)).toEqual(all(own, opens))
      // Whom they may be now, the account that has the domain does not take for its own.
      const rows = await scim.service.service.db`
        select 1 from member where account_id = ${heirs.account} and user_id = ${leaver.user.id}`
      expect(rows).toEqual([])
    } finally {
      await scim.service.call('DELETE', domainOf(heirs))
      await verifyDomain(scim.service, scim.dns, { account: directory.account, domain: directory.domain })
    }
  })
})

let people = 0

describe('a person asks to be deleted', () => {
  const leave = ({ user, token }: Pick<Leaver, 'user' | 'token'>) =>
    auth(stage.scim.service, '/me/deletion', { email: user.email }, token)
  /** Signs in by a code, which leads to the choice. */
  async function choiceOf(email: string): Promise<string> {
    stage.scim.clock.advance(61_000)
    const { body } = await firstFactor(email)
    expect(body).toMatchObject({ authenticated: false, leaving_token: expect.stringMatching(/^leave_/) })
    return body.leaving_token
  }
  async function firstFactor(email: string): Promise<Answer> {
    const skip = stage.scim.service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
    await auth(stage.scim.service, '/login', { email })
    const code = await stage.scim.service.mail.codeFor(email, skip)
    return auth(stage.scim.service, '/verify-otp', { email, code })
  }

  test('nothing opens; kept: what they have does again, what they had begun does not', async () => {
    await stage.scim.service.call('PATCH', '/api/v1/provider', {
      body: { settings: { self_deletion: 'grace' } },
    })
    const { leaver: person } = await stage.leaver(false)
    const everything = { ...person.begun, ...person.standing }
    expect((await leave(person)).status).toBe(200)
    expect(await stage.opened(everything)).toEqual(all(everything, 'nothing'))
    const login = await auth(stage.scim.service, '/password/login', {
      email: person.user.email,
      password: PASSWORD,
    })
    const code = freshCode(stage.scim, person)
    const chosen = await auth(stage.scim.service, '/mfa/verify', { mfa_token: login.body.mfa_token, code })
    const kept = await auth(stage.scim.service, '/leaving/keep', { leaving_token: chosen.body.leaving_token })
    expect(kept.status).toBe(200)
    expect(await stage.opened(person.begun)).toEqual(all(person.begun, 'nothing'))
    expect(await stage.opened(person.standing)).toEqual(all(person.standing, 'the account'))
  })

  const ENDS: Array<[string, (person: SignedInPerson) => Promise<unknown>]> = [
    ['by staff', ({ user }) => stage.scim.service.call('DELETE', `/api/v1/users/${user.id}`)],
    [
      'by their own choice in another browser',
      async ({ user }) =>
        auth(stage.scim.service, '/leaving/delete', { leaving_token: await choiceOf(user.email) }),
    ],
    [
      'when it is due',
      ({ user }) => {
        const { app, db } = stage.scim.service.service
        const later = { ...app.services.clock, now: () => stage.scim.clock.now() + 15 * 86_400_000 }
        expect(user.id).toBeTruthy()
        return removeDue({ ...app.services, db, clock: later }, new AbortController().signal)
      },
    ],
  ]

  test.each(ENDS)(
    'deleted %s: the next user with the address gets no choice and no copy of theirs',
    async (_, end) => {
      await stage.scim.service.call('PATCH', '/api/v1/provider', {
        body: { settings: { self_deletion: 'grace' } },
      })
      stage.scim.clock.advance(3_600_000)
      const person = await signIn(stage.scim.service, `chooses-${++people}@private.example`)
      const { email } = person.user
      const { body: copy } = await auth(stage.scim.service, '/me/exports', undefined, person.token)
      expect((await leave(person)).status).toBe(200)
      const token = await choiceOf(email)
      await end(person)
      const next = await signIn(stage.scim.service, email)
      expect(next.user.id).not.toBe(person.user.id)
      for (const choice of ['keep', 'delete']) {
        const { status, body } = await auth(stage.scim.service, `/leaving/${choice}`, {
          leaving_token: token,
        })
        expect([status, body.code]).toEqual([401, 'invalid_leaving_token'])
      }
      const read = (path: string) =>
        auth(stage.scim.service, `/me/exports${path}`, undefined, next.token, { method: 'GET' })
      expect((await read('')).body.data).toEqual([])
      for (const path of [`/${copy.id}`, `/${copy.id}/data`]) expect((await read(path)).status).toBe(404)
      expect(
        (await auth(stage.scim.service, '/session', undefined, next.token, { method: 'GET' })).status,
      ).toBe(200)
      // The day of the former user is not theirs.
      expect((await auth(stage.scim.service, '/me/exports', undefined, next.token)).status).toBe(202)
    },
  )

  /** What says who somebody is at another service, or is in the mail of the address: the next user may have it. */
  const OF_ADDRESS = ['a new code', 'social', 'sso', "the account's single sign-on"]

  const ALL_ENDS: Array<[string, (person: Leaver) => Promise<unknown>]> = [
    ...ENDS.map(([way, end]): [string, (person: Leaver) => Promise<unknown>] => [
      `${way}, after they asked`,
      async (person) => {
        expect((await leave(person)).status).toBe(200)
        return way.includes('own choice') ? deleteByPassword(person) : end(person)
      },
    ]),
    ['by staff', ({ user }) => stage.scim.service.call('DELETE', `/api/v1/users/${user.id}`)],
    [
      'by themselves, where there is no time to think',
      async (person) => {
        await days(0)
        expect((await leave(person)).body).toEqual({ delete_at: null })
        await days(14)
      },
    ],
  ]
  const days = (self_deletion_days: number) =>
    stage.scim.service.call('PATCH', '/api/v1/provider', { body: { settings: { self_deletion_days } } })

  /** How the next user with the address comes; returns who it is. A new way joins every end by its line here. */
  const ARRIVALS: Record<string, (person: Leaver) => Promise<string>> = {
    'signs up': async ({ user: { email } }) => (await signIn(stage.scim.service, email)).user.id,
    'is added by staff': async ({ user: { email } }) => {
      const { body } = await stage.scim.service.call('POST', '/api/v1/users', { body: { email } })
      return body.id
    },
    'is invited to another account': async ({ user: { email } }) => {
      const { service } = stage.scim
      const { body } = await service.call('POST', '/api/v1/accounts', { body: { name: 'Elsewhere' } })
      await service.call('POST', `/api/v1/accounts/${body.id}/invitations`, { body: { email } })
      return (await signIn(service, email)).user.id
    },
    'is added by the directory': async (person) => {
      const name = person.user.email.split('@')[0]!
      return (await directory.add(name, { externalId: NEXT })).id
    },
    'comes by a service that vouches for the address': (person) => comesBy(person, 'social'),
    'comes by single sign-on': (person) => comesBy(person, 'sso'),
  }

  /** By what the former user had linked: whom the service names is a new user now. */
  async function comesBy(person: Leaver, method: string): Promise<string> {
    expect(await person.standing[method]!()).toBe('another user')
    const query = new URLSearchParams({ email: person.user.email })
    const { body } = await stage.scim.service.call('GET', `/api/v1/users?${query}`)
    return body.data[0].id
  }

  const CELLS = ALL_ENDS.map(([way, end]) =>
    Object.entries(ARRIVALS).map(([arrival, arrive]) => ({ way, end, arrival, arrive })),
  )

  test.each(CELLS.flatMap((cells, row) => drawn(cells, row)))(
    'deleted $way: nothing that is left opens the next user, who $arrival',
    async ({ end, arrival, arrive }) => {
      const { service, clock } = stage.scim
      await service.call('PATCH', '/api/v1/provider', { body: { settings: { self_deletion: 'grace' } } })
      const { leaver: person } = await stage.leaver(false)
      await end(person)
      const former = Object.entries(person.standing).filter(([name]) => !OF_ADDRESS.includes(name))
      const left = { ...person.begun, ...Object.fromEntries(former) }
      expect(Object.keys(left)).toEqual(
        expect.arrayContaining(['session', 'a link', 'a code', 'a reset', 'password', 'passkey', ...BRIEF]),
      )
      const { brief, lasting } = byTime(left)
      expect(await stage.opened(brief)).toEqual(all(brief, 'nothing'))
      clock.advance(61_000)
      const next = await arrive(person)
      expect(next).not.toBe(person.user.id)
      expect(await stage.opened(lasting)).toEqual(all(lasting, 'nothing'))
      const rows = await service.service.db`
        select account_id from member where user_id = ${next} and account_id = ${directory.account}`
      expect(rows).toHaveLength(arrival.includes('directory') ? 1 : 0)
      expect(await credentialsOf(next)).toEqual(arrival.startsWith('comes by') ? ['identity'] : [])
    },
  )

  /** What is good for a minute is tried before the next user comes. */
  const byTime = (tries: Leaver['begun']) => {
    const [brief, lasting] = [true, false].map((is) =>
      Object.fromEntries(Object.entries(tries).filter(([name]) => BRIEF.includes(name) === is)),
    ) as [Leaver['begun'], Leaver['begun']]
    return { brief, lasting }
  }

  /** Chooses to be deleted now, after a password and the app. */
  async function deleteByPassword(person: Leaver): Promise<void> {
    const body = { email: person.user.email, password: PASSWORD }
    const login = await auth(stage.scim.service, '/password/login', body)
    const code = freshCode(stage.scim, person)
    const chosen = await auth(stage.scim.service, '/mfa/verify', { mfa_token: login.body.mfa_token, code })
    const { leaving_token } = chosen.body
    expect((await auth(stage.scim.service, '/leaving/delete', { leaving_token })).status).toBeLessThan(300)
  }

  async function credentialsOf(userId: string): Promise<string[]> {
    const { db } = stage.scim.service.service
    const tables = [
      'password',
      'passkey',
      'totp',
      'recovery_code',
      'identity',
      'oauth_grant',
      'personal_export',
    ]
    const found: string[] = []
    for (const table of tables)
      if ((await db`select from ${db(table)} where user_id = ${userId}`).length > 0) found.push(table)
    return found
  }
})
