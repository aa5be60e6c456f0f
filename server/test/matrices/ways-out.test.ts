import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { METHODS } from '../../src/identity/methods/index.ts'
import { AUDIT_ACTIONS, type AuditAction } from '../../src/platform/audit/audit-actions.ts'
import { ORIGIN } from '../support/first-factors.ts'
import { type Directory, PATCH_OP, type ScimService } from '../support/scim.ts'
import { signIn } from '../support/sign-in.ts'
import type { Answer } from '../support/test-service.ts'
import { auth } from '../support/two-step.ts'
import { EXTERNAL_ID, type Leaver } from './support/leaver.ts'
import { all, HEIR, type Leavers, startLeavers } from './support/leavers.ts'
import { drawn } from './support/sample.ts'

let stage: Leavers
let scim: ScimService
let directory: Directory
let count = 0

beforeAll(async () => {
  stage = await startLeavers()
  ;({ scim, directory } = stage)
})
afterAll(() => stage.stop())

const leaver = (provisioned?: boolean) => stage.leaver(provisioned)
const opened = (tries: Parameters<Leavers['opened']>[0]) => stage.opened(tries)

type End = (leaver: Leaver, name: string) => Promise<Answer>

const patch =
  (operation: object): End =>
  ({ user, directory }) =>
    directory.patch(`/Users/${user.id}`, operation)
const put =
  (active: unknown): End =>
  ({ user, directory }, name) =>
    directory.call('PUT', `/Users/${user.id}`, directory.user(name, { active }))
const post =
  (active: unknown): End =>
  ({ directory }, name) =>
    directory.call('POST', '/Users', directory.user(name, { active }))

/** Every way in which a directory says that somebody has left. */
const BY_DIRECTORY: Record<string, End> = {
  DELETE: ({ user, directory }) => directory.call('DELETE', `/Users/${user.id}`),
  'PATCH active': patch({ op: 'replace', path: 'active', value: false }),
  'PATCH active "False"': patch({ op: 'Replace', path: 'active', value: 'False' }),
  'PATCH active "false"': patch({ op: 'add', path: 'active', value: 'false' }),
  'PATCH without a path': patch({ op: 'replace', value: { active: false } }),
  'PATCH without a path, "False"': patch({ op: 'Replace', value: { active: 'False' } }),
  PUT: put(false),
  'PUT "False"': put('False'),
  'POST over an existing member': post(false),
  'POST over an existing member, "False"': post('False'),
}

/** The same in a bulk request, RFC 7644 §3.7. */
async function inBulk(leaver: Leaver, name: string, end: End): Promise<Answer> {
  let operation = {}
  const asked = {
    ...leaver.directory,
    user: leaver.directory.user.bind(leaver.directory),
    call: async (method: string, path: string, data?: unknown) => {
      operation = { method, path, data, bulkId: 'one' }
      return { status: 200 } as Answer
    },
    patch: async (path: string, ...Operations: object[]) => {
      operation = { method: 'PATCH', path, data: { schemas: [PATCH_OP], Operations } }
      return { status: 200 } as Answer
    },
  } as unknown as Directory
  await end({ ...leaver, directory: asked }, name)
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:BulkRequest']
  const answer = await leaver.directory.call('POST', '/Bulk', { schemas, Operations: [operation] })
  const [{ status } = { status: '500' }] = answer.body.Operations ?? []
  return { ...answer, status: Number(status) }
}

const everything = ({ standing, begun }: Leaver) => ({ ...begun, ...standing })

describe('before', () => {
  test('every credential opens the account', async () => {
    const { leaver: person } = await leaver()
    expect(await opened(person.standing)).toEqual(all(person.standing, 'the account'))
    const { leaver: other } = await leaver()
    const {
      'a portal link': link,
      'an invitation that they sent': invited,
      'a copy of their data': copy,
      ...own
    } = other.begun
    const outside = { link: link!, invited: invited!, copy: copy! }
    const { 'a reset': reset, ...before } = own
    expect(await opened(before)).toEqual(all(before, 'the account'))
    expect(await opened(outside)).toEqual({ ...all(outside, 'the account'), copy: 'the user' })
    expect(await opened({ reset: reset! })).toEqual({ reset: 'the account' }) // ends all others
  })
})

describe.each([false, true])('a directory removes a user, in bulk: %s', (bulk) => {
  test.each(drawn(Object.entries(BY_DIRECTORY), Number(bulk)))('%s: nothing opens', async (kind, end) => {
    const { leaver: person, name } = await leaver(!kind.startsWith('POST'))
    const ended = await (bulk ? inBulk(person, name, end) : end(person, name))
    expect(ended.status, JSON.stringify(ended.body)).toBeLessThan(300)
    expect(await directory.roles()).not.toHaveProperty([name])
    expect(await opened(everything(person))).toEqual(all(everything(person), 'nothing'))
  })
})

