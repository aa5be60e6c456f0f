import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isoTime } from '../../src/platform/time/clock.ts'
import { everyRow } from '../support/every-row.ts'
import { addTerms, publishTerms, startWithTerms } from '../support/terms.ts'
import { startTestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

// What people accept. The documents and their versions are in terms-documents.test.ts.

const DAY = 24 * 60 * 60_000
const UNKNOWN_ID = '01936f2a-7c00-7abc-8def-0123456789ab'

const { service, clock, newKey, newPerson, newStaff, inForce, accept, record, seenBy } = startWithTerms()

const inDays = (days: number) => isoTime(new Date(clock.now() + days * DAY))
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function eventsOf(userId: string, on = service()) {
  const { body } = await on.call('GET', '/api/v1/events?event=tos.accepted&limit=100')
  return body.data
    .map(({ data }: { data: { tos: { user_id: string } } }) => data.tos)
    .filter(({ user_id }: { user_id: string }) => user_id === userId)
}

describe('a person accepts', () => {
  test('what is in force, which is an event and a record of what they saw', async () => {
    const key = newKey()
    await addTerms(service(), key)
    const texts = [
      { language: 'en', text: 'Be kind.' },
      { language: 'de', title: 'Nutzungsbedingungen', text: 'Sei nett.' },
    ]
    await publishTerms(service(), key, { version: '2026-01', texts })
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
    expect((await service().call('GET', `/api/v1/users/${person.user.id}/terms`)).body.data).toMatchObject([
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
    await publishTerms(service(), key, { version: '2' })
    expect(await seenBy(person, key)).toMatchObject([{ version: '2', due: true }])
    expect((await accept(person, key, '1')).body).toEqual(first.body) // a repeated request, answered as before
    expect((await accept(person, key, '2')).status).toBe(200)
    expect((await eventsOf(person.user.id)).map(({ version }: { version: string }) => version)).toEqual([
      '2',
      '1',
    ])
  })

  test('once, 50 at the same time over two processes', async () => {
    const key = await inForce()
    const person = await newPerson()
    const other = await startTestService({ clock, beside: service() })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        number % 3 === 0
          ? record(person.user.id, key, { version: '1' })
          : accept(person, key, '1', { on: number % 2 ? service() : other }),
      ),
    )
    await other.stop()
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await eventsOf(person.user.id)).toHaveLength(1)
    const { body } = await service().call(
      'GET',
      `/api/v1/audit-log?action=terms.accepted&user_id=${person.user.id}`,
    )
    expect(body.data).toHaveLength(1)
  })

  test('an announced version in advance, and no previous version', async () => {
    const key = await inForce('old')
    await publishTerms(service(), key, { version: 'now' })
    await publishTerms(service(), key, { version: 'next', effective_at: inDays(1) })
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
    await addTerms(service(), key, { audience: 'provider' })
    await publishTerms(service(), key, { version: '1' })
    const path = `/api/v1/terms/${key}/versions`
    await service().call('POST', path, { body: { version: '2', texts: [{ language: 'en', text: 'a' }] } })
    expect((await accept(staff, key, '2', { principal: 'provider' })).status).toBe(404)
    expect((await accept(person, key, '1')).status).toBe(404)
    expect(await seenBy(person, key)).toEqual([])
    expect((await accept(person, 'nosuch', '1')).status).toBe(404)
    expect((await accept(staff, key, '1', { principal: 'provider' })).status).toBe(200)
    const shown = await service().call('GET', '/api/v1/auth/customer/terms/current', { key: null })
    expect(JSON.stringify(shown.body)).not.toContain(key)
    await service().call('PATCH', `/api/v1/terms/${key}`, { body: { audience: 'both' } })
    expect((await accept(person, key, '1')).status).toBe(200)
  })

  test('with nothing stored when something fails', async () => {
    const key = await inForce()
    const person = await newPerson()
    await service().service
      .db`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`
    await service().service
      .db`create trigger refuse before insert on event for each row when (new.type = 'tos.accepted') execute function refuse()`
    expect((await accept(person, key, '1')).status).toBe(500)
    await service().service.db`drop function refuse() cascade`
    expect(await seenBy(person, key)).toMatchObject([{ accepted_at: null }])
    expect((await accept(person, key, '1')).status).toBe(200)
    expect(await eventsOf(person.user.id)).toHaveLength(1)
  })
})

describe("an application's own pages", () => {
  test('show the texts without credentials, each in the language wanted', async () => {
    const key = newKey()
    await addTerms(service(), key, { required: false })
    const texts = [
      { language: 'en', text: 'Be kind.' },
      { language: 'pt-BR', url: 'https://example.com/termos' },
    ]
    await publishTerms(service(), key, { version: '1', texts })
    const languageFor = async (query: string, header = '') => {
      const path = `/api/v1/auth/customer/terms/current${query}`
      const { body } = await service().call('GET', path, {
        key: null,
        headers: { 'accept-language': header },
      })
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
    await publishTerms(service(), key, { version: '2' })
    expect((await record(user.id, key, { version: '1' })).body.code).toBe('terms_outdated')
    expect((await record(user.id, key, { version: '1', accepted_at: then })).status).toBe(200)
  })

  test('only a server accepts for another user, and no key for the staff', async () => {
    const key = newKey()
    await addTerms(service(), key, { audience: 'both' })
    await publishTerms(service(), key, { version: '1' })
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
  await publishTerms(service(), key, { version: '2' })
  await accept(people[0]!, key, '2')
  const list = async (query: string) =>
    (await service().call('GET', `/api/v1/terms/${key}/acceptances${query}`)).body
  const first = await list('?limit=3')
  const rest = await list(`?limit=3&cursor=${first.next_cursor}`)
  expect([...first.data, ...rest.data].map(({ user_id, version }) => [user_id, version])).toEqual([
    [people[0]!.user.id, '2'],
    ...people.toReversed().map(({ user }) => [user.id, '1']),
  ])
  expect((await list('?version=2')).data).toHaveLength(1)
  const own = (await service().call('GET', `/api/v1/users/${people[0]!.user.id}/terms`)).body
  expect(own.data.map(({ version }: { version: string }) => version)).toEqual(['2', '1'])
})

test('what a deleted user accepted goes with them', async () => {
  const key = await inForce()
  const person = await newPerson()
  await accept(person, key, '1', { 'user-agent': 'Telltale/1' })
  expect((await service().call('DELETE', `/api/v1/users/${person.user.id}`)).status).toBe(204)
  expect((await service().call('GET', `/api/v1/terms/${key}/acceptances`)).body.data).toEqual([])
  await until(
    () => {
      clock.advance(1_000) // the job looks by the clock
      return everyRow(service())
    },
    (rows) => !rows.includes(person.user.email) && !rows.includes('Telltale/1'),
  )
})

test('a person deleted while they accept: both, or a clear refusal, and nothing stays', async () => {
  const key = await inForce()
  const person = await newPerson()
  const [accepted] = await Promise.all([
    record(person.user.id, key, { version: '1' }),
    service().call('DELETE', `/api/v1/users/${person.user.id}`),
  ])
  expect([200, 404]).toContain(accepted.status)
  expect((await service().call('GET', `/api/v1/terms/${key}/acceptances`)).body.data).toEqual([])
})
