import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockBillingAccount } from '../../src/billing/billing-account/store.ts'
import type { Invoice, InvoiceLine } from '../../src/billing/invoices/core/invoice.ts'
import { isInvoicedTwice } from '../../src/billing/invoices/core/store.ts'
import { issueInvoices, type MadeInvoice } from '../../src/billing/invoices/issue-invoices.ts'
import { afterInvoice, makeInvoice, type NewInvoice } from '../../src/billing/invoices/rules/make-invoice.ts'
import { completeBillingSettings } from '../../src/billing/settings/settings.ts'
import { openPool, type Sql, transact } from '../../src/platform/db/db.ts'
import { newId } from '../../src/platform/keys/ids.ts'
import { DAY, SECOND } from '../../src/platform/time/clock.ts'
import { startWorld, type World } from '../matrices/support/world.ts'
import { ManualClock } from '../support/manual-clock.ts'

/** `INVOICES=100000 npx vitest run` this file for as many as a year of a larger provider has. */
const WANTED = Number(process.env.INVOICES ?? 1_200)
const WRITERS = 64
const ACCOUNTS = 200
/** In the middle of a year, so that all numbers are of one series. */
const SUMMER = Date.parse('2026-07-01T12:00:00.000Z')

let world: World
let clock: ManualClock
let accounts: string[]

const SETTINGS = completeBillingSettings({})

const LINE: InvoiceLine = {
  description: 'Team',
  quantity: 1,
  unit_amount: 4900,
  amount: 4900,
  period_start: null,
  period_end: null,
  proration: false,
}

const wanted = (more: Partial<NewInvoice> = {}): NewInvoice => ({
  subscriptionId: null,
  reason: 'manual',
  currency: 'eur',
  period: null,
  lines: [LINE],
  dueAt: new Date(SUMMER + 14 * DAY),
  ...more,
})

beforeAll(async () => {
  clock = new ManualClock(SUMMER)
  world = await startWorld({ clock })
  accounts = []
  for (let made = 0; made < ACCOUNTS; made++) accounts.push(await openAccount())
})
afterAll(() => world.stop())

async function openAccount(): Promise<string> {
  const { body } = await world.call('POST', '/api/v1/accounts', { body: { name: 'Buyer' } })
  return body.id
}

/** Issues so many invoices of one account in one transaction; `then` runs before it commits. */
async function issue(
  db: Sql,
  account: string,
  {
    invoices,
    now = clock.now(),
    settings = SETTINGS,
    then,
  }: {
    invoices: NewInvoice[]
    now?: number
    settings?: typeof SETTINGS
    then?: () => void
  },
): Promise<Invoice[]> {
  const { services } = world.service.app
  const providerId = world.home.provider.id
  return transact(db, async (tx) => {
    let state = await lockBillingAccount(tx, providerId, account)
    const made: MadeInvoice[] = []
    for (const one of invoices) {
      const invoice = makeInvoice(one, { account: state, settings, now, id: newId(now) })
      made.push({ account: state, invoice })
      state = afterInvoice(state, invoice)
    }
    const issued = await issueInvoices(services, tx, providerId, made, { settings, now })
    then?.()
    return issued
  })
}

class RollBack extends Error {}

