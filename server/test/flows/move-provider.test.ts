import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { moveCommand } from '../../src/operations/move-provider/command.ts'
import { exportProvider, OF_ONE_MOMENT } from '../../src/operations/move-provider/export-provider.ts'
import { type Import, importProvider } from '../../src/operations/move-provider/import-provider.ts'
import { sealStream } from '../../src/operations/move-provider/sealed-stream.ts'
import { openPool } from '../../src/platform/db/db.ts'
import { listMigrations } from '../../src/platform/db/migrate.ts'
import { newId } from '../../src/platform/keys/ids.ts'
import { createKeyring } from '../../src/platform/keys/keyring.ts'
import { systemClock } from '../../src/platform/time/clock.ts'
import { appCode } from '../support/authenticator-app.ts'
import { GOOD_PASSWORD, PasswordClient } from '../support/passwords.ts'
import { Receiver } from '../support/receiver.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const OLD = 'the-old-secret-key-of-more-than-32-bytes'
const NEW = 'the-new-secret-key-of-more-than-32-bytes'
const PASSPHRASE = 'correct horse battery'
const FILE = join(tmpdir(), `moved-${randomBytes(6).toString('hex')}`)
const quiet = { clock: systemClock, passphrase: PASSPHRASE, cost: 4, tell: () => {} }

let from: TestService
let to: TestService
const receiver = new Receiver()
const at = (service: TestService): TestService => ({
  ...service,
  call: (method, path, options) => service.call(method, `/p/acme${path}`, options),
})

beforeAll(async () => {
  from = await startTestService({ config: { secretKey: OLD } })
  to = await startTestService({ config: { secretKey: NEW } })
})
afterAll(async () => {
  await Promise.all([from.stop(), to.stop(), receiver.stop(), rm(FILE, { force: true })])
})

async function bringIn(file: string, options: Partial<Import> = {}) {
  const db = openPool(to.databaseUrl, { max: 1 })
  try {
    const deps = { ...quiet, db, keyring: createKeyring(NEW), endpoints: 'paused', dryRun: false } as const
    return await importProvider({ ...deps, ...options }, file)
  } finally {
    await db.end()
  }
}

