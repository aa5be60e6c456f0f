import { expectTypeOf, test } from 'vitest'
import {
  type CodeTry,
  tryCode as tryMailedCode,
} from '../../src/identity/sign-in/challenges/check-challenge.ts'
import { tryPending } from '../../src/identity/sign-in/mfa/factors/pending-login.ts'
import { type CodeOf, tryCode as tryAppCode } from '../../src/identity/sign-in/mfa/totp/try-code.ts'
import type { AuditAction } from '../../src/platform/audit/audit-actions.ts'
import type { Budget, Spending } from '../../src/platform/budget.ts'
import type { Db, Sql, Tx } from '../../src/platform/db/db.ts'
import { type Api, z } from '../../src/platform/http/api.ts'
import { management } from '../../src/platform/http/context.ts'
import { answerOnce, type KeyedRequest } from '../../src/platform/http/idempotency.ts'
import type { Inside, Joining, Services } from '../../src/platform/services.ts'
import type { Provider } from '../../src/providers/index.ts'

/** `npm run check` fails if one of the lines has the right types that are marked as refused, or the other way round. */
declare const services: Services
declare const tx: Tx
declare const db: Db
declare const provider: Provider

/** Only the types of what is given count. */
const neverRun = (_: () => unknown): void => {}

test('the pool of the services is never a transaction', () => {
  expectTypeOf<Services['db']>().toEqualTypeOf<Sql>()
  expectTypeOf<Tx>().not.toExtend<Sql>()
  expectTypeOf<Inside>().not.toHaveProperty('db')
  expectTypeOf<Joining['db']>().toEqualTypeOf<Db>()
})

test('a budget promises its own commit to the pool alone', () => {
  neverRun((budget = {} as Budget<'anybody'>, share = {} as Spending<'anybody'>) => [
    budget.spend(services.db, share, 0),
    // @ts-expect-error: it would roll back with the transaction
    budget.spend(tx, share, 0),
    // @ts-expect-error: it may be one
    budget.spend(db, share, 0),
    budget.spendWith(tx, share, 0),
    // @ts-expect-error: the pool promises more than that
    budget.spendWith(services.db, share, 0),
  ])
})

test('a try is counted by the pool alone', () => {
  const inside = () => ({ ...services, db: tx })
  neverRun(() => [
    // @ts-expect-error: a wrong code would not count
    tryMailedCode(inside(), provider, {} as CodeTry),
    // @ts-expect-error: nor here
    tryAppCode(inside(), provider, {} as CodeOf),
    // @ts-expect-error: nor here
    tryPending(inside(), provider, 'mfa_token'),
  ])
})

test('an answer is kept in a transaction alone', () => {
  neverRun(() => {
    const work = async () => ({ status: 200, body: null })
    // @ts-expect-error: the answer would stay when the work fails
    return answerOnce(services, services.db, {} as KeyedRequest, work)
  })
})

const ROUTE = {
  id: 'x.create',
  method: 'post',
  path: '/x',
  summary: '',
  description: '',
  tag: '',
  access: management(),
} as const

test('a handler gets what its route promises', () => {
  neverRun((api = {} as Api<Services>) => {
    api.route({ ...ROUTE }, async (input) => {
      expectTypeOf(input.services).toEqualTypeOf<Services>()
      expectTypeOf(input).not.toHaveProperty('tx')
    })
    api.route({ ...ROUTE, audit: 'account.changed' }, async (input) => {
      expectTypeOf(input.tx).toEqualTypeOf<Tx>()
      expectTypeOf(input.services).toEqualTypeOf<Inside>()
    })
    api.route({ ...ROUTE, idempotent: true, body: z.object({ a: z.string() }) }, async (input) => {
      expectTypeOf(input.db).toEqualTypeOf<Db>()
      expectTypeOf(input.services).not.toHaveProperty('db')
      expectTypeOf(input.body).toEqualTypeOf<{ a: string }>()
    })
    api.route({ ...ROUTE, audit: 'account.changed', idempotent: true }, async (input) => {
      expectTypeOf(input.tx).toEqualTypeOf<Tx>()
      // @ts-expect-error: it would commit by itself, and wait for a second connection
      void input.services.db
    })
    // @ts-expect-error: no such act is written down
    api.route({ ...ROUTE, audit: 'account.renamed' }, async () => {})
  })
  expectTypeOf<'account.renamed'>().not.toExtend<AuditAction>()
})
