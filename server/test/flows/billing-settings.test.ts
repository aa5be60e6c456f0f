import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const SETTINGS = '/api/v1/billing/settings'
const HOUR = 3_600_000
const UNKNOWN_ID = '01936f2a-7c00-7abc-8def-0123456789ab'

let service: TestService
let clock: ManualClock
let owner: SignedInPerson
let admin: SignedInPerson
let outsider: SignedInPerson
let account: string

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, work: false })
  ;[owner, admin, outsider] = await Promise.all([
    signIn(service, 'owner@example.com'),
    signIn(service, 'admin@example.com'),
    signIn(service, 'outsider@example.com'),
  ])
  account = await openTeam(service, 'Acme', [
    [owner, 'owner'],
    [admin, 'admin'],
  ])
})
afterAll(() => service.stop())

const change = (body: object) => service.call('PATCH', SETTINGS, { body })
const ofProvider = () => `/api/v1/accounts/${account}/billing`
const own = () => `/api/v1/auth/customer/accounts/${account}/billing`

const actsOf = async (action: string) =>
  (await service.call('GET', `/api/v1/audit-log?action=${action}&limit=100`)).body.data as Array<
    Record<string, unknown>
  >

describe('how a provider bills', () => {
  test('has defaults for everything', async () => {
    const { status, body } = await service.call('GET', SETTINGS)
    expect([status, body]).toEqual([
      200,
      {
        zone: 'UTC',
        due_days: 14,
        grace_days: 14,
        usage_window_seconds: 60,
        invoice_prefix: 'INV',
        tax_inclusive: false,
        tax_id_check: 'form',
        seller: { name: '', email: '', address: [], country: '', tax_ids: [] },
        mails: 'own',
        footer: '',
      },
    ])
  })

  test('changes by what is given, and is written down', async () => {
    const before = (await actsOf('billing.settings_changed')).length
    const seller = { name: 'Postern GmbH', country: 'DE', tax_ids: ['DE136695976'] }
    const changed = await change({ zone: 'Europe/Berlin', seller })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ zone: 'Europe/Berlin', due_days: 14, seller })
    await change({ due_days: 30 })
    const { body } = await change({ seller: { address: ['Street 1', '10115 Berlin'], country: '' } })
    expect(body).toMatchObject({
      zone: 'Europe/Berlin',
      due_days: 30,
      seller: { ...seller, country: '', address: ['Street 1', '10115 Berlin'] },
    })
    expect((await service.call('GET', SETTINGS)).body).toEqual(body)
    expect((await actsOf('billing.settings_changed')).length).toBe(before + 3)
  })

  test('keeps each of many changes at the same time', async () => {
    const changes = [
      { seller: { name: 'Together' } },
      { seller: { email: 'bills@example.com' } },
      { footer: 'Thank you' },
      { grace_days: 3 },
      { invoice_prefix: 'ACME' },
    ]
    await Promise.all(changes.map(change))
    expect((await service.call('GET', SETTINGS)).body).toMatchObject({
      footer: 'Thank you',
      grace_days: 3,
      invoice_prefix: 'ACME',
      seller: { name: 'Together', email: 'bills@example.com' },
    })
  })

  test.each<[object, string]>([
    [{ zone: 'Europe/Nowhere' }, '/zone'],
    [{ zone: '+01:00' }, '/zone'],
    [{ due_days: 91 }, '/due_days'],
    [{ grace_days: -1 }, '/grace_days'],
    [{ grace_days: 1.5 }, '/grace_days'],
    [{ invoice_prefix: 'inv-1' }, '/invoice_prefix'],
    [{ seller: { country: 'Germany' } }, '/seller/country'],
    [{ seller: { name: 'a\u0000b' } }, '/seller/name'],
    [{ seller: { address: ['a', 'half \ud800'] } }, '/seller/address/1'],
    [{ footer: 'a\u0000b' }, '/footer'],
    [{ seller: { iban: 'DE00' } }, '/seller/iban'],
    [{ currency: 'eur' }, '/currency'],
  ])('refuses %j', async (body, field) => {
    const before = (await service.call('GET', SETTINGS)).body
    const answer = await change(body)
    expect([answer.status, answer.body.code, answer.body.errors[0].field]).toEqual([
      400,
      'invalid_request',
      field,
    ])
    expect((await service.call('GET', SETTINGS)).body).toEqual(before)
  })

  test('says which zones there are', async () => {
    const { body } = await change({ zone: 'CET+1' })
    expect(body.errors).toEqual([
      { field: '/zone', message: 'This must be a time zone of the IANA database, such as Europe/Berlin.' },
    ])
  })

  test('is read by keys for reading and billing, and changed by those for billing', async () => {
    const keyFor = async (scope: string) =>
      (await service.call('POST', '/api/v1/api-keys', { body: { name: scope, scopes: [scope] } })).body.key
    const statuses: Record<string, number[]> = {}
    for (const scope of ['read', 'users', 'billing', 'all']) {
      const key = await keyFor(scope)
      const read = await service.call('GET', SETTINGS, { key })
      const changed = await service.call('PATCH', SETTINGS, { key, body: {} })
      statuses[scope] = [read.status, changed.status]
    }
    expect(statuses).toEqual({
      read: [200, 403],
      users: [403, 403],
      billing: [200, 200],
      all: [200, 200],
    })
  })
})

