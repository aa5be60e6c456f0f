import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoTime } from '../../src/platform/time/clock.ts'
import { everyRow } from '../support/every-row.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { addTerms, publishTerms } from '../support/terms.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const DAY = 24 * 60 * 60_000
const UNKNOWN_ID = '01936f2a-7c00-7abc-8def-0123456789ab'

let service: TestService
let clock: ManualClock
let usersKey: string
let count = 0
beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  const body = { name: 'server', scopes: ['users'] }
  usersKey = (await service.call('POST', '/api/v1/api-keys', { body })).body.key
})
afterAll(() => service.stop())

const newKey = () => `terms-${count++}`
const newPerson = (principal = 'customer') => signIn(service, `person${count++}@example.com`, principal)

async function newStaff(): Promise<SignedInPerson> {
  const email = `staff${count++}@example.com`
  await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider', role: 'owner' } })
  return signIn(service, email, 'provider')
}

const inDays = (days: number) => isoTime(new Date(clock.now() + days * DAY))
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A required document with one version in force. */
async function inForce(version = '1'): Promise<string> {
  const key = newKey()
  await addTerms(service, key)
  await publishTerms(service, key, { version })
  return key
}

const accept = (
  person: Pick<SignedInPerson, 'token'>,
  key: string,
  version: string,
  {
    principal = 'customer',
    on = service,
    ...headers
  }: { principal?: string; on?: TestService } & Record<string, unknown> = {},
): Promise<Answer> =>
  on.call('POST', `/api/v1/auth/${principal}/terms/${key}/accept`, {
    key: person.token,
    body: { version },
    headers: headers as Record<string, string>,
  })

const record = (userId: string, key: string, body: object, as = usersKey) =>
  service.call('POST', `/api/v1/users/${userId}/terms/${key}/accept`, { key: as, body })

/** What a person sees of one document. */
async function seenBy(
  person: SignedInPerson,
  key: string,
  { principal = 'customer', query = '', headers = {} } = {},
) {
  const answer = await service.call('GET', `/api/v1/auth/${principal}/terms${query}`, {
    key: person.token,
    headers,
  })
  return answer.body.data.filter((one: { key: string }) => one.key === key)
}

async function eventsOf(userId: string, on = service) {
  const { body } = await on.call('GET', '/api/v1/events?event=tos.accepted&limit=100')
  return body.data
    .map(({ data }: { data: { tos: { user_id: string } } }) => data.tos)
    .filter(({ user_id }: { user_id: string }) => user_id === userId)
}

