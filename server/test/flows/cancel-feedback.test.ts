import { afterAll, beforeAll, expect, test } from 'vitest'
import { made, sellPlans } from '../support/billing.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ work: false })
  await sellPlans(service)
})
afterAll(() => service.stop())

const post = (path: string, body: object = {}) => made(service.call('POST', `/api/v1${path}`, { body }))
const get = (path: string) => made(service.call('GET', `/api/v1${path}`))

/** An account with a subscription. */
async function subscriber(name: string): Promise<string> {
  const { id } = await post('/accounts', { name })
  const buyer = { name, country: 'DE' }
  await made(service.call('PATCH', `/api/v1/accounts/${id}/billing`, { body: { buyer } }))
  const order = { plan: 'starter', interval: 'month', currency: 'eur', collection: 'invoice' }
  await post(`/accounts/${id}/subscription`, order)
  return id
}

const NOTHING = { cancel_feedback: null, cancel_comment: null }

test('a reason is kept with the subscription, found by the filter, and taken back with the cancellation', async () => {
  const id = await subscriber('Leaver')
  await subscriber('Stayer')
  const said = { feedback: 'too_expensive', comment: ' We grew smaller.\nSorry! ' }
  const kept = { cancel_feedback: 'too_expensive', cancel_comment: 'We grew smaller.\nSorry!' }
  const { subscription } = await post(`/accounts/${id}/subscription/cancel`, { at: 'period_end', ...said })
  expect(subscription).toMatchObject({ cancel_at_period_end: true, cancel_reason: null, ...kept })
  const found = async (feedback: string) =>
    (await get(`/subscriptions?cancel_feedback=${feedback}`)).data.map((one: { id: string }) => one.id)
  expect(await found('too_expensive')).toEqual([subscription.id])
  expect(await found('unused')).toEqual([])
  expect((await post(`/accounts/${id}/subscription/undo`)).subscription).toMatchObject(NOTHING)

  await post(`/accounts/${id}/subscription/cancel`, { at: 'now', ...said })
  expect(await get(`/subscriptions/${subscription.id}`)).toMatchObject({
    cancel_reason: 'requested',
    ...kept,
  })
  const events = await service.service.db`select body from event where type = 'subscription.cancelled'`
  expect(events).toHaveLength(1)
  expect(JSON.stringify(events)).not.toMatch(/too_expensive|grew/)
})

test('none is needed', async () => {
  const id = await subscriber('Silent')
  const { subscription } = await post(`/accounts/${id}/subscription/cancel`, { at: 'now', comment: '  ' })
  expect(subscription).toMatchObject({ status: 'cancelled', ...NOTHING })
})

test.each([
  ['feedback', { feedback: 'because' }],
  ['comment', { comment: 'x'.repeat(1_001) }],
  ['comment', { comment: 'a\u0000b' }],
])('%s: what is not one is refused', async (field, body) => {
  const id = await subscriber('Odd')
  const answer = await service.call('POST', `/api/v1/accounts/${id}/subscription/cancel`, {
    body: { at: 'now', ...body },
  })
  expect([answer.status, answer.body.errors?.[0].field]).toEqual([400, `/${field}`])
})

test('an owner is asked on the portal, and their words go with the account', async () => {
  const owner = await signIn(service, 'owner@example.com')
  const [account] = (await get(`/users/${owner.user.id}/accounts`)).data
  const buyer = { name: 'Owner', country: 'DE' }
  await made(service.call('PATCH', `/api/v1/accounts/${account.id}/billing`, { body: { buyer } }))
  const order = { plan: 'starter', interval: 'month', currency: 'eur', collection: 'invoice' }
  const { subscription } = await post(`/accounts/${account.id}/subscription`, order)
  const send = (fields?: Record<string, string>) =>
    fetch(`${service.url}/account/billing/cancel?id=${account.id}`, {
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: owner.cookie, 'sec-fetch-site': 'same-origin' },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
  const page = await (await send()).text()
  expect(page).toContain('Why are you cancelling?')
  expect(page).toContain('<option value="missing_features" >Something I need is missing</option>')
  const fields = { id: account.id, at: 'now', feedback: 'missing_features', comment: 'No dark mode.' }
  expect((await send(fields)).status).toBe(303)
  const read = () => get(`/subscriptions/${subscription.id}`)
  expect(await read()).toMatchObject({
    cancel_feedback: 'missing_features',
    cancel_comment: 'No dark mode.',
  })
  await made(service.call('DELETE', `/api/v1/accounts/${account.id}`))
  expect(await read()).toMatchObject({ cancel_feedback: 'missing_features', cancel_comment: null })
})