describe('what billing knows of an account', () => {
  const VAT = { name: 'VAT', percentage: '19', category: 'S' }

  test('begins empty', async () => {
    const id = await openTeam(service, 'New', [[owner, 'owner']])
    const { status, body } = await service.call('GET', `/api/v1/accounts/${id}/billing`)
    expect([status, body]).toEqual([
      200,
      {
        account_id: id,
        buyer: { name: '', email: '', address: [], country: '', tax_ids: [] },
        tax_rates: [],
        tax_note: '',
        currency: null,
        balance: 0,
        trial_used_at: null,
        invalid_tax_ids: [],
      },
    ])
  })

  test('is changed by the provider, and is written down', async () => {
    const body = { buyer: { name: 'Acme Inc.' }, tax_rates: [VAT], tax_note: 'Thank you' }
    const changed = await service.call('PATCH', ofProvider(), { body })
    expect([changed.status, changed.body]).toMatchObject([200, { ...body, account_id: account }])
    const again = await service.call('PATCH', ofProvider(), { body: { buyer: { country: 'US' } } })
    expect(again.body).toMatchObject({ buyer: { name: 'Acme Inc.', country: 'US' }, tax_rates: [VAT] })
    expect((await service.call('GET', ofProvider())).body).toEqual(again.body)
    expect(await actsOf('billing.account_changed')).toContainEqual(
      expect.objectContaining({
        target_id: account,
        actor: { kind: 'admin', id: null, name: null },
        detail: { changed: 'buyer, tax_note, tax_rates' },
      }),
    )
  })

  test.each<[string, object, string]>([
    ['a percentage above 100', { tax_rates: [{ ...VAT, percentage: '100.5' }] }, '/tax_rates/0/percentage'],
    ['a percentage as number', { tax_rates: [{ ...VAT, percentage: 19 }] }, '/tax_rates/0/percentage'],
    ['an unknown category', { tax_rates: [{ ...VAT, category: 'X' }] }, '/tax_rates/0/category'],
    ['tax in a reverse charge', { tax_rates: [{ ...VAT, category: 'AE' }] }, '/tax_rates/0/percentage'],
    ['a name that no database holds', { buyer: { name: 'a\u0000b' } }, '/buyer/name'],
    ['a note that none holds', { tax_note: 'a\u0000b' }, '/tax_note'],
    ['a tax that none holds', { tax_rates: [{ ...VAT, name: 'a\u0000b' }] }, '/tax_rates/0/name'],
    ['six rates', { tax_rates: Array(6).fill(VAT) }, '/tax_rates'],
    ['a currency', { currency: 'eur' }, '/currency'],
    ['a balance', { balance: 100 }, '/balance'],
    ['another trial', { trial_used_at: null }, '/trial_used_at'],
  ])('refuses %s', async (_what, body, field) => {
    const { status, body: problem } = await service.call('PATCH', ofProvider(), { body })
    expect([status, problem.errors[0].field]).toEqual([400, field])
  })

  test('takes a reverse charge with its note', async () => {
    const body = {
      tax_rates: [{ name: 'VAT', percentage: '0', category: 'AE' }],
      tax_note: 'Reverse charge',
    }
    expect((await service.call('PATCH', ofProvider(), { body })).body).toMatchObject(body)
  })

  test('is there for accounts that exist only', async () => {
    const path = `/api/v1/accounts/${UNKNOWN_ID}/billing`
    expect((await service.call('GET', path)).body.code).toBe('not_found')
    expect((await service.call('PATCH', path, { body: { tax_note: 'x' } })).body.code).toBe('not_found')
  })

  test('is shown to owners, who change the buyer and nothing else', async () => {
    const key = owner.token
    const before = (await service.call('GET', ofProvider())).body
    expect((await service.call('GET', own(), { key })).body).toEqual(before)
    const body = { buyer: { name: 'Acme Europe', tax_ids: ['DE136695976'] } }
    const changed = await service.call('PATCH', own(), { key, body })
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...before, buyer: { ...before.buyer, ...body.buyer } },
    ])
    for (const forbidden of [{ tax_rates: [] }, { tax_note: '' }, { balance: 1 }]) {
      const refused = await service.call('PATCH', own(), { key, body: forbidden })
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request'])
    }
    expect((await service.call('GET', ofProvider())).body).toEqual(changed.body)
    expect(await actsOf('billing.account_changed')).toContainEqual(
      expect.objectContaining({
        target_id: account,
        actor: { kind: 'user', id: owner.user.id, name: owner.user.email },
        detail: { changed: 'buyer' },
      }),
    )
  })

  test('is forbidden to admins of the account, and not there for others', async () => {
    for (const [person, code] of [
      [admin, 'forbidden'],
      [outsider, 'not_found'],
    ] as const) {
      const key = person.token
      expect((await service.call('GET', own(), { key })).body.code).toBe(code)
      const changed = await service.call('PATCH', own(), { key, body: { buyer: { name: 'Mine' } } })
      expect(changed.body.code).toBe(code)
    }
    expect((await service.call('GET', ofProvider())).body.buyer.name).toBe('Acme Europe')
  })

  test('takes a recent factor to change', async () => {
    clock.advance(HOUR)
    const body = { buyer: { name: 'Late' } }
    const late = await service.call('PATCH', own(), { key: owner.token, body })
    expect([late.status, late.body.code]).toEqual([403, 'reauthentication_required'])
    expect((await service.call('GET', own(), { key: owner.token })).status).toBe(200)
  })
})

