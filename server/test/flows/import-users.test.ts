import { pbkdf2Sync, scryptSync } from 'node:crypto'
import { hashSync as argon2 } from '@node-rs/argon2'
import { hashSync as bcrypt } from 'bcryptjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { GOOD_PASSWORD as PASSWORD, PasswordClient } from '../support/passwords.ts'
import { signIn } from '../support/sign-in.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

let service: TestService
let clock: ManualClock
beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, lifelike: true })
})
afterAll(() => service.stop())

const b64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const SALT = Buffer.from('a salt of 16 byt')

const HASHES: Record<string, string> = {
  bcrypt: bcrypt(PASSWORD, 6),
  'bcrypt of PHP': bcrypt(PASSWORD, 6).replace('$2b$', '$2y$'),
  argon2id: argon2(PASSWORD, { memoryCost: 4096, timeCost: 1 }),
  argon2i: argon2(PASSWORD, { algorithm: 1, memoryCost: 4096 }),
  scrypt: `$scrypt$ln=12,r=8,p=1$${b64(SALT)}$${b64(scryptSync(PASSWORD, SALT, 32, { N: 4096, r: 8, p: 1 }))}`,
  'pbkdf2-sha256': `$pbkdf2-sha256$i=1000$${b64(SALT)}$${b64(pbkdf2Sync(PASSWORD, SALT, 1000, 32, 'sha256'))}`,
  "Keycloak's pbkdf2-sha256 of 64 bytes": `$pbkdf2-sha256$i=1000$${b64(SALT)}$${b64(pbkdf2Sync(PASSWORD, SALT, 1000, 64, 'sha256'))}`,
  'pbkdf2-sha512': `$pbkdf2-sha512$i=1000$${b64(SALT)}$${b64(pbkdf2Sync(PASSWORD, SALT, 1000, 64, 'sha512'))}`,
  "passlib's pbkdf2": `$pbkdf2-sha256$1000$${b64(SALT).replaceAll('+', '.')}$${b64(pbkdf2Sync(PASSWORD, SALT, 1000, 32, 'sha256')).replaceAll('+', '.')}`,
}

function importUsers(users: object[], key?: string): Promise<Answer> {
  return service.call('POST', '/api/v1/users/import', { body: { users }, ...(key && { key }) })
}

async function storedHash(email: string): Promise<string | undefined> {
  const [row] = await service.service.db`
    select p.hash from password p join app_user u on u.id = p.user_id where u.email = ${email}`
  return row?.hash
}

test.each(Object.entries(HASHES))(
  'a user with a password as %s signs in with it, and gets our hash',
  async (name, hash) => {
    const email = `${name.toLowerCase().replaceAll(/\W/g, '-')}@example.com`
    const { body } = await importUsers([{ email, email_verified: true, password_hash: hash }])
    expect(body).toMatchObject({ created: 1, results: [{ email, status: 'created', errors: [] }] })
    const client = new PasswordClient(service)
    expect((await client.post('login', { email, password: 'not the right one' })).status).toBe(401)
    expect(await storedHash(email)).toBe(hash)
    expect((await client.post('login', { email, password: PASSWORD })).body.user).toMatchObject({ email })
    expect(await storedHash(email)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await client.post('login', { email, password: PASSWORD })).status).toBe(200)
  },
)

test.each(['NFC', 'NFD'])('a password that was hashed as %s is right in either form', async (hashed) => {
  const password = 'crème brûlée à la carte'
  const password_hash = bcrypt(password.normalize(hashed), 6)
  for (const form of ['NFC', 'NFD'].filter((one) => one === 'NFD' || hashed === 'NFC')) {
    const email = `${hashed}-${form}@example.com`.toLowerCase()
    await importUsers([{ email, email_verified: true, password_hash }])
    const login = (typed: string) => new PasswordClient(service).post('login', { email, password: typed })
    expect((await login(`${password} no`.normalize(form))).status).toBe(401)
    expect((await login(password.normalize(form))).status).toBe(200)
  }
})

