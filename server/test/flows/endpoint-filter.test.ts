import { expect, test } from 'vitest'
import { Receiver } from '../support/receiver.ts'
import { serviceWithReceiver } from '../support/service-with-receiver.ts'

const ENDPOINTS = '/api/v1/webhooks/endpoints'

const world = serviceWithReceiver()

const send = (method: string, path: string, body?: object) =>
  world.service.call(method, ENDPOINTS + path, { ...(body && { body }) })

const register = async (body: object) =>
  (await send('POST', '', { url: world.receiver.url, events: ['user.login'], ...body })).body

test('a filter lets through what has one of the values at each path, claimed or handed over', async () => {
  const sink = new Receiver()
  const filter = { 'invoice.currency': ['eur', 'chf'], 'invoice.amount_due': 4900 }
  const made = await register({ url: await sink.start(), events: ['invoice.created', 'user.login'], filter })
  expect(made.filter).toEqual({ 'invoice.currency': ['eur', 'chf'], 'invoice.amount_due': [4900] })
  const path = `/${made.id}`
  const event = (invoice: object) => ({
    event: 'invoice.created',
    data: {
      invoice: { id: 'in_1', number: 'N1', status: 'open', amount_due: 4900, currency: 'eur', ...invoice },
    },
  })
  const login = {
    event: 'user.login',
    data: { user: { id: 'u', email: 'p@example.com', principal: 'customer' } },
  }
  /** Which of these events become deliveries of the endpoint. */
  const passed = async (...events: object[]): Promise<boolean[]> => {
    const { body } = await world.service.call('POST', '/api/v1/events', { body: { events } })
    const found = []
    for (const id of body.ids) {
      const { deliveries } = (await world.service.call('GET', `/api/v1/events/${id}`)).body
      found.push(deliveries.some((one: { endpoint_id: string }) => one.endpoint_id === made.id))
    }
    return found
  }
  const samples = [
    event({}),
    event({ currency: 'chf' }),
    event({ currency: 'usd' }),
    event({ amount_due: 1 }),
    login,
  ]
  expect(await passed(...samples)).toEqual([true, true, false, false, false])
  const many = Array.from({ length: 40 }, (_, at) => event({ currency: at % 2 ? 'usd' : 'eur' })) // more than are handed over
  expect((await passed(...many)).filter(Boolean)).toHaveLength(20)

  const { body: late } = await send('POST', '', {
    url: sink.url,
    events: ['invoice.created'],
    filter: { 'invoice.currency': 'chf' },
  })
  const backfill = await send('POST', `/${late.id}/backfill`, { filter: {}, dry_run: true })
  expect(backfill.body.count).toBe(1) // of all that there were before it
  await send('DELETE', `/${late.id}`)

  const change = (next: object | null) => send('PATCH', path, { filter: next })
  await change({ 'invoice.subscription_id': null }) // absent, null, or not an invoice at all
  expect(
    await passed(event({}), event({ subscription_id: null }), event({ subscription_id: 's' }), login),
  ).toEqual([true, true, false, true])
  await change({ 'invoice.lines': null }).then(({ body }) => expect(body.code).toBe('invalid_request'))
  await change({ 'invoice.account.public_metadata.tier': ['gold', 1, true] })
  const tier = (value: unknown) =>
    event({ account: { id: 'a', name: 'A', external_id: null, public_metadata: { tier: value } } })
  expect(await passed(tier('gold'), tier(1.0), tier(true), tier('1'), tier(['gold']), tier({}))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(await passed(event({ number: 'a\u0000b' }), event({ number: '\ud800' }))).toEqual([true, true]) // see the migration

  const typo = await change({ 'invoice.curency': 'eur' })
  expect(typo.body).toMatchObject({
    code: 'invalid_request',
    errors: [{ field: '/filter/invoice.curency', message: expect.stringContaining('invoice.currency') }],
  })
  await change({ 'invoice.currency': 'eur' })
  const narrowed = await send('PATCH', path, { events: ['user.login'] })
  expect(narrowed.body.errors[0].field).toBe('/filter/invoice.currency')
  for (const wrong of [
    { invoice: 'x' },
    { 'invoice.currency': [] },
    { 'invoice.currency': { eur: 1 } },
    { 'a..b': 1 },
  ])
    expect((await change(wrong)).body.code).toBe('invalid_request')
  expect((await change({})).body.filter).toBeNull()
  expect(await passed(event({ currency: 'usd' }), login)).toEqual([true, true])
  await send('DELETE', path)
  await sink.stop()
})
