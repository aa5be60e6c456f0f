import { afterAll, beforeAll, expect } from 'vitest'
import { ManualClock } from './manual-clock.ts'
import { type SignedInPerson, signIn } from './sign-in.ts'
import { type Answer, startTestService, type TestService } from './test-service.ts'

export const PLANS = '/api/v1/plans'
export const MONTHLY = { currency: 'eur', interval: 'month', amount: 1_900 }

/** A service, and the routes of its plans. */
export function startWithPlans() {
  let service: TestService
  let clock: ManualClock
  let person: SignedInPerson

  beforeAll(async () => {
    clock = new ManualClock()
    service = await startTestService({ clock, work: false })
    person = await signIn(service, 'buyer@example.com')
    await service.call('POST', '/api/v1/meters', { body: { key: 'api-calls', name: 'Calls' } })
  })
  afterAll(() => service.stop())

  const get = (path: string) => service.call('GET', `${PLANS}${path}`)
  const post = (path: string, body?: object) => service.call('POST', `${PLANS}${path}`, { body })
  const patch = (path: string, body: object) => service.call('PATCH', `${PLANS}${path}`, { body })
  const refusal = ({ status, body }: Answer) => [status, body.code, body.detail]

  let plans = 0

  /** A plan that no other test knows. */
  async function newPlan({ name = 'Plan' } = {}): Promise<{ key: string; rank: number }> {
    const number = ++plans
    const made = await post('', { key: `plan-${number}`, name, rank: 1_000 + number })
    expect(made.status).toBe(201)
    return made.body
  }

  async function publish(key: string, content: object = { prices: [MONTHLY] }): Promise<number> {
    const draft = await post(`/${key}/versions`, content)
    expect(draft.status).toBe(201)
    const { status } = await post(`/${key}/versions/${draft.body.number}/publish`)
    expect(status).toBe(200)
    return draft.body.number
  }

  async function publishedPlan(): Promise<{ key: string; rank: number }> {
    const plan = await newPlan()
    await publish(plan.key)
    return plan
  }

  const actsOf = async (action: string) =>
    (await service.call('GET', `/api/v1/audit-log?action=${action}&limit=100`)).body.data as Array<{
      detail: Record<string, unknown>
    }>

  return {
    service: () => service,
    clock: () => clock,
    person: () => person,
    get,
    post,
    patch,
    refusal,
    newPlan,
    publish,
    publishedPlan,
    actsOf,
  }
}
