import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JobRunner } from '../../src/platform/jobs/index.ts'
import type { PersonalData } from '../../src/surfaces/personal-data/document.ts'
import {
  deleteExpiredExports,
  PERSONAL_EXPORT,
  personalExportJob,
} from '../../src/surfaces/personal-data/index.ts'
import { addOidc } from '../support/connections.ts'
import { Idp } from '../support/idp.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { clientFor, registerApplication, tokensFor } from '../support/oauth-application.ts'
import { PasskeyBrowser } from '../support/passkeys.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { SoftwareAuthenticator } from '../support/software-authenticator.ts'
import { openTeam } from '../support/team.ts'
import { addTerms, publishTerms } from '../support/terms.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { auth, twoStepPerson } from '../support/two-step.ts'
import { Visitor } from '../support/visitor.ts'

// A person's copy of what is stored about them. Its pages are in account-data.test.ts.

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PASSWORD = 'violet kayak thirteen lanterns'

let service: TestService
let clock: ManualClock
let people = 0

beforeAll(async () => {
  clock = new ManualClock(Date.now()) // the application's library compares its own time with the ID token's
  service = await startTestService({ clock, work: false })
})
afterAll(() => service.stop())

const newPerson = () => signIn(service, `copies${people++}@example.com`)
const ask = ({ token }: Pick<SignedInPerson, 'token'>, headers = {}) =>
  auth(service, '/me/exports', undefined, token, { headers })
const read = ({ token }: Pick<SignedInPerson, 'token'>, path = ''): Promise<Answer> =>
  auth(service, `/me/exports${path}`, undefined, token, { method: 'GET' })
const rows = (userId: string) =>
  service.service.db<{ status: string; sealed: Buffer | null }[]>`
    select status, sealed from personal_export where user_id = ${userId} order by id`

/** One step of the job whose turn it is. */
function step(services = service.service.app.services): Promise<boolean> {
  const { db, log, metrics, tracing } = services
  return new JobRunner(
    { db, clock, log, metrics, tracing },
    {
      [PERSONAL_EXPORT]: personalExportJob(services),
      erasure: async () => ({ done: 1, cursor: null }),
    },
  ).runOnce()
}

async function prepare(person: Pick<SignedInPerson, 'token'>): Promise<string> {
  const { status, body } = await ask(person)
  expect(status, JSON.stringify(body)).toBe(202)
  while ((await read(person, `/${body.id}`)).body.status === 'preparing') expect(await step()).toBe(true)
  return body.id
}

/** A person who has everything that a copy can hold. */
async function someoneWithEverything(): Promise<SignedInPerson> {
  await addTerms(service, 'house-rules', { required: false })
  await publishTerms(service, 'house-rules', { version: '2026-01' })
  await service.call('POST', '/api/v1/permissions', { body: { key: 'reports.read', name: 'Read reports' } })
  const role = await service.call('POST', '/api/v1/roles', {
    body: { key: 'auditor', name: 'Auditor', permissions: ['reports.read'] },
  })
  expect(role.status, JSON.stringify(role.body)).toBe(201)
  const idp = await new Idp().start([`${service.url}/api/v1/auth/customer/oauth/work/callback`])
  idp.now = () => clock.now()
  await addOidc(service, idp, { slug: 'work', trusts_email: true })
  const email = 'ada@example.com'
  const first = await signIn(service, email)
  idp.person = { sub: 'ada-at-work', email, email_verified: true }
  await new Visitor().open(`${service.url}/api/v1/auth/customer/oauth/work`)
  await idp.stop()
  await new PasskeyBrowser(service).add(first, new SoftwareAuthenticator(service.url))
  const browser = new Visitor()
  browser.set(service.url, 'app_session', first.token)
  await tokensFor(await clientFor(await registerApplication(service), service.url), browser)
  const team = await openTeam(service, 'Analytical Engines', [[first, 'owner']])
  const given = await service.call('PUT', `/api/v1/accounts/${team}/members/${first.user.id}/roles`, {
    body: { roles: [role.body.id] },
  })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  await auth(service, `/accounts/${team}/invitations`, { email: 'charles@example.com' }, first.token)
  await auth(service, '/terms/house-rules/accept', { version: '2026-01' }, first.token)
  await service.call('PATCH', `/api/v1/users/${first.user.id}`, {
    body: {
      name: 'Ada Lovelace',
      external_id: 'crm-1',
      public_metadata: { plan: 'gold' },
      private_metadata: { note: 'only staff read this' },
    },
  })
  clock.advance(MINUTE)
  const person = await twoStepPerson({ service, clock }, email)
  const changed = await auth(service, '/password/change', { new_password: PASSWORD }, person.token)
  expect(changed.status).toBe(200)
  return { ...person, token: changed.body.token }
}

