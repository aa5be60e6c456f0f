import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../src/platform/password-hash/index.ts'
import {
  type Directory,
  expectError,
  isAlive,
  newDirectory,
  type ScimService,
  startScimService,
} from '../support/scim.ts'
import { signIn } from '../support/sign-in.ts'
import { verifyDomain } from '../support/sso.ts'
import type { TestService } from '../support/test-service.ts'

let scim: ScimService
let service: TestService
let directory: Directory
const DOMAIN = 'partner.example.org'

beforeAll(async () => {
  scim = await startScimService()
  service = scim.service
  directory = await newDirectory(scim)
})
afterAll(() => scim.stop())

function allow(...domains: string[]) {
  const path = `${directory.base}/api/v1/accounts/${directory.account}/scim`
  return service.call('PATCH', path, { body: { guest_domains: domains } })
}

const guest = (name: string, more = {}) => ({ userName: `${name}@${DOMAIN}`, ...more })

test('guests are accepted only where the provider allows their domain, which is never a public one', async () => {
  expectError(await directory.call('POST', '/Users', guest('early')), 400, 'invalidValue')
  for (const domain of ['gmail.com', '*', 'org'])
    expect((await allow(domain)).body.code, domain).toBe('invalid_request')
  await directory.map({ Admins: 'admin' })
  expect((await allow(DOMAIN, DOMAIN)).body).toMatchObject({
    guest_domains: [DOMAIN],
    roles: { Admins: 'admin' },
  })
  expect((await directory.map({})).body.guest_domains).toEqual([DOMAIN])
  for (const address of [`x@sub.${DOMAIN}`, `x@${DOMAIN}.evil.example`])
    expectError(await directory.call('POST', '/Users', { userName: address }), 400, 'invalidValue')
})

test('a guest is a member with an unproved address; the directory does not rule the sign-in', async () => {
  const { body } = await directory.call('POST', '/Users', guest('ada', { displayName: 'Not theirs to say' }))
  expect(body).toMatchObject({ userName: `ada@${DOMAIN}`, active: true })
  const user = () => service.call('GET', `/api/v1/users/${body.id}`)
  expect((await user()).body).toMatchObject({ verified_at: null, name: null })
  expect(await directory.roles()).toEqual({ ada: 'member' })
  const { token, user: signedIn } = await signIn(service, `ada@${DOMAIN}`)
  expect(signedIn.id).toBe(body.id)
  expect((await user()).body.verified_at).toEqual(expect.any(String))
  const moved = await directory.patch(`/Users/${body.id}`, { op: 'replace', value: guest('eve') })
  expectError(moved, 400, 'invalidValue')
  const own = await directory.patch(`/Users/${body.id}`, {
    op: 'replace',
    value: { userName: `ada@${directory.domain}` },
  })
  expectError(own, 400, 'invalidValue')
  for (const active of [false, true]) {
    const path = `/Users/${body.id}`
    const changed = await directory.call('PUT', path, guest('ada', { active, title: 'Guest' }))
    expect(changed.body).toMatchObject({ active, title: 'Guest' })
    expect(Object.keys(await directory.roles())).toEqual(active ? ['ada'] : [])
    expect(await isAlive(scim, token)).toBe(true)
  }
})

test('what a stranger attached to the address before does not become a way into the account', async () => {
  const email = `squatted@${DOMAIN}`
  const password = 'the squatter chose this one'
  const password_hash = await hashPassword(password, { isKnown: true })
  await service.call('POST', '/api/v1/users/import', {
    body: { users: [{ email, email_verified: false, password_hash }] },
  })
  expect((await directory.call('POST', '/Users', guest('squatted'))).status).toBe(201)
  const attempt = () =>
    service.call('POST', '/api/v1/auth/customer/password/login', { key: null, body: { email, password } })
  expect((await attempt()).body).not.toHaveProperty('token')
  await service.mail.codeFor(email, 0) // whoever has the password needs the mail, too
  await signIn(service, email) // the first proof
  expect((await attempt()).body.code).toBe('invalid_credentials')
})

test('people of a domain that another account has verified are that account’s', async () => {
  const other = await newDirectory(scim)
  await allow(DOMAIN, other.domain, 'late.example.org')
  const { id } = await other.add('theirs')
  expectError(
    await directory.call('POST', '/Users', { userName: `theirs@${other.domain}` }),
    400,
    'invalidValue',
  )
  const { body: late } = await directory.call('POST', '/Users', { userName: 'l@late.example.org' })
  await directory.patch(`/Users/${late.id}`, { op: 'replace', path: 'active', value: false })
  await verifyDomain(service, scim.dns, { account: other.account, domain: 'late.example.org' })
  const back = await directory.patch(`/Users/${late.id}`, { op: 'replace', path: 'active', value: true })
  expectError(back, 400, 'invalidValue')
  expectError(await directory.call('GET', `/Users/${id}`), 404)
})