test('no time to pay and none of grace together are refused: each renewal would end its subscription', async () => {
  const refused = (field: string) => ({ status: 400, body: { errors: [{ field }] } })
  expect(await change({ due_days: 0, grace_days: 0 })).toMatchObject(refused('/due_days'))
  expect((await change({ due_days: 0 })).status).toBe(200)
  expect(await change({ grace_days: 0 })).toMatchObject(refused('/grace_days'))
  expect((await change({ due_days: 7, grace_days: 0 })).status).toBe(200)
  expect(await change({ due_days: 0 })).toMatchObject(refused('/due_days'))
  expect((await change({ due_days: 14, grace_days: 14 })).status).toBe(200)
})

test('an owner cannot enter what is no tax id; the provider can, and sees it', async () => {
  const body = { buyer: { tax_ids: ['DE136695976', 'nonsense', 'DE123456789'] } }
  const { token } = await signIn(service, 'owner@example.com')
  const byOwner = () => service.call('PATCH', own(), { body, key: token })
  expect(await byOwner()).toMatchObject({
    status: 400,
    body: { errors: [{ field: '/buyer/tax_ids/1' }, { field: '/buyer/tax_ids/2' }] },
  })
  const { body: seen } = await service.call('PATCH', ofProvider(), { body })
  expect(seen.invalid_tax_ids).toEqual(['nonsense', 'DE123456789'])
  await change({ tax_id_check: 'off' })
  expect((await byOwner()).status).toBe(200)
  await change({ tax_id_check: 'form' })
})