test.each([
  ['renewed by another sign-in', PASSWORD, 200],
  ['replaced by a change of the password', 'another password than before', 401],
])('a hash that is %s while the password is compared', async (how, now, status) => {
  const email = `${how.replaceAll(' ', '-')}@example.com`
  await importUsers([{ email, email_verified: true, password_hash: HASHES.bcrypt }])
  const { db } = service.service
  const held = Promise.withResolvers<void>()
  const compared = Promise.withResolvers<void>()
  const replacing = db.begin(async (tx) => {
    const [row] = await tx`
      select p.user_id from password p join app_user u on u.id = p.user_id where u.email = ${email} for update of p`
    held.resolve()
    await compared.promise
    await tx`update password set hash = ${argon2(now)} where user_id = ${row!.user_id}`
  })
  await held.promise
  const answer = new PasswordClient(service).post('login', { email, password: PASSWORD })
  await until(
    async () =>
      (await db`select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'for share'`).length,
    (waiting) => waiting === 1,
  )
  compared.resolve()
  await replacing
  expect((await answer).status).toBe(status)
})

test('each row has its own result, and the same import may be sent again', async () => {
  const users = [
    { email: 'Row1@Example.com', email_verified: true },
    { email: 'no address', email_verified: true },
    { email: 'row2@example.com', email_verified: false, password_hash: 'plain text' },
    { email: 'row3@example.com', email_verified: true, principal: 'provider' },
    { email: 'row1@example.com', email_verified: true },
  ]
  const { body } = await importUsers(users)
  expect(body.results.map(({ email, status }: Answer['body']) => [email, status])).toEqual([
    ['row1@example.com', 'created'],
    ['no address', 'refused'],
    ['row2@example.com', 'refused'],
    ['row3@example.com', 'created'],
    ['row1@example.com', 'exists'],
  ])
  expect(body.results[2].errors).toEqual([
    { field: 'password_hash', message: expect.stringContaining('PHC') },
  ])
  expect((await importUsers(users)).body).toMatchObject({ created: 0, exists: 3, refused: 2 })
})

test.each([
  ['bcrypt', `$2b$15$${'a'.repeat(53)}`],
  ['argon2 memory', `$argon2id$v=19$m=4194304,t=1,p=1$${b64(SALT)}$${b64(Buffer.alloc(32))}`],
  ['argon2 passes', `$argon2id$v=19$m=65536,t=4000000000,p=1$${b64(SALT)}$${b64(Buffer.alloc(32))}`],
  ['argon2 lanes', `$argon2id$v=19$m=65536,t=1,p=200$${b64(SALT)}$${b64(Buffer.alloc(32))}`],
  ['scrypt', `$scrypt$ln=30,r=8,p=1$${b64(SALT)}$${b64(Buffer.alloc(32))}`],
  ['scrypt lanes', `$scrypt$ln=17,r=8,p=64$${b64(SALT)}$${b64(Buffer.alloc(32))}`],
  ['pbkdf2', `$pbkdf2-sha512$i=4000000000$${b64(SALT)}$${b64(Buffer.alloc(32))}`],
])('a hash of absurd cost is refused: %s', async (name, hash) => {
  const email = `costly-${name.replaceAll(' ', '-')}@example.com`
  const { body } = await importUsers([{ email, email_verified: true, password_hash: hash }])
  expect(body.results[0]).toMatchObject({
    status: 'refused',
    errors: [{ field: 'password_hash', message: expect.stringContaining('at most') }],
  })
})

test.each([
  '$2x$06$'.padEnd(60, 'a'),
  '$2b$03$'.padEnd(60, 'a'),
  '$argon2id$v=19$m=1,t=1,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA',
  '$scrypt$n=1000,r=8,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA',
  '$pbkdf2-sha1$i=1000$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA',
  '$pbkdf2-sha256$i=0$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA',
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ',
  '',
])('what is no hash is refused: %s', async (hash) => {
  const { body } = await importUsers([{ email: 'x@example.com', email_verified: true, password_hash: hash }])
  expect(body.results[0].status).toBe('refused')
})

test('the password of an unproved address does not survive its first proof', async () => {
  const email = 'unproved@example.com'
  await importUsers([{ email, email_verified: false, password_hash: HASHES.bcrypt }])
  const attacker = new PasswordClient(service)
  expect((await attacker.post('login', { email, password: PASSWORD })).body.code).toBe('invalid_credentials')
  await service.mail.mailTo(email)
  await signIn(service, email)
  expect(await storedHash(email)).toBeUndefined()
  expect((await attacker.post('login', { email, password: PASSWORD })).status).toBe(401)
})