const memberPath = ({ user, directory }: Leaver) => `/api/v1/accounts/${directory.account}/members/${user.id}`

describe('an account removes a member', () => {
  test.each<[string, (leaver: Leaver) => Promise<Answer>]>([
    ['by the provider', (person) => scim.service.call('DELETE', memberPath(person))],
    [
      'by another owner',
      async (person) => {
        scim.clock.advance(61_000)
        const { token } = await signIn(scim.service, HEIR)
        const path = `/api/v1/auth/customer/accounts/${person.directory.account}/members/${person.user.id}`
        return scim.service.call('DELETE', path, { key: token })
      },
    ],
  ])('%s: whatever signs them in, the account stays shut', async (_, end) => {
    const { leaver: person } = await leaver(false)
    expect((await end(person)).status).toBe(204)
    const found = await opened(everything(person))
    expect(Object.entries(found).filter(([, opens]) => !['nothing', 'the user'].includes(opens))).toEqual([])
    expect(found.passkey).toBe('the user')
    expect(found['an invitation that they sent']).toBe('nothing')
    await scim.service.call('POST', memberPath(person).replace(/\/[^/]+$/, ''), {
      body: { user_id: person.user.id },
    })
    const sso = "the account's single sign-on"
    expect(await opened({ sso: person.standing[sso]! })).toEqual({ sso: 'the account' }) // added again
  })
})

describe('the provider deletes a user', () => {
  const setStatus = ({ user }: Leaver, status: string) =>
    scim.service.call('PATCH', `/api/v1/users/${user.id}`, { body: { status } })

  test('blocked: nothing opens; unblocked: what they have does again, what they had begun does not', async () => {
    const { leaver: person } = await leaver(false)
    expect((await setStatus(person, 'blocked')).status).toBe(200)
    expect(await opened(everything(person))).toEqual(all(everything(person), 'nothing'))
    const { leaver: other } = await leaver(false)
    await setStatus(other, 'blocked')
    expect((await setStatus(other, 'active')).status).toBe(200)
    expect(await opened(other.begun)).toEqual(all(other.begun, 'nothing'))
    expect(await opened(other.standing)).toEqual(all(other.standing, 'the account'))
  })

  test('deleted: nothing opens what was theirs; a later sign-in with the address is another user', async () => {
    const { leaver: person } = await leaver(false)
    expect((await scim.service.call('DELETE', `/api/v1/users/${person.user.id}`)).status).toBe(204)
    expect(await opened(person.begun)).toEqual(all(person.begun, 'nothing'))
    const sso = "the account's single sign-on"
    const { [sso]: organisation, ...others } = person.standing
    const found = await opened({ ...others, [sso]: organisation! })
    const { [sso]: byOrganisation, ...rest } = found
    expect(Object.entries(rest).filter(([, opens]) => !['nothing', 'another user'].includes(opens))).toEqual(
      [],
    )
    expect(rest).toMatchObject({ password: 'nothing', passkey: 'nothing' })
    expect(byOrganisation).toBe('another user in the account') // the organisation says so
  })

  test('taken back by the directory: what they had begun stays over', async () => {
    const { leaver: person, name } = await leaver()
    await BY_DIRECTORY.PUT!(person, name)
    expect((await put(true)(person, name)).status).toBe(200)
    expect(await opened(person.begun)).toEqual(all(person.begun, 'nothing'))
    expect(await opened(person.standing)).toEqual(all(person.standing, 'the account'))
  })
})

/** What a user has that could let somebody in, as the database has it. */
async function credentialsOf(userId: string): Promise<string[]> {
  const { db } = scim.service.service
  const tables = 'password passkey totp identity session pending_login known_device personal_export'
  const found: string[] = []
  for (const table of tables.split(' ')) {
    const rows = await db`select 1 from ${db(table)} where user_id = ${userId}`
    if (rows.length > 0) found.push(table)
  }
  return found
}

