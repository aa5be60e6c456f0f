import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, type Sql } from '../../src/platform/db/db.ts'
import { addOidc, callbackOf, startOf } from '../support/connections.ts'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { DatabaseProxy } from '../support/database-proxy.ts'
import { Idp } from '../support/idp.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { Visitor } from '../support/visitor.ts'

let database: TestDatabase
let db: Sql
let proxy: DatabaseProxy
let service: TestService
let idp: Idp

beforeAll(async () => {
  database = await cloneDatabase()
  db = openPool(database.url, { max: 2 })
  proxy = await DatabaseProxy.start(database.url)
  service = await startTestService({ config: { databaseUrl: proxy.url } })
  idp = await new Idp().start([callbackOf(service, 'issuer')])
  await addOidc(service, idp, { slug: 'issuer', trusts_email: true })
})
afterAll(async () => {
  await Promise.all([idp.stop(), service.stop()])
  await proxy.takeAway()
  await db.end()
  await database.drop()
})

/** Comes back from the identity provider. Returns whose session it is then, if any. */
async function comeBack(): Promise<string | undefined> {
  const visitor = new Visitor()
  await visitor.open(startOf(service, 'issuer'))
  const key = visitor.cookie(service.url, 'app_session')
  if (key === undefined) return undefined
  return (await service.call('GET', '/api/v1/auth/customer/session', { key })).body.user.id
}

test('a user from an identity provider is not signed in as another user whose address changed to theirs during the sign-in', async () => {
  const email = 'ada@moved.example'
  idp.person = { sub: 'ada', email, email_verified: true }
  const ada = await comeBack()
  const other = await signIn(service, 'other@moved.example')
  idp.person = { ...idp.person, email: 'ada@elsewhere.example' } // so that only her user has this address
  expect(await comeBack()).toBe(ada)

  let moved = 0
  proxy.holdNext(email, async () => {
    await db`update app_user set email = 'ada@new.example' where email = ${email}`
    const { count } = await db`update app_user set email = ${email} where id = ${other.user.id}`
    moved += count
  })
  expect(await comeBack()).toBeUndefined()
  expect(moved).toBe(1)
  expect(await comeBack()).toBe(ada)
})