describe('a copy', () => {
  test('has all that is stored of a person, fits its published schema, and holds nothing secret', async () => {
    const person = await someoneWithEverything()
    const id = await prepare(person)
    const { status, body, headers } = await read(person, `/${id}/data`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      version: 1,
      profile: { email: 'ada@example.com', name: 'Ada Lovelace', public_metadata: { plan: 'gold' } },
      sign_in: {
        password: true,
        authenticator_app: { activated_at: expect.any(String) },
        recovery_codes_left: 10,
        passkeys: [{ name: expect.any(String) }],
        identities: [{ connection: expect.any(String), subject: 'ada-at-work' }],
      },
      applications: [{ name: 'Shop', ended_at: null, openid_scopes: ['openid', 'profile', 'email'] }],
      terms: [{ document: 'house-rules', version: '2026-01' }],
      invitations: [
        { email: 'charles@example.com', account: { name: 'Analytical Engines' }, status: 'open' },
      ],
    })
    expect(
      body.accounts.map(({ name, role, roles }: Record<string, unknown>) => ({ name, role, roles })),
    ).toEqual([
      { name: 'Analytical Engines', role: 'owner', roles: [{ key: 'auditor', name: 'Auditor' }] },
      { name: 'ada@example.com', role: 'owner', roles: [] },
    ])
    expect(body.sessions.length).toBeGreaterThan(0)
    expect(body.activity.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['user.data_requested', 'invitation.sent', 'user.logged_in']),
    )

    const schema = await fetch(body.$schema)
    expect(schema.headers.get('access-control-allow-origin')).toBe('*')
    const published = (await schema.json()) as { $id: string }
    expect(published.$id).toBe(body.$schema)
    const fits = new Ajv2020({ validateFormats: false, allErrors: true }).compile(published)
    expect([fits(body), fits.errors]).toEqual([true, null])
    expect(everyObject(published).filter((one) => one.additionalProperties === undefined)).toEqual([])
    expect(fits({ ...body, extra: 1 })).toBe(false)
    expect(fits({ ...body, profile: { ...body.profile, private_metadata: {} } })).toBe(false)
    const described = await service.call('GET', '/openapi.json')
    const component = described.body.components.schemas.PersonalData
    expect(Object.keys(component.properties)).toEqual(Object.keys(body))

    const text = JSON.stringify(body)
    expect(text).not.toMatch(/only staff read this|private_metadata|inv_|whsec_|argon2/)
    for (const secret of [person.token, PASSWORD]) expect(text).not.toContain(secret)
    const [row] = await rows(person.user.id)
    expect(row!.sealed!.includes('ada@example.com')).toBe(false)
  })

  test('a bare person and one of the staff fit the schema, too', async () => {
    await service.call('POST', '/api/v1/users', {
      body: { email: 'staff@example.com', principal: 'provider', role: 'owner' },
    })
    const staff = await signIn(service, 'staff@example.com', 'provider')
    await service.call('PUT', '/api/v1/preferences/time-zone', {
      key: staff.token,
      body: { value: { zone: 'UTC' } },
    })
    const made = await auth(service, '/me/exports', undefined, staff.token, { principal: 'provider' })
    expect(made.status).toBe(202)
    await step()
    const options = { method: 'GET', principal: 'provider' }
    const path = `/me/exports/${made.body.id}/data`
    const { body } = await auth(service, path, undefined, staff.token, options)
    expect(body).toMatchObject({
      profile: { staff_role: 'owner', principal: 'provider' },
      preferences: { 'time-zone': { zone: 'UTC' } },
    })
    const person = await newPerson()
    const bare = (await read(person, `/${await prepare(person)}/data`)).body
    const schema = await (await fetch(bare.$schema)).json()
    const fits = new Ajv2020({ validateFormats: false, allErrors: true }).compile(schema as object)
    for (const one of [body, bare]) expect([fits(one), fits.errors]).toEqual([true, null])
  })
})

/** Every schema of an object below a schema. */
function everyObject(schema: unknown): Array<Record<string, unknown>> {
  if (typeof schema !== 'object' || schema === null) return []
  const below = Object.values(schema).flatMap(everyObject)
  return (schema as { type?: unknown }).type === 'object'
    ? [schema as Record<string, unknown>, ...below]
    : below
}

