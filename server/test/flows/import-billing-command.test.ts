import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFiles } from '../../src/operations/import/billing/import-files.ts'
import { importUsers } from '../../src/operations/import/users/import-users.ts'
import { made, sellPlans } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { ADMIN_KEY, startTestService, type TestService } from '../support/test-service.ts'

const MAIN = join(import.meta.dirname, '../../postern.mjs')

let service: TestService
let folder: string
let accounts: string[]

beforeAll(async () => {
  const clock = new ManualClock(Date.parse('2026-03-10T09:30:00.000Z'))
  service = await startTestService({ clock, work: false })
  folder = mkdtempSync(join(tmpdir(), 'postern-import-'))
  await sellPlans(service)
  accounts = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { id } = await made(service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } }))
      return id
    }),
  )
})
afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

function file(name: string, lines: string[]): string {
  const path = join(folder, name)
  writeFileSync(path, lines.join('\n'))
  return path
}

async function run(files: { subscriptions?: string; invoices?: string }, dryRun = false) {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line.replaceAll(folder, ''))
  const isWell = await importFiles({ url: service.url, key: ADMIN_KEY, dryRun, files, print })
  return { isWell, printed }
}

const SUBSCRIPTIONS =
  'external_id,account_id,plan,interval,currency,status,period_end,seats,cancel_at_period_end'
const INVOICES =
  'external_id,account_id,subscription_external_id,number,status,currency,issued_at,paid_at,description,amount,tax_name,tax_percentage,tax_category,tax_amount,note'

test('CSV files go in, with numbers, several lines and taxes; refused rows are named by their line', async () => {
  const subscriptions = file('subs.csv', [
    SUBSCRIPTIONS,
    `7,${accounts[0]},starter,month,eur,active,2026-03-31T00:00:00Z,5,true`,
    `8,${accounts[1]},gold,month,eur,active,2026-03-31T00:00:00Z,,`,
  ])
  const invoices = file('invoices.csv', [
    INVOICES,
    `i1,${accounts[0]},7,1031,paid,eur,2026-02-28T00:00:00Z,2026-03-01T00:00:00Z,"Starter, a month",1900,VAT,19,S,456,"Thank`,
    `you"`,
    `i1,,,,,,,,Seats,500,,,,,`,
    `i2,${accounts[0]},,1032,open,eur,2026-02-28T00:00:00Z,,Starter,19.00,,,,,`,
  ])
  const { isWell, printed } = await run({ subscriptions, invoices })
  expect(isWell).toBe(false)
  expect(printed).toEqual([
    '/subs.csv:3: 8: plan: There is no published plan of this name.',
    'subscriptions: 2 rows: 1 created, 0 existed, 1 refused',
    '/invoices.csv:5: i2: lines.0.amount: This must be a number.',
    'invoices: 2 rows: 1 created, 0 existed, 1 refused',
    'Done.',
  ])
  const { data } = await made(service.call('GET', `/api/v1/subscriptions?account_id=${accounts[0]}`))
  expect(data).toMatchObject([{ seats: 5, cancel_at_period_end: true }])
  const listed = await made(service.call('GET', `/api/v1/invoices?account_id=${accounts[0]}`))
  expect(listed.data).toMatchObject([
    {
      number: '1031',
      subscription_id: data[0].id,
      lines: [
        { description: 'Starter, a month', amount: 1900 },
        { description: 'Seats', amount: 500 },
      ],
      tax_lines: [{ name: 'VAT', percentage: '19', taxable: 2400, amount: 456 }],
      total: 2856,
      note: 'Thank\nyou',
    },
  ])
  expect((await run({ subscriptions })).printed[1]).toBe(
    'subscriptions: 2 rows: 0 created, 1 existed, 1 refused',
  )
})

const rowOf = (external_id: string, more: object) => JSON.stringify({ external_id, currency: 'eur', ...more })

