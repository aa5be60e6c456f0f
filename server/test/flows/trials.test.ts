import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { made, sellPlans } from '../support/billing.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let count = 0

beforeAll(async () => {
  service = await startTestService({ work: false })
  await sellPlans(service, [
    { key: 'team', rank: 2, amount: 4900, trialDays: 14 },
    { key: 'business', rank: 3, amount: 19900, trialDays: 30 },
  ])
})
afterAll(() => service.stop())

const newPerson = () => signIn(service, `curious-${++count}@example.com`)
const open = (...owners: SignedInPerson[]) =>
  openTeam(
    service,
    'Curious Ltd',
    owners.map((owner) => [owner, 'owner']),
  )

/** Whether a purchase begins with the trial: by the owner, or by the provider's key. The preview says the same. */
async function triesOut(account: string, owner?: SignedInPerson, plan = 'team'): Promise<boolean> {
  const path = `/api/v1${owner ? '/auth/customer' : ''}/accounts/${account}/subscription`
  const body = { plan, interval: 'month', currency: 'eur' }
  const call = (step: string) =>
    made(service.call('POST', path + step, { body, ...(owner && { key: owner.token }) }))
  const shown = await call('/preview')
  const { subscription } = await call('')
  expect(shown.trial_end !== null).toBe(subscription.status === 'trialing')
  return subscription.status === 'trialing'
}
const cancel = (account: string) =>
  made(service.call('POST', `/api/v1/accounts/${account}/subscription/cancel`, { body: { at: 'now' } }))

describe('a trial is had once', () => {
  test('by an account, also of another plan', async () => {
    const account = await open(await newPerson())
    expect(await triesOut(account)).toBe(true)
    await cancel(account)
    expect(await triesOut(account, undefined, 'business')).toBe(false)
  })

  test.each(['owner', 'key'])('by a person, in whichever account they own, bought by the %s', async (by) => {
    const person = await newPerson()
    expect(await triesOut(await open(person), person)).toBe(true)
    expect(await triesOut(await open(person), by === 'owner' ? person : undefined, 'business')).toBe(false)
  })

  test('by all who own the account then, and where one of them had it there is none', async () => {
    const [one, other, third] = [await newPerson(), await newPerson(), await newPerson()]
    expect(await triesOut(await open(one, other), one)).toBe(true)
    expect(await triesOut(await open(other), other)).toBe(false)
    expect(await triesOut(await open(third, one), third)).toBe(false)
    expect(await triesOut(await open(third), third)).toBe(true)
  })

  test('and is not back when that account is deleted', async () => {
    const person = await newPerson()
    const first = await open(person)
    await triesOut(first, person)
    await cancel(first)
    expect((await service.call('DELETE', `/api/v1/accounts/${first}`)).status).toBe(204)
    expect(await triesOut(await open(person), person)).toBe(false)
  })

  test('and not by who deletes themselves and comes back, with the same mailbox', async () => {
    const person = await newPerson()
    const account = await open(person)
    await triesOut(account, person)
    await cancel(account)
    expect((await service.call('DELETE', `/api/v1/users/${person.user.id}`)).status).toBe(204)
    for (const email of [person.user.email, person.user.email.replace('@', '+again@')]) {
      const again = await signIn(service, email)
      expect(again.user.id).not.toBe(person.user.id)
      expect(await triesOut(await open(again), again)).toBe(false)
    }
    const neighbour = await signIn(service, `x${person.user.email}`)
    expect(await triesOut(await open(neighbour), neighbour)).toBe(true)
  })

  test('of two purchases of a person at the same time, one has it', async () => {
    const person = await newPerson()
    const accounts = await Promise.all(Array.from({ length: 5 }, () => open(person)))
    const body = { plan: 'team', interval: 'month', currency: 'eur' }
    const answers = await Promise.all(
      accounts.map((id) => service.call('POST', `/api/v1/accounts/${id}/subscription`, { body })),
    )
    const trials = answers.filter(({ body }) => body.subscription?.status === 'trialing')
    expect(trials).toHaveLength(1)
    for (const { status } of answers) expect([201, 409]).toContain(status)
  })
})

test('staff let a trial end later: the first period begins then, and is invoiced once', async () => {
  const account = await open(await newPerson())
  expect(await triesOut(account)).toBe(true)
  const path = `/api/v1/accounts/${account}/subscription`
  const extend = (trial_end: string, more: object = {}) =>
    service.call('POST', `${path}/extend-trial`, { body: { trial_end, ...more } })
  const { subscription } = await made(service.call('GET', path))
  const inDays = (days: number) =>
    new Date(Date.parse(subscription.trial_end) + days * 86_400_000).toISOString()
  expect((await extend(inDays(7), { version: 99 })).body.code).toBe('preview_outdated')
  const extended = await made(extend(inDays(7), { version: subscription.version }))
  expect(extended).toMatchObject({
    invoice: null,
    subscription: { status: 'trialing', trial_end: inDays(7), period_end: inDays(7) },
  })
  expect((await extend(inDays(6))).body).toMatchObject({ status: 400, errors: [{ field: '/trial_end' }] })
  expect((await extend(inDays(400))).status).toBe(400)
  const advance = (to: string) => service.call('POST', '/api/v1/test-clock/advance', { body: { to } })
  while (!(await made(advance(inDays(6)))).is_done);
  expect((await made(service.call('GET', path))).subscription.status).toBe('trialing')
  while (!(await made(advance(inDays(8)))).is_done);
  expect((await made(service.call('GET', path))).subscription).toMatchObject({
    status: 'active',
    period_start: inDays(7),
  })
  const invoices = await made(service.call('GET', `/api/v1/invoices?account_id=${account}`))
  expect(invoices.data).toHaveLength(1)
  expect((await extend(inDays(20))).body.code).toBe('invalid_transition')
})