test('who knows the password of an unproved address and reads its mail keeps the password', async () => {
  const email = 'proves@example.com'
  await importUsers([{ email, email_verified: false, password_hash: HASHES.scrypt }])
  const owner = new PasswordClient(service)
  const wrong = await owner.post('login', { email, password: 'not the right one' })
  const right = await owner.post('login', { email, password: PASSWORD })
  expect(right.body).toEqual(wrong.body)
  const token = (await service.mail.linkFor(email)).searchParams.get('token')
  expect((await owner.post('register/verify', { token })).status).toBe(400) // a refusal gave no cookie
  expect((await owner.post('register/verify', { token, password: PASSWORD })).status).toBe(200)
  expect((await owner.post('login', { email, password: PASSWORD })).status).toBe(200)
})

test('a thousand users come in one request, of which each is written down', async () => {
  const users = Array.from({ length: 1_000 }, (_, n) => ({
    email: `bulk${n}@example.com`,
    email_verified: true,
    password_hash: HASHES.bcrypt,
  }))
  const startedAt = performance.now()
  const { body } = await importUsers(users)
  expect(body.created).toBe(1_000)
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  const [row] = await service.service.db`
    select count(*)::int as entries from audit_entry where action = 'user.imported' and email like 'bulk%'`
  expect(row!.entries).toBe(1_000)
  expect((await importUsers([...users, users[0]!])).status).toBe(400)
})

test('where foreign hashes are stored, an unknown address takes as long as some user with one', async () => {
  const provider = { slug: 'moved', name: 'Moved' }
  await service.call('POST', '/api/v1/providers', { body: provider })
  const base = '/p/moved'
  const slow = bcrypt(PASSWORD, 11)
  const users = [{ email: 'slow@example.com', email_verified: true, password_hash: slow }]
  await service.call('POST', `${base}/api/v1/users/import`, { body: { users } })
  const time = async (email: string) => {
    const startedAt = performance.now()
    await service.call('POST', `${base}/api/v1/auth/customer/password/login`, {
      key: null,
      body: { email, password: 'not the right one' },
    })
    return performance.now() - startedAt
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < 4; n++) {
    known.push(await time('slow@example.com'))
    unknown.push(await time(`nobody${n}@example.com`))
  }
  // Our own hash would take less than a tenth.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.4)
  expect(Math.min(...unknown)).toBeLessThan(Math.min(...known) * 2.5)
})

test('keys import, sessions do not', async () => {
  await service.call('POST', '/api/v1/users', { body: { email: 'boss@example.com', principal: 'provider' } })
  const { token } = await signIn(service, 'boss@example.com', 'provider')
  expect((await importUsers([{ email: 'y@example.com', email_verified: true }], token)).status).toBe(403)
  const { body } = await service.call('POST', '/api/v1/api-keys', { body: { name: 'move', scopes: ['all'] } })
  expect((await importUsers([{ email: 'y@example.com', email_verified: true }], body.key)).status).toBe(200)
})

test('an imported user brings their fields; one that does not fit, or whose external id is taken, is refused alone', async () => {
  const { body } = await importUsers([
    {
      email: 'im1@example.com',
      email_verified: true,
      given_name: 'Im',
      family_name: 'Ported',
      external_id: 'i1',
    },
    { email: 'im2@example.com', email_verified: true, external_id: 'i1' },
    { email: 'im3@example.com', email_verified: true, zoneinfo: 'Moon' },
    { email: 'im4@example.com', email_verified: true, public_metadata: { from: 'old' } },
  ])
  expect(
    body.results.map(({ status, errors }: { status: string; errors: Array<{ field: string }> }) => [
      status,
      errors.map(({ field }) => field),
    ]),
  ).toEqual([
    ['created', []],
    ['refused', ['external_id']],
    ['refused', ['zoneinfo']],
    ['created', []],
  ])
  expect((await service.call('GET', `/api/v1/users/${body.results[0].id}`)).body).toMatchObject({
    name: 'Im Ported',
    external_id: 'i1',
    profile_sources: { name: 'import', given_name: 'import', family_name: 'import' },
  })
})