/** Changes a user, an account and a member once each. */
async function changeAll(
  { call }: TestService,
  ids: { user: string; account: string },
  text: string,
  role: string,
) {
  const account = `/api/v1/accounts/${ids.account}`
  const answers = [
    await call('PATCH', `/api/v1/users/${ids.user}`, { body: { name: text } }),
    await call('PATCH', account, { body: { name: text } }),
    await call('PATCH', `${account}/members/${ids.user}`, { body: { role } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
}

const CHANGED = ['user.updated', 'account.updated', 'team_member.role_changed', 'user.deleted']

/** The revisions in events of changes, in their order. */
async function revisionsAt({ service: { db } }: TestService): Promise<Record<string, number[]>> {
  const rows = await db<{ type: string; body: string }[]>`
    select type, body from event where type = any(${CHANGED}) order by id`
  const told = rows.map(({ type, body }) => {
    const [of] = Object.values(JSON.parse(body).data as Record<string, { revision: number }>)
    return { type, revision: of!.revision }
  })
  return Object.fromEntries(
    CHANGED.map((type) => [type, told.filter((one) => one.type === type).map(({ revision }) => revision)]),
  )
}

const providers = async () => (await to.service.db`select slug from provider where slug = 'acme'`).length

test('a provider moves to another key: password, app, recovery code and signing secret work there', async () => {
  await from.call('POST', '/api/v1/providers', { body: { slug: 'acme', name: 'Acme' } })
  const old = at(from)
  const email = 'ada@acme.example'
  const person = await signIn(old, email)
  const auth = (service: TestService, path: string, body: object, key: string | null = null) =>
    at(service).call('POST', `/api/v1/auth/customer${path}`, { body, key })
  const { secret: seed } = (await auth(from, '/mfa/totp/enroll', {}, person.token)).body
  const activated = await auth(from, '/mfa/totp/activate', { code: appCode(seed, Date.now()) }, person.token)
  const [recovery_code] = activated.body.recovery_codes
  expect((await new PasswordClient(old).signUp('bob@acme.example')).status).toBe(200)
  const { body: endpoint } = await old.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: await receiver.start(), events: ['tos.accepted'], headers: { 'x-own': 'kept' } },
  })

  // Receivers keep the highest revision that they saw of each.
  await old.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: 'http://127.0.0.1:9/', events: CHANGED },
  })
  const { body: team } = await old.call('POST', '/api/v1/accounts', { body: { name: 'Team' } })
  const { body: leaver } = await old.call('POST', '/api/v1/users', { body: { email: 'leaver@acme.example' } })
  for (const [user_id, role] of [
    [person.user.id, 'member'],
    [leaver.id, 'owner'],
  ])
    await old.call('POST', `/api/v1/accounts/${team.id}/members`, { body: { user_id, role } })
  const ids = { user: person.user.id, account: team.id }
  await changeAll(old, ids, 'One', 'admin')
  await changeAll(old, ids, 'Two', 'member')

  const { body: broken } = await old.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: 'http://127.0.0.1:9/', events: ['invoice.created'] },
  })
  await from.service.db`
    update webhook_endpoint set status = 'paused', failing_since = now(), next_probe_at = now(), probes = 3
    where id = ${broken.id}`

  const db = openPool(from.databaseUrl, { max: 1, settings: OF_ONE_MOMENT })
  const leave = (slug: string) => exportProvider({ ...quiet, db, keyring: createKeyring(OLD) }, slug, FILE)
  await expect(leave('nobody')).rejects.toThrow('no provider with the slug nobody')
  const exported = await leave('acme')
  await expect(leave('acme')).rejects.toThrow('exists already')
  await db.end()
  expect(exported).toMatchObject({ provider: 1, app_user: 3, webhook_endpoint: 3, recovery_code: 10 })
  expect((await readFile(FILE)).includes('acme')).toBe(false)
  expect(await bringIn(FILE, { dryRun: true })).toEqual(exported)
  expect(await providers()).toBe(0)
  await expect(bringIn(FILE, { slug: 'default' })).rejects.toThrow('slug default, which has no users')
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const config = { ...to.service.app.services.config, databaseUrl: to.databaseUrl }
  const replacing = [FILE, '--slug', 'default', '--replace-empty', '--dry-run', '--json']
  await moveCommand('import-provider', replacing, { POSTERN_PASSPHRASE: PASSPHRASE }, () => config)
  expect(JSON.parse(said.mock.lastCall![0] as string)).toEqual({ dry_run: true, counts: exported })
  for (const spy of [said, told]) spy.mockRestore()
  expect(await bringIn(FILE)).toEqual(exported)
  await expect(bringIn(FILE)).rejects.toThrow('already has a provider with the slug acme')

  const before = await revisionsAt(from)
  expect(before).toMatchObject({
    'user.updated': [2, 3],
    'account.updated': [2, 3],
    'team_member.role_changed': [2, 3],
    'user.deleted': [],
  })
  await changeAll(at(to), ids, 'Three', 'admin')
  expect((await at(to).call('DELETE', `/api/v1/users/${leaver.id}`)).status).toBe(204)
  expect(await revisionsAt(to)).toMatchObject({
    'user.updated': [4],
    'account.updated': [4],
    // The owner's deletion passes the account on to the other member.
    'team_member.role_changed': [4, 5],
    'user.deleted': [2],
  })

  const login = { email: 'bob@acme.example', password: GOOD_PASSWORD }
  expect((await auth(to, '/password/login', login)).status).toBe(200)
  const { call } = at(to)
  const found = await call('GET', `/api/v1/webhooks/endpoints/${endpoint.id}`)
  expect(found.body).toMatchObject({ status: 'paused' })
  const [probed] = await to.service
    .db`select status, next_probe_at, probes from webhook_endpoint where id = ${broken.id}`
  expect(probed).toEqual({ status: 'paused', next_probe_at: null, probes: 0 })
  const resumed = await call('POST', `/api/v1/webhooks/endpoints/${endpoint.id}/resume`)
  expect(resumed.status).toBe(200)
  const data = { tos: { user_id: 'u', version: '1', accepted_at: 'now' } }
  expect((await call('POST', '/api/v1/events', { body: { event: 'tos.accepted', data } })).status).toBe(202)
  const [webhook] = await receiver.received(1)
  expect(webhook!.headers['x-own']).toBe('kept')
  new Webhook(endpoint.secret).verify(webhook!.body, webhook!.headers as Record<string, string>)

  const secondFactor = async (proof: object) => {
    const skip = to.mail.mails.length
    await auth(to, '/login', { email })
    const code = await to.mail.codeFor(email, skip && 1)
    const { body } = await auth(to, '/verify-otp', { email, code })
    return (await auth(to, '/mfa/verify', { mfa_token: body.mfa_token, ...proof })).status
  }
  const { keyring } = to.service.app.services
  const keys = () => (keyring as ReturnType<typeof createKeyring>).macs('recovery-code', '').length
  await expect.poll(keys, { timeout: 5_000 }).toBe(2) // running processes look for keys every two seconds
  expect(await secondFactor({ recovery_code })).toBe(200)
  // The code of the next step: this one was used when the app was added.
  expect(await secondFactor({ code: appCode(seed, Date.now() + 30_000) })).toBe(200)
}, 30_000)

test('a file that was changed, cut off or sealed under another passphrase brings in nothing', async () => {
  const whole = await readFile(FILE)
  await to.service.db`update provider set slug = 'was-acme' where slug = 'acme'`
  const changed = Buffer.from(whole)
  changed[whole.length - 40]! ^= 1
  const other = `${FILE}-other`
  for (const bytes of [changed, whole.subarray(0, -20)]) {
    await writeFile(other, bytes)
    await expect(bringIn(other)).rejects.toThrow('damaged, incomplete or was changed')
  }
  await expect(bringIn(FILE, { passphrase: 'another passphrase' })).rejects.toThrow('passphrase')
  const made = async (...lines: object[]) => {
    const plain = Readable.from(lines.map((line) => Buffer.from(`${JSON.stringify(line)}\n`)))
    await writeFile(other, sealStream(plain, PASSPHRASE, 4))
    return bringIn(other)
  }
  const provider_id = newId(Date.now())
  await expect(made({ provider_id, schema: 1 })).rejects.toThrow('The file is of schema 1')
  const schema = listMigrations().at(-1)!.number
  const row = JSON.stringify({ provider_id: newId(0), id: newId(1) })
  const foreign = [{ provider_id, schema }, { table: 'brand_image', row }, { end: {} }]
  await expect(made(...foreign)).rejects.toThrow('rows of another provider')
  await expect(made({ provider_id, schema }, { table: 'pg_class', row })).rejects.toThrow('Unknown: pg_class')
  await rm(other)
  expect(await providers()).toBe(0)
}, 30_000)
