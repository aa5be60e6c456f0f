import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFiles } from '../../src/operations/import-billing/import-files.ts'
import { made, sellPlans } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { ADMIN_KEY, startTestService, type TestService } from '../support/test-service.ts'

const MAIN = join(import.meta.dirname, '../../src/main.ts')

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

test('a dry run over many batches of JSON lines writes nothing, and knows the subscriptions of its own file', async () => {
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