test('a dry run over many batches of JSON lines writes nothing, and knows the subscriptions of its file', async () => {
  const account_id = accounts[2]
  const paid = {
    account_id,
    subscription_external_id: 'json_sub',
    status: 'paid',
    lines: [{ description: 'Starter', amount: 1900 }],
    issued_at: '2026-02-28T00:00:00Z',
    paid_at: '2026-02-28T00:00:00Z',
  }
  const subscriptions = file('subs.jsonl', [
    rowOf('json_sub', {
      account_id,
      plan: 'starter',
      interval: 'month',
      status: 'active',
      period_end: '2026-03-31T00:00:00Z',
    }),
    '',
    '{"external_id": ',
  ])
  const invoices = file(
    'invoices.jsonl',
    Array.from({ length: 1_200 }, (_, n) => rowOf(`json_${n}`, { ...paid, number: `J${n}` })),
  )
  const dry = await run({ subscriptions, invoices }, true)
  expect(dry.printed).toEqual([
    '/subs.jsonl:3: This is not a JSON object.',
    'subscriptions: 2 rows: 1 created, 0 existed, 1 refused',
    'invoices: 500 rows: 500 created, 0 existed, 0 refused',
    'invoices: 1000 rows: 1000 created, 0 existed, 0 refused',
    'invoices: 1200 rows: 1200 created, 0 existed, 0 refused',
    'This was a dry run: nothing was written.',
  ])
  const { data } = await made(service.call('GET', `/api/v1/invoices?account_id=${account_id}`))
  expect(data).toEqual([])
  const real = await run({ subscriptions, invoices })
  expect(real.printed.at(-2)).toBe(dry.printed.at(-2))
})

test('what cannot go on says what to do', async () => {
  const path = file('subs.csv', [SUBSCRIPTIONS])
  const print = () => {}
  const target = { key: ADMIN_KEY, dryRun: false, print }
  const files = { subscriptions: file('some.jsonl', ['{}']) }
  await expect(importFiles({ ...target, url: 'http://127.0.0.1:9', files })).rejects.toThrow(
    /does not answer.*again/s,
  )
  await expect(importFiles({ ...target, url: service.url, key: 'wrong', files })).rejects.toThrow(
    /401.*again/s,
  )
  await expect(run({ subscriptions: path.replace('.csv', '.xls') })).rejects.toThrow(
    /must end in .csv or .jsonl/,
  )
  expect((await run({ subscriptions: path })).isWell).toBe(true)
  const torn = file('torn.csv', [SUBSCRIPTIONS, 'a,b'])
  const { isWell, printed } = await run({ subscriptions: torn })
  expect([isWell, printed[0]]).toEqual([false, expect.stringMatching(/^\/torn.csv:2: The rest of the file/)])
})

test('is a command, which ends with 1 if a row was refused', async () => {
  const subscriptions = file('refused.jsonl', ['{"external_id": "x"}'])
  const child = spawn(
    process.execPath,
    [MAIN, 'import-billing', '--subscriptions', subscriptions, '--dry-run', '--url', service.url],
    { env: { PATH: process.env.PATH ?? '', POSTERN_KEY: ADMIN_KEY }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('refused.jsonl:1: x: plan: This field is required.'),
  ])
}, 30_000)

