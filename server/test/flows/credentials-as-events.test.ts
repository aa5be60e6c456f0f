import { beforeAll, expect, test } from 'vitest'
import { passkeyPeople } from '../support/passkey-people.ts'
import { GOOD_PASSWORD, PasswordClient } from '../support/passwords.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import type { Answer } from '../support/test-service.ts'
import { auth, freshCode } from '../support/two-step.ts'

// Each way in which a user gets or loses something to sign in with, and the events of planned deletions.

const { world, enrolled, newAddress, setSettings } = passkeyPeople()

beforeAll(async () => {
  await setSettings({ password_enabled: true, self_deletion: 'grace' })
})

const call = (method: string, path: string, body?: unknown, key?: string): Promise<Answer> =>
  world.service.call(method, path, { ...(body !== undefined && { body }), ...(key !== undefined && { key }) })

async function ok(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body
}

/** The events that an act wrote: what became of which credential, or until when. */
async function writtenBy(act: () => Promise<unknown>): Promise<Array<[string, string, object | string]>> {
  const { db } = world.service.service
  const [last] = await db<{ id: string }[]>`select coalesce(max(id::text), '0') as id from event`
  world.clock.advance(1) // ids go by the time
  await act()
  const rows = await db<{ type: string; body: string }[]>`
    select type, body from event
    where id::text > ${last!.id} and (type like 'user.credential%' or type like 'user.deletion%') order by id`
  return rows.map(({ type, body }) => {
    const { by, credential, delete_at } = JSON.parse(body).data.user
    return [type.slice('user.'.length), by.type, credential ?? delete_at]
  })
}

const added = (credential: object, by = 'user') => ['credential_added', by, credential]
const removed = (credential: object, by = 'user') => ['credential_removed', by, credential]
const [totp, codes, password] = [{ kind: 'totp' }, { kind: 'recovery_codes' }, { kind: 'password' }]

test('none is written without an endpoint that chose it', async () => {
  await enrolled()
  const { db } = world.service.service
  expect(await db`select from event where type like 'user.credential%'`).toHaveLength(0)
  const events = [
    'user.credential_added',
    'user.credential_removed',
    'user.deletion_scheduled',
    'user.deletion_cancelled',
  ]
  await ok(call('POST', '/api/v1/webhooks/endpoints', { url: 'http://127.0.0.1:9/', events }))
})

test('a password: set first, not when it is changed', async () => {
  const person = await signIn(world.service, newAddress())
  const set = (body: object, { token }: Pick<SignedInPerson, 'token'>) =>
    ok(auth(world.service, '/password/change', body, token))
  let again: { token: string } | undefined
  const first = await writtenBy(async () => (again = await set({ new_password: GOOD_PASSWORD }, person)))
  expect(first).toEqual([added(password)])
  const body = { current_password: GOOD_PASSWORD, new_password: 'another violet kayak' }
  expect(await writtenBy(() => set(body, again!))).toEqual([])
  const client = new PasswordClient(world.service)
  expect(await writtenBy(() => client.signUp(newAddress()))).toEqual([added(password)])
})

