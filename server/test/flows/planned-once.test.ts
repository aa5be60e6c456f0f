import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { made, sellPlans } from '../support/billing.ts'
import { GOOD_PASSWORD, PasswordClient } from '../support/passwords.ts'
import { emitMany } from '../support/queue.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// Planning a statement often costs PostgreSQL more than running it. It keeps a plan if it expects nothing of planning anew; it
// does where a plan could know how many values an array has (decision 0091).

const ALONE = 12
const TOGETHER = 8
/** PostgreSQL plans a statement anew five times before it compares, and once more after an `analyze`. */
const MOST_PLANS = 6

let service: TestService
let account = ''

beforeAll(async () => {
  service = await startTestService({ serveConnections: 1, work: false }) // one connection sees all statements
  await sellPlans(service)
  await made(
    service.call('POST', '/api/v1/meters', { body: { key: 'calls', name: 'Calls', aggregation: 'sum' } }),
  )
  account = (await made(service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } }))).id
})
afterAll(() => service.stop())

const FLOWS: Record<string, (email: string) => Promise<void>> = {
  'sign-ins by code, and what sessions are asked': async (email) => {
    const { token, cookie } = await signIn(service, email)
    const verified = await service.call('POST', '/api/v1/sessions/verify', { body: { token } })
    expect(verified.body.active).toBe(true)
    const own = { key: null, headers: { cookie } }
    expect((await service.call('GET', '/api/v1/auth/customer/session', own)).status).toBe(200)
  },
  'sign-ins by magic link': async (email) => {
    const ask = (path: string, body: object, cookie = '') =>
      service.call('POST', `/api/v1/auth/customer/magic-link${path}`, {
        key: null,
        body,
        headers: { cookie },
      })
    const { headers } = await ask('', { email })
    const token = (await service.mail.linkFor(email)).searchParams.get('token')
    const cookie = headers.getSetCookie()[0]!.split(';')[0]
    expect((await ask('/verify', { token }, cookie)).status).toBe(200)
  },
  'sign-ins by password': async (email) => {
    const client = new PasswordClient(service)
    expect((await client.signUp(email)).status).toBe(200)
    expect((await client.post('login', { email, password: 'not this one, Ada' })).status).toBe(401)
    expect((await client.post('login', { email, password: GOOD_PASSWORD })).status).toBe(200)
  },
  events: async () => void (await emitMany(service, 1)),
  usage: async () => {
    const increments = [{ id: randomUUID(), account_id: account, meter: 'calls', value: 1 }]
    await made(service.call('POST', '/api/v1/usage', { body: { increments } }))
  },
}

test.for(Object.entries(FLOWS))(
  '%s: alone and together, statements keep their plans',
  async ([name, flow]) => {
    const db = service.service.db
    const run = async (round: string) => {
      const one = (n: number) => flow(`${round}-${n}@${name.replace(/\W+/g, '-')}.example`)
      for (let n = 0; n < ALONE; n++) await one(n)
      await Promise.all(Array.from({ length: TOGETHER }, (_, n) => one(ALONE + n)))
    }
    await run('first')
    await db`analyze`
    await run('second')
    const rows = await db<{ statement: string; plans: number }[]>`
      select statement, custom_plans::int as plans from pg_prepared_statements
      where custom_plans > ${MOST_PLANS} and statement not like '%pg_prepared_statements%'`
    expect(rows).toEqual([])
  },
)