describe('the provider keeps documents', () => {
  test('a draft changes and goes; what is published stays as it is', async () => {
    const key = newKey()
    const path = `/api/v1/terms/${key}/versions`
    await addTerms(service, key, { title: 'Terms' })
    const draft = { version: '2026-01', texts: [{ language: 'EN', text: 'Be kid.' }] }
    const made = await service.call('POST', path, { body: draft })
    expect(made).toMatchObject({ status: 201, body: { document: key, state: 'draft', published_at: null } })
    expect((await service.call('GET', '/api/v1/auth/customer/terms/current')).body.data).not.toContainEqual(
      expect.objectContaining({ key }),
    )
    const texts = [{ language: 'en', text: 'Be kind.' }]
    const changed = await service.call('PATCH', `${path}/2026-01`, { body: { texts } })
    expect(changed.body.texts).toEqual([
      { language: 'en', title: null, text: 'Be kind.', url: null, sha256: sha256('Be kind.') },
    ])
    const published = await service.call('POST', `${path}/2026-01/publish`)
    expect(published.body).toMatchObject({ state: 'current', effective_at: isoTime(new Date(clock.now())) })
    for (const [method, tail, body] of [
      ['PATCH', '', { texts }],
      ['PATCH', '', { effective_at: null }],
      ['DELETE', '', undefined],
      ['POST', '/publish', undefined],
    ] as const) {
      const refused = await service.call(method, `${path}/2026-01${tail}`, { body })
      expect(refused).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
    }
    expect((await service.call('POST', path, { body: draft })).body.code).toBe('already_exists')
    await service.call('POST', path, { body: { ...draft, version: '2026-02' } })
    expect((await service.call('DELETE', `${path}/2026-02`)).status).toBe(204)
    expect((await service.call('GET', `${path}/2026-02`)).status).toBe(404)
    expect((await service.call('GET', `/api/v1/terms/${key}`)).body).toMatchObject({
      current_version: '2026-01',
      versions: [{ version: '2026-01', state: 'current', languages: ['en'] }],
    })
  })

  test('adding a document twice is refused, except for a repeated request', async () => {
    const body = { key: newKey(), title: 'Terms' }
    const headers = { 'idempotency-key': 'once' }
    const first = await service.call('POST', '/api/v1/terms', { body, headers })
    const again = await service.call('POST', '/api/v1/terms', { body, headers })
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true'])
    expect((await service.call('POST', '/api/v1/terms', { body })).body.code).toBe('already_exists')
  })

  test('an archived document is asked of nobody, until it is back', async () => {
    const key = await inForce()
    const person = await newPerson()
    const archive = (archived: boolean) =>
      service.call('PATCH', `/api/v1/terms/${key}`, { body: { archived } })
    expect((await archive(true)).body.archived_at).not.toBeNull()
    expect(await seenBy(person, key)).toEqual([])
    expect((await accept(person, key, '1')).status).toBe(404)
    expect((await archive(false)).body.archived_at).toBeNull()
    expect((await accept(person, key, '1')).status).toBe(200)
  })

  test.each([
    [{ texts: [] }, '/texts'],
    [{ texts: [{ language: 'en' }] }, '/texts/0'],
    [{ texts: [{ language: 'en', text: 'a', url: 'https://a.example' }] }, '/texts/0'],
    [{ texts: [{ language: 'en', url: 'http://a.example' }] }, '/texts/0/url'],
    [{ texts: [{ language: 'en', url: 'javascript:alert(1)' }] }, '/texts/0/url'],
    [{ texts: [{ language: 'nonsense!', text: 'a' }] }, '/texts/0/language'],
    [
      {
        texts: [
          { language: 'en', text: 'a' },
          { language: 'EN', text: 'b' },
        ],
      },
      '/texts',
    ],
    [{ texts: [{ language: 'en', text: 'a\u0000b' }] }, '/texts/0/text'],
    [{ texts: [{ language: 'en', text: '\ud800' }] }, '/texts/0/text'],
    [{ texts: [{ language: 'en', text: 'a' }], version: 'a b' }, '/version'],
    [{ texts: [{ language: 'en', text: 'a' }], effective_at: 'soon' }, '/effective_at'],
  ])('a version of the wrong form is refused: %j', async (wrong, field) => {
    const key = newKey()
    await addTerms(service, key)
    const answer = await service.call('POST', `/api/v1/terms/${key}/versions`, {
      body: { version: '1', ...wrong },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: expect.arrayContaining([expect.objectContaining({ field })]) },
    })
  })

  test('every act is in the audit log', async () => {
    const key = await inForce()
    const person = await newPerson()
    await accept(person, key, '1')
    await accept(person, key, '1')
    const { body } = await service.call('GET', '/api/v1/audit-log?limit=100')
    const own = body.data.filter(({ detail }: { detail: { document?: string } }) => detail.document === key)
    expect(own.map(({ action }: { action: string }) => action).sort()).toEqual([
      'terms.accepted',
      'terms.created',
      'terms.version_created',
      'terms.version_published',
    ])
    expect(own.find(({ action }: { action: string }) => action === 'terms.accepted')).toMatchObject({
      user: { id: person.user.id },
      actor: { kind: 'user', id: person.user.id },
    })
  })
})

