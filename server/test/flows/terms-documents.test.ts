import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR, isoTime } from '../../src/platform/time/clock.ts'
import { addTerms, publishTerms, startWithTerms } from '../support/terms.ts'

const { service, clock, newKey, newPerson, inForce, accept, seenBy } = startWithTerms()

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the provider keeps documents', () => {
  test('a draft changes and goes; what is published stays as it is', async () => {
    const key = newKey()
    const path = `/api/v1/terms/${key}/versions`
    await addTerms(service(), key, { title: 'Terms' })
    const draft = { version: '2026-01', texts: [{ language: 'EN', text: 'Be kid.' }] }
    const made = await service().call('POST', path, { body: draft })
    expect(made).toMatchObject({ status: 201, body: { document: key, state: 'draft', published_at: null } })
    expect((await service().call('GET', '/api/v1/auth/customer/terms/current')).body.data).not.toContainEqual(
      expect.objectContaining({ key }),
    )
    const texts = [{ language: 'en', text: 'Be kind.' }]
    const changed = await service().call('PATCH', `${path}/2026-01`, { body: { texts } })
    expect(changed.body.texts).toEqual([
      { language: 'en', title: null, text: 'Be kind.', url: null, sha256: sha256('Be kind.') },
    ])
    const published = await service().call('POST', `${path}/2026-01/publish`)
    expect(published.body).toMatchObject({ state: 'current', effective_at: isoTime(new Date(clock.now())) })
    for (const [method, tail, body] of [
      ['PATCH', '', { texts }],
      ['PATCH', '', { effective_at: null }],
      ['DELETE', '', undefined],
      ['POST', '/publish', undefined],
    ] as const) {
      const refused = await service().call(method, `${path}/2026-01${tail}`, { body })
      expect(refused).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
    }
    expect((await service().call('POST', path, { body: draft })).body.code).toBe('already_exists')
    await service().call('POST', path, { body: { ...draft, version: '2026-02' } })
    expect((await service().call('DELETE', `${path}/2026-02`)).status).toBe(204)
    expect((await service().call('GET', `${path}/2026-02`)).status).toBe(404)
    expect((await service().call('GET', `/api/v1/terms/${key}`)).body).toMatchObject({
      current_version: '2026-01',
      versions: [{ version: '2026-01', state: 'current', languages: ['en'] }],
    })
  })

  test('adding a document twice is refused, except for a repeated request', async () => {
    const body = { key: newKey(), title: 'Terms' }
    const headers = { 'idempotency-key': 'once' }
    const first = await service().call('POST', '/api/v1/terms', { body, headers })
    const again = await service().call('POST', '/api/v1/terms', { body, headers })
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true'])
    expect((await service().call('POST', '/api/v1/terms', { body })).body.code).toBe('already_exists')
  })

  test('an archived document is not asked for, until it is back', async () => {
    const key = await inForce()
    const person = await newPerson()
    const archive = (archived: boolean) =>
      service().call('PATCH', `/api/v1/terms/${key}`, { body: { archived } })
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
    await addTerms(service(), key)
    const answer = await service().call('POST', `/api/v1/terms/${key}/versions`, {
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
    const { body } = await service().call('GET', '/api/v1/audit-log?limit=100')
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

test("two providers' documents of one key have nothing in common", async () => {
  const key = await inForce()
  await service().call('POST', '/api/v1/providers', { body: { slug: 'other', name: 'Other' } })
  await addTerms(service(), key, {}, { base: '/p/other' })
  await publishTerms(service(), key, { version: '9' }, { base: '/p/other' })
  const person = await newPerson()
  expect((await accept(person, key, '9')).status).toBe(404)
  expect(await seenBy(person, key)).toMatchObject([{ version: '1' }])
  expect((await service().call('GET', `/p/other/api/v1/terms/${key}`)).body.current_version).toBe('9')
})

/** A version of a model: when it was published, and from when it is in force, in hours. */
const Published = fc.record({
  at: fc.integer({ min: 0, max: 5 }),
  effective: fc.integer({ min: -4, max: 9 }),
})

test('the version in force is the one that came into force last, at any time, in any order of publishing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Published, { minLength: 1, maxLength: 6 }), async (versions) => {
      const key = newKey()
      await addTerms(service(), key)
      const begin = clock.now()
      const model: Array<{ name: string; effective: number }> = []
      for (let hour = 0; hour <= 10; hour++) {
        for (const { effective } of versions.filter(({ at }) => at === hour)) {
          const name = `v${model.length}`
          const effective_at = isoTime(new Date(begin + effective * HOUR))
          await publishTerms(service(), key, { version: name, effective_at })
          model.push({ name, effective })
        }
        const inForceNow = model.filter(({ effective }) => begin + effective * HOUR <= clock.now())
        const newest = Math.max(...inForceNow.map(({ effective }) => effective))
        const expected = inForceNow.findLast(({ effective }) => effective === newest)?.name ?? null
        const { body } = await service().call('GET', `/api/v1/terms/${key}`)
        expect(body.current_version).toBe(expected)
        clock.advance(begin + (hour + 1) * HOUR - clock.now())
      }
      await service().call('PATCH', `/api/v1/terms/${key}`, { body: { archived: true } })
    }),
    { numRuns: 12 },
  )
})
