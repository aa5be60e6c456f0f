import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/platform/keys/ids.ts'
import { made, sellPlans } from '../support/billing.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// For each order, the pages together are the whole list in that order, also while rows are added.

const ORDERS: Record<string, readonly string[]> = {
  accounts: ['created_at', 'name'],
  users: ['created_at', 'last_login_at', 'name', 'email', 'status', 'verified'],
  subscriptions: ['created_at', 'status', 'plan', 'period_end'],
  invoices: ['created_at', 'status', 'due_at', 'total'],
  'webhooks/endpoints': ['created_at', 'status', 'url'],
  'api-keys': ['created_at', 'name', 'last_used_at', 'expires_at'],
  'audit-log': ['at'],
}
const CASES = Object.entries(ORDERS).flatMap(([list, orders]) =>
  orders.flatMap((order) => [`${list}?sort=${order}`, `${list}?sort=-${order}`]),
)

let service: TestService
let number = 0
beforeAll(async () => {
  service = await startTestService({ work: false })
  await sellPlans(service)
  for (let round = 0; round < 7; round++) await addOfEverything()
})
afterAll(() => service.stop())

const post = (path: string, body: object) => made(service.call('POST', `/api/v1/${path}`, { body }))

/** Half of the values are the same as those of others, and some are null. */
async function addOfEverything(): Promise<void> {
  number++
  const same = number % 3 === 0 ? 'Same' : `Name ${number % 5}`
  const account = await post('accounts', { name: same })
  await post('users', { email: `user-${number}@example.com`, ...(number % 2 && { name: same }) })
  await post(`accounts/${account.id}/subscription`, {
    plan: ['starter', 'business'][number % 2],
    interval: 'month',
    currency: 'eur',
    collection: 'invoice',
  })
  const lines = [{ description: 'Setup', unit_amount: (number % 3) * 100 }]
  await post('invoices', { account_id: account.id, currency: 'eur', lines })
  await post('webhooks/endpoints', { url: `http://127.0.0.1:9/${number % 3}`, events: ['*'] })
  const expires_at = number % 2 ? new Date(Date.now() + 1e9).toISOString() : null
  await post('api-keys', { name: same, expires_at })
}

interface Page {
  data: Array<{ id: string }>
  next_cursor: string | null
}
async function ask(path: string): Promise<Page> {
  const { status, body } = await service.call('GET', `/api/v1/${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function walk(path: string, limit: number, betweenPages = async () => {}): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const page = await ask(`${path}&limit=${limit}${cursor && `&cursor=${cursor}`}`)
    ids.push(...page.data.map(({ id }) => id))
    if (page.next_cursor === null) return ids
    cursor = page.next_cursor
    await betweenPages()
  }
}

describe.each(CASES)('%s', (path) => {
  test('pages of any size joined are the whole list, and the other way round it is the reverse', async () => {
    const whole = await walk(path, 100)
    expect(new Set(whole).size).toBe(whole.length)
    expect(whole.length).toBeGreaterThan(6)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), async (limit) => {
        expect(await walk(path, limit)).toEqual(whole)
      }),
      { numRuns: 3 },
    )
    const other = path.includes('=-') ? path.replace('=-', '=') : path.replace('=', '=-')
    // The log has an entry for what was done between the two.
    expect((await walk(other, 100)).filter((id) => whole.includes(id))).toEqual(whole.toReversed())
  })

  test('a cursor of this order is refused by others', async () => {
    const { next_cursor: cursor } = await ask(`${path}&limit=1`)
    const [list] = path.split('?')
    const orders = ORDERS[list!]!.flatMap((order) => [order, `-${order}`])
    for (const order of orders.filter((one) => !path.endsWith(`=${one}`))) {
      const { status, body } = await service.call('GET', `/api/v1/${list}?sort=${order}&cursor=${cursor}`)
      expect([status, body.code]).toEqual([400, 'invalid_cursor'])
    }
  })
})

test('who turns the pages while rows are added misses none and sees none twice', async () => {
  for (const path of CASES.filter((one) => !one.startsWith('users?sort=-last'))) {
    const before = await walk(path, 100)
    let added = false
    const seen = await walk(path, 4, async () => {
      if (added) return
      added = true
      await addOfEverything()
    })
    expect(new Set(seen).size, path).toBe(seen.length)
    expect(
      seen.filter((id) => before.includes(id)),
      path,
    ).toEqual(before)
  }
})

test('no forged cursor reaches the database', async () => {
  const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const id = newId(Date.now())
  for (const [path, key] of [
    ['invoices?sort=total', '1; drop table'],
    ['invoices?sort=total', '99999999999999999999'],
    ['invoices?sort=due_at', 'tomorrow'],
    ['subscriptions?sort=period_end', '2026-13-45 00:00:00+00'],
    ['accounts?sort=created_at', 'x'],
    ['audit-log?sort=at', 'x'],
  ]) {
    const order = path!.split('=')[1]
    const { body } = await service.call('GET', `/api/v1/${path}&cursor=${forged(order, key, id)}`)
    expect(body.code, path).toBe('invalid_cursor')
  }
})

test('what a search found has its own order', async () => {
  const { body } = await service.call('GET', '/api/v1/accounts?q=a&sort=name')
  expect(body).toMatchObject({ code: 'invalid_request', errors: [{ field: 'sort' }] })
})