describe('a person accepts', () => {
  test('what is in force, which is an event and a record of what they saw', async () => {
    const key = newKey()
    await addTerms(service, key)
    const texts = [
      { language: 'en', text: 'Be kind.' },
      { language: 'de', title: 'Nutzungsbedingungen', text: 'Sei nett.' },
    ]
    await publishTerms(service, key, { version: '2026-01', texts })
    const person = await newPerson()
    const headers = { 'accept-language': 'fr, de-AT;q=0.9, en;q=0.5', 'user-agent': 'Browser/1' }
    expect(await seenBy(person, key, { headers })).toMatchObject([
      { title: 'Nutzungsbedingungen', text: 'Sei nett.', state: 'current', due: true, accepted_at: null },
    ])
    const answer = await accept(person, key, '2026-01', headers)
    const at = isoTime(new Date(clock.now()))
    const accepted = {
      user_id: person.user.id,
      document: key,
      version: '2026-01',
      accepted_at: at,
      language: 'de',
      sha256: sha256('Sei nett.'),
      ip: '127.0.0.1',
      user_agent: 'Browser/1',
      recorded_by: { kind: 'user', id: person.user.id },
    }
    expect(answer).toMatchObject({ status: 200, body: accepted })
    expect((await service.call('GET', `/api/v1/users/${person.user.id}/terms`)).body.data).toMatchObject([
      accepted,
    ])
    expect(await seenBy(person, key)).toMatchObject([{ due: false, accepted_at: at, language: 'en' }])
    expect(await eventsOf(person.user.id)).toEqual([
      {
        user_id: person.user.id,
        email: person.user.email,
        name: null,
        external_id: null,
        public_metadata: {},
        document: key,
        title: 'Terms of service',
        version: '2026-01',
        language: 'de',
        accepted_at: at,
      },
    ])
  })

  test('once for each version, however often they say so', async () => {
    const key = await inForce()
    const person = await newPerson()
    const first = await accept(person, key, '1')
    clock.advance(1_000)
    expect((await accept(person, key, '1')).body).toEqual(first.body)
    await publishTerms(service, key, { version: '2' })
    expect(await seenBy(person, key)).toMatchObject([{ version: '2', due: true }])
    expect((await accept(person, key, '1')).body).toEqual(first.body) // a repeated request, answered as before
    expect((await accept(person, key, '2')).status).toBe(200)
    expect((await eventsOf(person.user.id)).map(({ version }: { version: string }) => version)).toEqual([
      '2',
      '1',
    ])
  })

  test('once, 50 at once over two processes', async () => {
    const key = await inForce()
    const person = await newPerson()
    const other = await startTestService({ clock, beside: service })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        number % 3 === 0
          ? record(person.user.id, key, { version: '1' })
          : accept(person, key, '1', { on: number % 2 ? service : other }),
      ),
    )
    await other.stop()
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await eventsOf(person.user.id)).toHaveLength(1)
    const { body } = await service.call(
      'GET',
      `/api/v1/audit-log?action=terms.accepted&user_id=${person.user.id}`,
    )
    expect(body.data).toHaveLength(1)
  })

  test('an announced version in advance, and no version of before', async () => {
    const key = await inForce('old')
    await publishTerms(service, key, { version: 'now' })
    await publishTerms(service, key, { version: 'next', effective_at: inDays(1) })
    const person = await newPerson()
    expect(await accept(person, key, 'old')).toMatchObject({ status: 409, body: { code: 'terms_outdated' } })
    expect((await accept(person, key, 'next')).status).toBe(200)
    expect(await seenBy(person, key)).toMatchObject([
      { version: 'now', state: 'current', due: true },
      { version: 'next', state: 'announced', due: false },
    ])
    clock.advance(DAY)
    expect(await seenBy(person, key)).toMatchObject([{ version: 'next', state: 'current', due: false }])
    expect((await accept(person, key, 'now')).body.code).toBe('terms_outdated')
  })

  test('no draft, no unknown document, and nothing that is not meant for them', async () => {
    const person = await newPerson()
    const staff = await newStaff()
    const key = newKey()
    await addTerms(service, key, { audience: 'provider' })
    await publishTerms(service, key, { version: '1' })
    const path = `/api/v1/terms/${key}/versions`
    await service.call('POST', path, { body: { version: '2', texts: [{ language: 'en', text: 'a' }] } })
    expect((await accept(staff, key, '2', { principal: 'provider' })).status).toBe(404)
    expect((await accept(person, key, '1')).status).toBe(404)
    expect(await seenBy(person, key)).toEqual([])
    expect((await accept(person, 'nosuch', '1')).status).toBe(404)
    expect((await accept(staff, key, '1', { principal: 'provider' })).status).toBe(200)
    const shown = await service.call('GET', '/api/v1/auth/customer/terms/current', { key: null })
    expect(JSON.stringify(shown.body)).not.toContain(key)
    await service.call('PATCH', `/api/v1/terms/${key}`, { body: { audience: 'both' } })
    expect((await accept(person, key, '1')).status).toBe(200)
  })

  test('with nothing stored when something fails', async () => {
    const key = await inForce()
    const person = await newPerson()
    await service.service
      .db`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`
    await service.service
      .db`create trigger refuse before insert on event for each row when (new.type = 'tos.accepted') execute function refuse()`
    expect((await accept(person, key, '1')).status).toBe(500)
    await service.service.db`drop function refuse() cascade`
    expect(await seenBy(person, key)).toMatchObject([{ accepted_at: null }])
    expect((await accept(person, key, '1')).status).toBe(200)
    expect(await eventsOf(person.user.id)).toHaveLength(1)
  })
})