test(`${WRITERS} writers who often roll back leave no gap and no double, in the order of the dates`, async () => {
  const pool = openPool(world.databaseUrl, { max: WRITERS })
  const began = performance.now()
  let committed = 0
  let rolledBack = 0
  let seed = 1
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed / 2 ** 31
  }
  async function write(): Promise<void> {
    while (committed < WANTED) {
      // The clock of an operator may be set back.
      if (random() < 0.2) clock.setBack(Math.floor(random() * 3 * SECOND))
      else clock.advance(Math.floor(random() * SECOND))
      const invoices = Array.from({ length: 1 + Math.floor(random() * 10) }, () => wanted())
      const fails = random() < 0.3
      const account = accounts[Math.floor(random() * ACCOUNTS)]!
      const then = () => {
        if (fails) throw new RollBack()
      }
      await issue(pool, account, { invoices, then }).then(
        () => {
          committed += invoices.length
        },
        (error) => {
          if (!(error instanceof RollBack)) throw error
          rolledBack++
        },
      )
    }
  }
  try {
    await Promise.all(Array.from({ length: WRITERS }, write))
  } finally {
    await pool.end()
  }
  const seconds = (performance.now() - began) / 1_000
  const rows = await world.service.db<{ sequence: number; number: string; issued_at: Date }[]>`
    select sequence::float8, number, issued_at from invoice where series = 'INV-2026' order by sequence`
  expect(rolledBack).toBeGreaterThan(WANTED / 50)
  expect(rows.length).toBe(committed)
  let latest = 0
  for (const [index, { sequence, number, issued_at }] of rows.entries()) {
    if (sequence !== index + 1) throw new Error(`after ${index} comes ${sequence}`)
    if (number !== `INV-2026-${String(sequence).padStart(4, '0')}`)
      throw new Error(`${sequence} is ${number}`)
    if (issued_at.getTime() < latest) throw new Error(`${number} is dated before the one before it`)
    latest = issued_at.getTime()
  }
  expect(latest).toBeGreaterThan(SUMMER)
  const [{ events, acts }] = await world.service.db<[{ events: number; acts: number }]>`
    select (select count(*)::int from event where type = 'invoice.created') as events,
      (select count(*)::int from audit_entry where action = 'invoice.issued') as acts`
  expect({ events, acts }).toEqual({ events: committed, acts: committed })
  if (process.env.INVOICES)
    console.log(`${committed} invoices, ${rolledBack} rollbacks: ${Math.round(committed / seconds)} a second`)
}, 1_200_000)

describe('a series', () => {
  test('restarts in a year of the zone, and each prefix has its own series', async () => {
    const account = await openAccount()
    const now = Date.parse('2031-12-31T23:30:00.000Z')
    clock.advance(now - clock.now())
    const berlin = completeBillingSettings({ zone: 'Europe/Berlin', invoice_prefix: 'RE' })
    const issueOne = async (settings: typeof SETTINGS) =>
      (await issue(world.service.db, account, { invoices: [wanted()], settings, now }))[0]!.number
    expect(await issueOne(SETTINGS)).toBe('INV-2031-0001')
    expect(await issueOne(berlin)).toBe('RE-2032-0001')
    expect(await issueOne(berlin)).toBe('RE-2032-0002')
  })

  test('dates none of its numbers in another year, however long it waited', async () => {
    const account = await openAccount()
    const before = Date.parse('2033-12-31T23:59:59.900Z')
    clock.advance(Date.parse('2034-01-01T00:00:03.000Z') - clock.now())
    const [late] = await issue(world.service.db, account, { invoices: [wanted()], now: before })
    expect(late).toMatchObject({ number: 'INV-2033-0001', issued_at: new Date('2033-12-31T23:59:59.999Z') })
  })
})

test('the balance runs on over invoices that are issued together', async () => {
  const account = await openAccount()
  const { db } = world.service
  const issued = await issue(db, account, {
    invoices: [wanted({ lines: [{ ...LINE, amount: -6000 }] }), wanted(), wanted()],
  })
  expect(
    issued.map(({ status, amount_due, balance_applied }) => [status, amount_due, balance_applied]),
  ).toEqual([
    ['paid', 0, -6000],
    ['paid', 0, 4900],
    ['open', 3800, 1100],
  ])
  expect(issued[0]!.paid_at).toEqual(issued[0]!.issued_at)
  const [row] = await db`select balance::int, currency from billing_account where account_id = ${account}`
  expect(row).toEqual({ balance: 0, currency: 'eur' })
})

test('another currency than that of the first invoice is refused, also within one call', async () => {
  const account = await openAccount()
  const { db } = world.service
  await issue(db, account, { invoices: [wanted()] })
  await expect(issue(db, account, { invoices: [wanted({ currency: 'usd' })] })).rejects.toThrow(
    'is invoiced in eur',
  )
})

test('no period is invoiced twice for the same reason, and a second request is told so', async () => {
  const account = await openAccount()
  const { db } = world.service
  const period = { start: new Date(SUMMER), end: new Date(SUMMER + 30 * DAY) }
  const renewal = wanted({ subscriptionId: newId(SUMMER), reason: 'renewal', period })
  await issue(db, account, { invoices: [renewal] })
  const again = await issue(db, account, { invoices: [renewal] }).catch((error) => error)
  expect(isInvoicedTwice(again)).toBe(true)
  await issue(db, account, { invoices: [{ ...renewal, reason: 'change' }] })
})