test('users of another system go in once an address, with what is lost told by line', async () => {
  const users = file('auth0.json', [
    '{"user_id":"google-oauth2|1","email":"Kurt@example.com","email_verified":false}',
    '{"user_id":"auth0|2","email":"kurt@example.com","email_verified":true,"app_metadata":{"score":7}}',
    'torn',
    '{"user_id":"sms|3"}',
    '{"user_id":"auth0|4","email":"emmy@example.com","email_verified":false,"picture":"http://x"}',
  ])
  const passwords = file('passwords.ndjson', [
    `{"_id":{"$oid":"2"},"passwordHash":"$2b$10$td.IJpQeCz8LshHh9PiK.OoJkGLbjQOTrkA7LTu5djsqpqS7HSQsO"}`,
    '{"_id":{"$oid":"4"},"passwordHash":"md5:abc"}',
    '{"_id":{"$oid":"5"},"passwordHash":"md5:abc"}',
    '{"_id":{"$oid":"6"}}',
  ])
  const go = async (key?: string) => {
    const printed: string[] = []
    const target = key === undefined ? undefined : { url: service.url, key }
    const print = (line: string) => void printed.push(line.replaceAll(folder, ''))
    const isWell = await importUsers({ from: 'auth0', files: [users], passwords, target, json: false, print })
    return { isWell, printed }
  }
  const count = async () => (await made(service.call('GET', '/api/v1/users'))).data.length
  const before = await count()
  const dry = await go()
  expect(dry.printed.slice(-2)).toEqual([
    '5 rows: 2 ready, 1 refused, 2 skipped',
    'This was a dry run: the files were read, and nothing was sent.',
  ])
  expect(await count()).toBe(before)

  const { isWell, printed } = await go(ADMIN_KEY)
  expect(isWell).toBe(false)
  expect(printed).toEqual([
    '/passwords.ndjson: line 4: left: password (it has no user id or no hash)',
    '/auth0.json:1: kurt@example.com: skipped: the same address as /auth0.json:2',
    '/auth0.json:1: kurt@example.com: left: identity (google-oauth2|1)',
    '/auth0.json:3: refused: This is not a JSON object.',
    '/auth0.json:4: sms|3: skipped: no email address',
    expect.stringMatching(
      /^\/auth0.json:5: emmy@example.com: left: password \(unknown form.*picture.*verification/,
    ),
    '/passwords.ndjson: auth0|5: left: password (no user of this id is in the export)',
    'skipped: the same address as another: 1',
    'skipped: no email address: 1',
    'not taken over: password: 3',
    'not taken over: identity: 1',
    'not taken over: picture: 1',
    'not taken over: verification: 1',
    '5 rows: 2 created, 1 refused, 2 skipped',
    'Done.',
  ])
  const kurt = await made(service.call('GET', '/api/v1/users?external_id=auth0|2'))
  expect(kurt.data).toMatchObject([
    { email: 'kurt@example.com', private_metadata: { score: 7, auth0_ids: ['google-oauth2|1'] } },
  ])
  const signedIn = await service.call('POST', '/api/v1/auth/customer/password/login', {
    key: null,
    body: { email: 'kurt@example.com', password: 'correct horse battery' },
  })
  expect(signedIn.status).toBe(200)
  expect((await go(ADMIN_KEY)).printed).toContain(
    '/auth0.json:2: kurt@example.com: exists: nothing was changed',
  )
})

test('users: files of CSV and of JSON; a dry run as a command needs neither key nor service', async () => {
  const csv = file('clerk.csv', [
    'id,first_name,primary_email_address,verified_email_addresses',
    'user_1,"Ada, Countess",countess@example.com,countess@example.com',
  ])
  const realm = file('realm.json', ['{"realm":"shop","users":[', '{"username":"bot"}, 7]}'])
  const child = spawn(
    process.execPath,
    [MAIN, 'import-users', '--from', 'clerk', csv, '--dry-run', '--json'],
    {
      env: { PATH: process.env.PATH ?? '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  expect(await once(child, 'close')).toEqual([0, null])
  expect(JSON.parse(output)).toMatchObject({ dry_run: true, rows: 1, status: { ready: 1 } })

  const printed: string[] = []
  const print = (line: string) => void printed.push(line.replaceAll(folder, ''))
  await importUsers({ from: 'keycloak', files: [realm], json: true, print })
  expect(printed.map((line) => JSON.parse(line))).toMatchObject([
    { place: '/realm.json[0]', who: 'bot', status: 'skipped', why: 'no email address' },
    { place: '/realm.json[1]', status: 'refused' },
    { rows: 2 },
  ])
  const broken = file('broken.json', ['[{]'])
  await expect(importUsers({ from: 'kratos', files: [broken], json: true, print })).rejects.toThrow(
    /is not JSON/,
  )
}, 30_000)
