import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../../test/support/test-service.ts'
import { transact } from '../../platform/db/db.ts'
import { analyzeYoungTables } from './young-tables.ts'

const MANY = 1_000
let service: TestService

beforeAll(async () => {
  service = await startTestService({ work: false })
})
afterAll(() => service.stop())

test('a look-up planned for an empty table reads one row soon after many came, and no table is analyzed in vain', async () => {
  const { db } = service.service
  const [provider] = await db`select provider_id from provider`
  const read = () =>
    transact(db, async (tx) => {
      const plan = await tx`
        explain (analyze, costs off) select from app_user
        where provider_id = ${provider!.provider_id} and principal = 'customer' and email = 'p7@example.com'`
      return plan.map((row) => row['QUERY PLAN'] as string).join('\n')
    })
  await transact(db, async (tx) => {
    await tx`
      insert into app_user (provider_id, id, principal, email, created_at, status)
      select ${provider!.provider_id}, uuid_v7(now()), 'customer', 'p' || n || '@example.com', now(), 'active'
      from generate_series(1, ${MANY}::int) as n`
    await tx`select pg_stat_force_next_flush()`
  })
  const running = new AbortController().signal
  expect(await analyzeYoungTables(db, running)).toContain('app_user')
  const [known] = await db`select reltuples::int as rows from pg_class where relname = 'app_user'`
  expect(known!.rows).toBe(MANY)
  expect(await read()).toContain('app_user_provider_id_principal_email_key')
  expect(await analyzeYoungTables(db, running)).toEqual([])
})

test('a process that stops begins no further table', async () => {
  const { db } = service.service
  await transact(db, async (tx) => {
    await tx`
      insert into budget (provider_id, name, subject, spender, spent, ends_at)
      select provider_id, 'tests', n::text, 'one', 1, now() from provider, generate_series(1, ${MANY}::int) as n`
    await tx`select pg_stat_force_next_flush()`
  })
  expect(await analyzeYoungTables(db, AbortSignal.abort())).toContain('budget')
  const [known] = await db`select reltuples::int as rows from pg_class where relname = 'budget'`
  expect(known!.rows).toBeLessThan(MANY)
})