describe('the next person with the address', () => {
  test.each<[string, (leaver: Leaver, name: string) => Promise<unknown>]>([
    [
      'whom the directory adds under another id',
      ({ directory }, name) => directory.add(name, { externalId: 'emp-2001' }),
    ],
    ['whom the directory adds under no id', ({ directory }, name) => directory.add(name)],
    [
      'whom the account invites',
      ({ directory, user }) =>
        scim.service.call('POST', `/api/v1/accounts/${directory.account}/invitations`, {
          body: { email: user.email },
        }),
    ],
  ])('%s inherits nothing', async (_, arrive) => {
    const { leaver: person, name } = await leaver()
    await BY_DIRECTORY.DELETE!(person, name)
    await arrive(person, name)
    scim.clock.advance(3_600_000)
    const next = await signIn(scim.service, person.user.email)
    expect(next.user.id).not.toBe(person.user.id)
    expect(await credentialsOf(next.user.id)).toEqual(['session', 'known_device'])
    const { social, sso, "the account's single sign-on": work, 'a new code': code, ...own } = person.standing
    expect(await opened({ ...person.begun, ...own })).toEqual(all({ ...person.begun, ...own }, 'nothing'))
    // What says who somebody is at another service knows the former user alone, who is shut out.
    expect(await opened({ social: social!, sso: sso!, work: work! })).toEqual(
      all({ social, sso, work }, 'nothing'),
    )
    void code
    const { body } = await scim.service.call('GET', `/api/v1/users/${person.user.id}`)
    expect(body).toMatchObject({ status: 'blocked', email: `${person.user.id}@former.invalid` })
  })

  test('who comes back under the same id of the directory is the same person', async () => {
    const { leaver: person, name } = await leaver()
    await BY_DIRECTORY.DELETE!(person, name)
    const back = await directory.add(name, { externalId: EXTERNAL_ID })
    expect(back.id).toBe(person.user.id)
    expect(await opened(person.begun)).toEqual(all(person.begun, 'nothing'))
    expect(await opened(person.standing)).toEqual(all(person.standing, 'the account'))
  })
})

test('a colleague who is removed, deleted or blocked leaves no link, no invitation and, if wanted, no key', async () => {
  const { service, clock } = scim
  await service.call('POST', '/api/v1/users', {
    body: { email: 'first@staff.example', principal: 'provider' },
  })
  for (const [end, revoke] of [
    ['staff', true],
    ['staff', false],
    ['users', true],
    ['blocked', true],
    ['blocked', false],
  ] as const) {
    clock.advance(3_600_000)
    const email = `colleague-${++count}@staff.example`
    await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', role: 'admin' } })
    const { token, user } = await signIn(service, email, 'provider')
    const as = (path: string, body: object) =>
      service.call('POST', `/api/v1${path}`, { key: token, body }).then((answer) => {
        expect(answer.status, path).toBe(201)
        return answer.body
      })
    const key = await as('/api-keys', { name: `server of ${count}`, scopes: ['all'] })
    expect(key.created_by).toEqual({ id: user.id, email, name: null, active: true })
    const account = `/accounts/${directory.account}`
    const scimToken = await as(`${account}/scim-tokens`, { name: `directory of ${count}` })
    const made_by = { id: user.id, email, name: null, active: true }
    expect(scimToken).toMatchObject({ created_by: made_by, created_by_key: null })
    clock.advance(1)
    const byKey = await service.call('POST', `/api/v1${account}/scim-tokens`, {
      key: key.key,
      body: { name: `by the key of ${count}` },
    })
    expect(byKey.body).toMatchObject({ created_by: made_by, created_by_key: key.id })
    const guide = await as(`${account}/setup-guides`, {})
    const portal = await as('/portal-links', { opens: 'webhooks', account_id: directory.account })
    const toAccount = await as(`${account}/invitations`, {
      email: `own-${count}@private.example`,
      role: 'owner',
    })
    const toStaff = await as('/staff/invitations', { email: `own-${count}@private.example` })
    clock.advance(1)
    const query = `?revoke_keys=${revoke}`
    const ended =
      end === 'blocked'
        ? await service.call('PATCH', `/api/v1/users/${user.id}`, {
            body: { status: 'blocked', revoke_keys: revoke },
          })
        : await service.call('DELETE', `/api/v1/${end}/${user.id}${query}`)
    expect([ended.status, ended.body.api_keys]).toEqual([
      200,
      [{ id: key.id, name: key.name, hint: key.hint, scopes: ['all'], revoked: revoke }],
    ])
    expect(ended.body.scim_tokens).toEqual(
      [byKey.body, scimToken].map(({ id, name, hint }) => ({
        id,
        account_id: directory.account,
        name,
        hint,
        revoked: revoke,
      })),
    )
    for (const { token } of [byKey.body, scimToken])
      expect((await service.call('GET', '/scim/v2/Users', { key: token })).status).toBe(revoke ? 401 : 200)
    const { body: tokens } = await service.call('GET', `/api/v1${account}/scim-tokens`)
    if (!revoke)
      expect(tokens.data[0].created_by).toEqual({ ...made_by, email: expect.anything(), active: false })
    for (const { id } of tokens.data.slice(0, 2))
      if (!revoke) await service.call('DELETE', `/api/v1${account}/scim-tokens/${id}`)
    expect(
      (await auth(service, '/session', undefined, token, { method: 'GET', principal: 'provider' })).status,
    ).toBe(401)
    expect((await service.call('GET', '/api/v1/users', { key: key.key })).status).toBe(revoke ? 401 : 200)
    const { body: keys } = await service.call('GET', '/api/v1/api-keys')
    const listed = keys.data.find(({ id }: { id: string }) => id === key.id)
    if (revoke) expect(listed).toBeUndefined()
    else expect(listed.created_by).toMatchObject({ id: user.id, active: false })
    const rows = await service.service.db`
      select link_digest from setup_guide where id = ${guide.id} and link_digest is not null`
    expect(rows).toEqual([])
    const opening = await fetch(portal.url.replace(ORIGIN, service.url), { redirect: 'manual' })
    expect(opening.status).toBe(404)
    for (const [path, id] of [
      [`${account}/invitations`, toAccount.id],
      ['/staff/invitations', toStaff.id],
    ]) {
      const { body } = await service.call('GET', `/api/v1${path}?limit=100`)
      const found = body.data.find((one: { id: string }) => one.id === id)
      expect(found.status).toBe('revoked')
    }
    const { body: log } = await service.call('GET', `/api/v1/audit-log?target_id=${key.id}`)
    expect(log.data.map(({ action }: { action: AuditAction }) => action)).toEqual(
      revoke ? ['api_key.revoked', 'api_key.created'] : ['api_key.created'],
    )
    expect(log.data.at(-1).detail).toMatchObject({ name: key.name })
    expect(log.data.at(-1).actor).toMatchObject({ id: user.id, name: email })
  }
})