describe("an application's own pages", () => {
  test('show the texts without credentials, each in the language wanted', async () => {
    const key = newKey()
    await addTerms(service, key, { required: false })
    const texts = [
      { language: 'en', text: 'Be kind.' },
      { language: 'pt-BR', url: 'https://example.com/termos' },
    ]
    await publishTerms(service, key, { version: '1', texts })
    const languageFor = async (query: string, header = '') => {
      const path = `/api/v1/auth/customer/terms/current${query}`
      const { body } = await service.call('GET', path, { key: null, headers: { 'accept-language': header } })
      return body.data.find((one: { key: string }) => one.key === key)?.language
    }
    expect(await languageFor('?language=pt')).toBe('pt-BR')
    expect(await languageFor('?language=pt-br')).toBe('pt-BR')
    expect(await languageFor('?language=en', 'pt-BR')).toBe('en')
    expect(await languageFor('', 'pt-PT, en;q=0.1')).toBe('pt-BR')
    expect(await languageFor('', 'ja')).toBe('en')
    expect(await languageFor('', 'pt-BR;q=0, *')).toBe('en')
    expect(await languageFor('?language=nonsense')).toBe('en')
  })

  test("a server records what a person accepted there, with the person's address", async () => {
    const key = await inForce()
    const { user } = await newPerson()
    const body = { version: '1', ip: '203.0.113.7', user_agent: 'Browser/2' }
    const later = inDays(0)
    clock.advance(60_000)
    const answer = await record(user.id, key, { ...body, accepted_at: later })
    expect(answer.body).toMatchObject({
      ...body,
      accepted_at: later,
      recorded_by: { kind: 'key', id: expect.any(String) },
    })
    const ahead = await record(user.id, key, { version: '1', accepted_at: inDays(1) })
    expect(ahead.body.errors).toMatchObject([{ field: '/accepted_at' }])
  })

  test('a server records what was in force when the person accepted, though it is not any more', async () => {
    const key = await inForce('1')
    const { user } = await newPerson()
    const then = inDays(0)
    clock.advance(60_000)
    await publishTerms(service, key, { version: '2' })
    expect((await record(user.id, key, { version: '1' })).body.code).toBe('terms_outdated')
    expect((await record(user.id, key, { version: '1', accepted_at: then })).status).toBe(200)
  })

  test('nobody accepts for somebody else but a server, and no key for the staff', async () => {
    const key = newKey()
    await addTerms(service, key, { audience: 'both' })
    await publishTerms(service, key, { version: '1' })
    const [person, staff] = [await newPerson(), await newStaff()]
    const body = { version: '1' }
    expect((await record(person.user.id, key, body, staff.token)).status).toBe(403)
    expect((await record(person.user.id, key, body, person.token)).status).toBe(403)
    expect((await record(staff.user.id, key, body)).status).toBe(403)
    expect((await record(UNKNOWN_ID, key, body)).status).toBe(404)
    expect((await record(person.user.id, key, body)).status).toBe(200)
  })
})