describe('who gets one', () => {
  test('one a day, which a repeated request with its key does not count', async () => {
    const person = await newPerson()
    const headers = { 'idempotency-key': 'copy-1' }
    const { status, body } = await ask(person, headers)
    expect([status, body]).toEqual([
      202,
      {
        id: expect.any(String),
        status: 'preparing',
        created_at: expect.any(String),
        finished_at: null,
        expires_at: null,
      },
    ])
    expect((await ask(person, headers)).body.id).toBe(body.id)
    const second = await ask(person)
    expect([second.status, second.body.code, second.headers.get('retry-after')]).toEqual([
      429,
      'rate_limited',
      `${DAY / 1_000}`,
    ])
    expect((await read(person, `/${body.id}/data`)).body).toMatchObject({
      code: 'invalid_transition',
      detail: 'The export is preparing.',
    })
    await step()
    clock.advance(DAY)
    const again = await signIn(service, person.user.email)
    expect((await ask(again)).status).toBe(202)
    await step()
  })

  test('of ten requests together one is taken', async () => {
    const person = await newPerson()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(person)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, ...Array(9).fill(429)])
    await step()
  })

  test('not another person, staff, a key or an old session gets it, and no mail has it', async () => {
    const person = await newPerson()
    const mails = service.mail.mails.length
    const id = await prepare(person)
    const other = await newPerson()
    for (const path of [`/${id}`, `/${id}/data`]) {
      expect((await read(other, path)).status).toBe(404)
      const byKey = await service.call('GET', `/api/v1/auth/customer/me/exports${path}`)
      expect([401, 403]).toContain(byKey.status)
    }
    expect((await read(other)).body.data).toEqual([])
    clock.advance(11 * MINUTE)
    expect((await read(person, `/${id}/data`)).body.code).toBe('reauthentication_required')
    expect((await read(person, `/${id}`)).status).toBe(200)
    expect((await ask(other)).body.code).toBe('reauthentication_required')
    const since = service.mail.mails.slice(mails)
    expect(since.filter(({ recipients }) => recipients.includes(person.user.email))).toEqual([])
  })

  test('for a day: then it is refused, and the chore deletes it', async () => {
    const person = await newPerson()
    const id = await prepare(person)
    clock.advance(DAY - 1)
    const again = await signIn(service, person.user.email)
    expect((await read(again, `/${id}/data`)).status).toBe(200)
    clock.advance(1)
    expect((await read(again, `/${id}`)).status).toBe(404)
    expect((await read(again, `/${id}/data`)).status).toBe(404)
    expect(await rows(person.user.id)).toHaveLength(1)
    await deleteExpiredExports(service.service.db, new Date(clock.now()))
    expect(await rows(person.user.id)).toEqual([])
  })
})

describe('the job', () => {
  test('fails after three tries without holding up others, and a failed copy does not count', async () => {
    const { services } = service.service.app
    const broken = { ...services, keyring: { ...services.keyring, seal: () => fail() } as never }
    const fail = (): never => {
      throw new Error('cannot seal')
    }
    const person = await newPerson()
    const { body } = await ask(person)
    for (let tries = 0; tries < 3; tries++) {
      expect((await read(person, `/${body.id}`)).body.status).toBe('preparing')
      expect(await step(broken)).toBe(true)
    }
    expect((await read(person, `/${body.id}`)).body).toMatchObject({
      status: 'failed',
      expires_at: expect.any(String),
    })
    expect((await read(person, `/${body.id}/data`)).body.detail).toBe('The export is failed.')
    expect((await read(person, `/${await prepare(person)}/data`)).status).toBe(200)
  })

  test('makes nothing for a person who left while it waited', async () => {
    const person = await newPerson()
    await ask(person)
    expect((await service.call('DELETE', `/api/v1/users/${person.user.id}`)).status).toBe(204)
    while (await step());
    expect(await rows(person.user.id)).toEqual([])
  })
})

/** Tables that name a person, each with the part of a copy that it is in. */
const IN_A_COPY: Record<string, keyof PersonalData> = {
  audit_entry: 'activity',
  identity: 'sign_in',
  invitation: 'invitations',
  member: 'accounts',
  member_role: 'accounts',
  oauth_grant: 'applications',
  passkey: 'sign_in',
  password: 'sign_in',
  preference: 'preferences',
  recovery_code: 'sign_in',
  session: 'sessions',
  terms_acceptance: 'terms',
  totp: 'sign_in',
  user_picture: 'profile',
}

/** The others, each with the reason. */
const NOT_IN_A_COPY: Record<string, string> = {
  api_key: 'a key of the provider: who made it is in the activity',
  federation_flow: 'a trip to a connection, for ten minutes',
  former_member: 'of the account that removed the person: the removal is in the activity',
  known_device: 'digests, which say nothing without the browser that they are of',
  mcp_confirmation: 'digests, for ten minutes',
  oauth_login_application: 'of a session',
  oauth_logout: 'a message that a session ended, until it is sent',
  passkey_offer: 'that the offer was shown: nothing about the person',
  password_history: 'hashes',
  pending_login: 'a sign-in under way, for ten minutes',
  personal_export: 'the copies themselves',
  portal_link: 'digests, for 15 minutes',
  portal_session: 'digests, for an hour',
  scim_group_member: 'of the directory of an account: its roles are in the accounts',
  scim_token: 'a token of an account: who made it is in the activity',
  scim_user: 'of the directory of an account: what it says of the person is in the profile',
  setup_guide: 'of an account: who made it is in the activity',
  totp_enrolment: 'a sealed seed, for minutes',
  trial_use: 'of an account: that it had its trial',
  unanswered: 'that questions are not answered yet',
  webhook_listener: 'a terminal that is connected now',
}

test('every table that names a person is in a copy, or says why not', async () => {
  const tables = await service.service.db<{ name: string }[]>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(user_id$|_by$|_by_user$)' and data_type = 'uuid' order by 1`
  const known = [...Object.keys(IN_A_COPY), ...Object.keys(NOT_IN_A_COPY)]
  expect(tables.map(({ name }) => name)).toEqual(known.toSorted())
})