/** Why a table that names a user lets nobody in who was ended. What is new and in no list fails by its name. */
const NAMES_USERS: Record<string, string> = {
  api_key: 'created_by: in this matrix',
  audit_entry: 'a record',
  former_member: 'keeps people out',
  identity: 'social, sso',
  invitation: 'in this matrix',
  known_device: 'grants nothing',
  mcp_confirmation: 'counts with a token alone, and for ten minutes (mcp-attacks.test.ts)',
  member: 'in this matrix',
  member_role: 'ends with the membership',
  mfa: 'a second factor',
  oauth_grant: 'in this matrix',
  oauth_login_application: 'ends with the session',
  oauth_logout: 'a message that a session ended: grants nothing',
  passkey: 'in this matrix',
  passkey_offer: 'grants nothing',
  password: 'in this matrix',
  password_history: 'grants nothing',
  pending_login: 'in this matrix',
  personal_export: 'in this matrix',
  portal_link: 'in this matrix',
  portal_session: 'ends with the link',
  preference: 'grants nothing, and ends with the user',
  recovery_code: 'a second factor',
  scim_group_member: 'gives a role to members of the directory',
  scim_token: 'created_by: in this matrix',
  scim_user: 'the directory itself',
  session: 'in this matrix',
  setup_guide: 'in this matrix',
  terms_acceptance: 'a record',
  totp: 'a second factor',
  totp_enrolment: 'needs a session, or a sign-in that waits',
  trial_use: 'that a person had a trial: grants nothing',
  unanswered: 'grants nothing',
  user_picture: 'grants nothing',
  webhook_listener: 'needs a session or the key at each read',
}

test('what names a user in the database, and every sign-in method, is in the matrix or in the list', async () => {
  const rows = await scim.service.service.db<{ table_name: string }[]>`
    select distinct table_name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^user_id$|_by$|_by_user$)' and data_type = 'uuid'`
  const unknown = rows.map(({ table_name }) => table_name).filter((name) => !(name in NAMES_USERS))
  expect(unknown).toEqual([])
  const { leaver: person } = await leaver()
  const tried = [...Object.keys(person.standing), 'otp', 'magic_link']
  expect(METHODS.map(({ name }) => name).filter((name) => !tried.includes(name))).toEqual([])
})

/** Acts on people after which nobody is out, with the reason where it is not plain. */
// Who asks to be deleted: in next-person.test.ts, as people of a directory cannot ask.
const ENDS = [
  'user.blocked',
  'user.deleted',
  'user.deletion_scheduled',
  'member.removed',
  'scim.user_deactivated',
  'scim.user_removed',
]
const NO_END =
  /^(user\.(deletion_(cancelled|refused)|signed_up|logged_in|login_refused|login_approved|unblocked|changed|created|imported|email_verified|email_changed|data_requested|data_downloaded)|member\.(added|changed|roles_changed)|staff\.(joined|role_changed)|scim\.(mapping_changed|user_provisioned|user_changed|group_changed|group_removed))$/

test('a new way in which people end is in the matrix', () => {
  const onPeople = AUDIT_ACTIONS.filter((action) => /^(user|member|staff|scim)\./.test(action))
  expect(onPeople.filter((action) => !ENDS.includes(action) && !NO_END.test(action))).toEqual([])
})