test('the provider reads who accepted what, page by page, and by version', async () => {
  const key = await inForce('1')
  const people = [await newPerson(), await newPerson(), await newPerson()]
  for (const person of people) {
    await accept(person, key, '1')
    clock.advance(1)
  }
  await publishTerms(service, key, { version: '2' })
  await accept(people[0]!, key, '2')
  const list = async (query: string) =>
    (await service.call('GET', `/api/v1/terms/${key}/acceptances${query}`)).body
  const first = await list('?limit=3')
  const rest = await list(`?limit=3&cursor=${first.next_cursor}`)
  expect([...first.data, ...rest.data].map(({ user_id, version }) => [user_id, version])).toEqual([
    [people[0]!.user.id, '2'],
    ...people.toReversed().map(({ user }) => [user.id, '1']),
  ])
  expect((await list('?version=2')).data).toHaveLength(1)
  const own = (await service.call('GET', `/api/v1/users/${people[0]!.user.id}/terms`)).body
  expect(own.data.map(({ version }: { version: string }) => version)).toEqual(['2', '1'])
})

test('what a deleted user accepted goes with them', async () => {
  const key = await inForce()
  const person = await newPerson()
  await accept(person, key, '1', { 'user-agent': 'Telltale/1' })
  expect((await service.call('DELETE', `/api/v1/users/${person.user.id}`)).status).toBe(204)
  expect((await service.call('GET', `/api/v1/terms/${key}/acceptances`)).body.data).toEqual([])
  await until(
    () => {
      clock.advance(1_000) // the job looks by the clock
      return everyRow(service)
    },
    (rows) => !rows.includes(person.user.email) && !rows.includes('Telltale/1'),
  )
})

test('a person deleted while they accept: both, or a clear refusal, and nothing stays', async () => {
  const key = await inForce()
  const person = await newPerson()
  const [accepted] = await Promise.all([
    record(person.user.id, key, { version: '1' }),
    service.call('DELETE', `/api/v1/users/${person.user.id}`),
  ])
  expect([200, 404]).toContain(accepted.status)
  expect((await service.call('GET', `/api/v1/terms/${key}/acceptances`)).body.data).toEqual([])
})

test("two providers' documents of one key have nothing in common", async () => {
  const key = await inForce()
  await service.call('POST', '/api/v1/providers', { body: { slug: 'other', name: 'Other' } })
  await addTerms(service, key, {}, { base: '/p/other' })
  await publishTerms(service, key, { version: '9' }, { base: '/p/other' })
  const person = await newPerson()
  expect((await accept(person, key, '9')).status).toBe(404)
  expect(await seenBy(person, key)).toMatchObject([{ version: '1' }])
  expect((await service.call('GET', `/p/other/api/v1/terms/${key}`)).body.current_version).toBe('9')
})

/** A version of a model: when it was published, and from when it is in force, in hours. */
const Published = fc.record({
  at: fc.integer({ min: 0, max: 5 }),
  effective: fc.integer({ min: -4, max: 9 }),
})

test('the version in force is the one that came into force last, at any time, in any order of publishing', async () => {
  const HOUR = 60 * 60_000
  await fc.assert(
    fc.asyncProperty(fc.array(Published, { minLength: 1, maxLength: 6 }), async (versions) => {
      const key = newKey()
      await addTerms(service, key)
      const begin = clock.now()
      const model: Array<{ name: string; effective: number }> = []
      for (let hour = 0; hour <= 10; hour++) {
        for (const { effective } of versions.filter(({ at }) => at === hour)) {
          const name = `v${model.length}`
          const effective_at = isoTime(new Date(begin + effective * HOUR))
          await publishTerms(service, key, { version: name, effective_at })
          model.push({ name, effective })
        }
        const inForceNow = model.filter(({ effective }) => begin + effective * HOUR <= clock.now())
        const newest = Math.max(...inForceNow.map(({ effective }) => effective))
        const expected = inForceNow.findLast(({ effective }) => effective === newest)?.name ?? null
        const { body } = await service.call('GET', `/api/v1/terms/${key}`)
        expect(body.current_version).toBe(expected)
        clock.advance(begin + (hour + 1) * HOUR - clock.now())
      }
      await service.call('PATCH', `/api/v1/terms/${key}`, { body: { archived: true } })
    }),
    { numRuns: 12 },
  )
})