test('an app with its recovery codes: added, renewed, replaced, used up, taken away', async () => {
  const { service } = world
  const person = await signIn(service, newAddress())
  let { token } = person
  let recovery: string[] = []
  const activate = async () => {
    const { secret } = await ok(auth(service, '/mfa/totp/enroll', {}, token))
    const { body } = await auth(service, '/mfa/totp/activate', { code: freshCode(world, { secret }) }, token)
    ;({ token, recovery_codes: recovery } = body)
  }
  expect(await writtenBy(activate)).toEqual([added(totp), added(codes)])
  const renew = () => ok(auth(service, '/mfa/recovery-codes', {}, token))
  expect(await writtenBy(renew)).toEqual([removed(codes), added(codes)])
  expect(await writtenBy(activate)).toEqual([removed(totp), added(totp), removed(codes), added(codes)])
  await service.service.db`
    delete from recovery_code where user_id = ${person.user.id} and digest <> (
      select min(digest) from recovery_code where user_id = ${person.user.id})`
  const useAny = async () => {
    for (const recovery_code of recovery) {
      const skip = service.mail.mails.filter(({ recipients }) =>
        recipients.includes(person.user.email),
      ).length
      await auth(service, '/login', { email: person.user.email })
      const code = await service.mail.codeFor(person.user.email, skip)
      const { body } = await auth(service, '/verify-otp', { email: person.user.email, code })
      if ((await auth(service, '/mfa/verify', { mfa_token: body.mfa_token, recovery_code })).status === 200)
        return
    }
  }
  expect(await writtenBy(useAny)).toEqual([removed(codes)])
  expect(await writtenBy(activate)).toEqual([removed(totp), added(totp), added(codes)])
  const remove = () => ok(auth(service, '/mfa/totp', undefined, token, { method: 'DELETE' }))
  expect(await writtenBy(remove)).toEqual([removed(totp), removed(codes)])
  const again = await signIn(service, person.user.email)
  token = again.token
  expect(await writtenBy(activate)).toEqual([added(totp), added(codes)])
  const takeAway = () => ok(call('DELETE', `/api/v1/users/${person.user.id}/mfa`))
  expect(await writtenBy(takeAway)).toEqual([removed(totp, 'key'), removed(codes, 'key')])
})

test('a passkey: added, removed by the user or by a key, and none of a deleted user', async () => {
  let made: Awaited<ReturnType<typeof enrolled>> | undefined
  const events = await writtenBy(async () => (made = await enrolled()))
  const { person } = made!
  const passkey = { kind: 'passkey', id: expect.any(String) }
  expect(events).toEqual([added(passkey)])
  const id = (events[0]![2] as { id: string }).id
  const remove = () => ok(call('DELETE', `/api/v1/auth/customer/passkeys/${id}`, undefined, person.token))
  expect(await writtenBy(remove)).toEqual([removed({ kind: 'passkey', id })])
  const { person: other } = await enrolled()
  expect(await writtenBy(() => ok(call('DELETE', `/api/v1/users/${other.user.id}`)))).toEqual([])
})

test('what was attached to an unproven address goes with the first proof', async () => {
  const { service } = world
  const email = newAddress()
  const { id } = await ok(call('POST', '/api/v1/users', { email }))
  const { db } = service.service
  await db`insert into password (provider_id, user_id, hash, set_at, lot)
    select provider_id, id, 'scrypt:none', created_at, 0 from app_user where id = ${id}`
  await db`insert into passkey (provider_id, id, user_id, name, credential_id, public_key, sign_count, transports, backed_up, created_at)
    select provider_id, gen_random_uuid(), id, 'Laptop', 'x', 'x', 0, '{}', false, created_at from app_user where id = ${id}`
  const events = await writtenBy(() => signIn(service, email))
  expect(events).toEqual(
    expect.arrayContaining([removed(password), removed({ kind: 'passkey', id: expect.any(String) })]),
  )
  expect(events).toHaveLength(2)
})

test('a planned deletion, kept by the person, then by staff', async () => {
  const { service } = world
  const email = newAddress()
  const leaver = await signIn(service, email)
  const path = '/api/v1/auth/customer'
  const leave = (token: string) => ok(call('POST', `${path}/me/deletion`, { email }, token))
  const scheduled = await writtenBy(() => leave(leaver.token))
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(scheduled).toEqual([['deletion_scheduled', 'user', at]])
  const skip = service.mail.mails.filter(({ recipients }) => recipients.includes(email)).length
  await ok(call('POST', `${path}/login`, { email }))
  const code = await service.mail.codeFor(email, skip)
  const { leaving_token } = await ok(call('POST', `${path}/verify-otp`, { email, code }))
  let token = ''
  const kept = await writtenBy(async () => {
    token = (await ok(call('POST', `${path}/leaving/keep`, { leaving_token }))).token
  })
  expect(kept).toEqual([['deletion_cancelled', 'user', scheduled[0]![2]]])
  await leave(token)
  const cancel = () => ok(call('DELETE', `/api/v1/users/${leaver.user.id}/deletion`))
  expect(await writtenBy(cancel)).toEqual([['deletion_cancelled', 'key', at]])
})
