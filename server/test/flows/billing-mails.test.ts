import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Maintenance } from '../../src/operations/chores/maintenance.ts'
import { made, sellPlans } from '../support/billing.ts'
import { sendBillingMails, subjectsTo } from '../support/billing-mails.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { signIn } from '../support/sign-in.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

// Mails about money, by the service's clock and through a real mail server.

const DAY = 86_400_000
const HOUR = 3_600_000

let service: TestService
let clock: ManualClock
let count = 0

beforeAll(async () => {
  clock = new ManualClock(Date.parse('2027-03-01T09:00:00.000Z'))
  service = await startTestService({ clock, work: false })
  await sellPlans(service)
  const seller = { name: 'Widgets GmbH', email: 'billing@widgets.example' }
  await made(service.call('PATCH', '/api/v1/billing/settings', { body: { seller, zone: 'Europe/Berlin' } }))
})
afterAll(() => service.stop())

const post = (path: string, body: object = {}) => made(service.call('POST', `/api/v1${path}`, { body }))
const get = (path: string) => made(service.call('GET', `/api/v1${path}`))

/** An account with an owner who signs in, and what is asked of its billing. */
async function openAccount({ name }: { name?: string } = {}) {
  const email = `maximiliane.schneider-hofmann${++count}@logistik-nord-gruppe.example`
  await signIn(service, email)
  const { data } = await get(`/accounts?q=${email}`)
  const { id } = data[0]
  // As an account of before has it: today's rules refuse such names.
  if (name) await service.service.db`update account set name = ${name} where id = ${id}`
  const skip = subjectsTo(service, email).length
  const invoices = async (): Promise<Answer['body'][]> => (await get(`/invoices?account_id=${id}`)).data
  return {
    id,
    email,
    invoices,
    buy: (order: object = {}) =>
      post(`/accounts/${id}/subscription`, {
        plan: 'starter',
        interval: 'month',
        currency: 'eur',
        collection: 'charge',
        trial: false,
        ...order,
      }),
    pay: async (result = 'succeeded', amount?: number) => {
      const [open] = (await invoices()).filter(({ status }) => status === 'open')
      return post(`/invoices/${open.id}/payments`, { amount: amount ?? open.amount_remaining, result })
    },
    /** What the owner got since the last time. */
    told: async () => {
      await sendBillingMails(service)
      return subjectsTo(service, email, skip)
    },
    mails: () => service.mail.mails.filter(({ recipients }) => recipients.includes(email)).slice(skip),
  }
}

describe('an owner hears', () => {
  test('of the order and its invoice, of the payment, and of the end', async () => {
    const account = await openAccount()
    await account.buy()
    const [{ number }] = await account.invoices()
    expect((await account.told()).sort()).toEqual([`Invoice ${number}: €19.00`, 'Your order: Starter'])
    const order = account.mails().find(({ subject }) => subject.startsWith('Your order'))!
    expect(order.text).toContain('Your Starter plan starts once the first invoice is paid.')
    await account.pay()
    await account.told()
    const receipt = account.mails().at(-1)!
    expect(receipt.subject).toBe('Payment received: €19.00')
    expect(receipt.text).toContain('The invoice is paid in full.')
    await post(`/accounts/${account.id}/subscription/cancel`, { at: 'now' })
    expect((await account.told()).at(-1)).toBe('Your subscription to Starter has ended')
    expect(account.mails().at(-1)!.text).toContain('ended on 1 March 2027, as requested')
    expect(await account.told()).toHaveLength(4) // and nothing comes twice
  })

  test('with links that lead to the invoice in the portal', async () => {
    const account = await openAccount()
    await account.buy()
    await account.told()
    const [{ id }] = await account.invoices()
    const { text, html } = account.mails().find(({ subject }) => subject.startsWith('Invoice'))!
    const url = `${service.url}/account/billing/invoice?id=${account.id}&invoice=${id}`
    expect(text).toContain(url)
    expect(html).toContain(url.replaceAll('&', '&amp;'))
  })

  test('that a part was paid, of a credit, and of what goes back', async () => {
    const account = await openAccount()
    await account.buy({ collection: 'invoice' })
    await account.told()
    await account.pay('succeeded', 900)
    await account.told()
    expect(account.mails().at(-1)!.text).toMatch(/€10\.00 is still due by \d+ March/)
    await account.pay()
    await account.told()
    const [{ id, number }] = await account.invoices()
    await post(`/invoices/${id}/credit-notes`, {
      amount: 500,
      reason: 'See https://evil.example',
      refund: true,
    })
    const subjects = await account.told()
    expect(subjects.at(-1)).toMatch(/^Credit note CN-2027-\d+: €5.00$/)
    const { text, html } = account.mails().at(-1)!
    expect(text).toContain(`We credited €5.00 of invoice ${number}.`)
    expect(text).toContain('€5.00 goes back to the payment method you used.')
    for (const part of [text, html]) expect(part).not.toContain('https://evil.example')
  })

  test('that an invoice is overdue: immediately, after 3, 7 and 12 days, the last with the day that access ends', async () => {
    const account = await openAccount()
    await account.buy({ collection: 'invoice' })
    const [{ number, due_at }] = await account.invoices()
    await account.told()
    const days: number[] = []
    for (let day = 13; day < 30; day++) {
      clock.advance(Date.parse(due_at) + (day - 14) * DAY - clock.now())
      const before = subjectsTo(service, account.email).length
      await account.told()
      for (const subject of subjectsTo(service, account.email, before))
        if (subject === `Overdue: invoice ${number}`) days.push(day - 14)
    }
    expect(days).toEqual([0, 3, 7, 12])
    const last = account.mails().findLast(({ subject }) => subject.startsWith('Overdue'))!
    expect(last.text).toContain('This is our last reminder.')
    expect(last.text).toContain('Without payment, your access ends on 29 March 2027.')
    expect((await account.told()).at(-1)).toBe('Your subscription to Starter has ended')
    expect(account.mails().at(-1)!.text).toContain('because an invoice wasn’t paid')
  })

  test('no reminder of what is paid, void or written off, however late the worker is', async () => {
    for (const settle of ['pay', 'void', 'write-off']) {
      const account = await openAccount()
      await account.buy({ collection: 'invoice' })
      const [{ id }] = await account.invoices()
      await account.told()
      clock.advance(15 * DAY)
      if (settle === 'pay') await account.pay()
      else await post(`/invoices/${id}/${settle}`)
      const [{ waiting }] = (await service.service.db`
        select count(*)::int as waiting from billing_mail
        where kind = 'overdue' and ref_id = ${id} and cancelled_at is null`) as unknown as [
        { waiting: number },
      ]
      expect(waiting, settle).toBe(0)
      clock.advance(20 * DAY)
      expect((await account.told()).join(), settle).not.toContain('Overdue')
    }
  })

  test('of all open invoices in one reminder, at most one a day', async () => {
    const account = await openAccount()
    const draft = async (hours: number) => {
      clock.advance(hours * HOUR)
      const line = { description: 'Set-up', quantity: 1, unit_amount: 1000 }
      const { id } = await post('/invoices', { account_id: account.id, currency: 'eur', lines: [line] })
      await post(`/invoices/${id}/issue`)
    }
    for (const hours of [0, 2, 3]) await draft(hours)
    await account.told()
    const reminders = () => account.mails().filter(({ subject }) => subject.startsWith('Overdue'))
    clock.advance(14 * DAY - 5 * HOUR)
    for (let hour = 0; hour < 24; hour++) {
      await account.told()
      clock.advance(HOUR)
    }
    expect(reminders()).toHaveLength(1)
    await account.told()
    expect(reminders()).toHaveLength(2)
    const [one, other] = reminders()
    expect(one!.text).toContain('Invoice INV-2027-')
    expect(other!.text).toContain('€30.00 in total')
    expect(other!.text.match(/INV-2027-\d+: /g)).toHaveLength(3)
  })

  test('that a payment failed, with the day that access ends; reminders follow from that day', async () => {
    const account = await openAccount()
    await account.buy({ collection: 'invoice' })
    await account.told()
    await account.pay('failed')
    const [{ number }] = await account.invoices()
    expect((await account.told()).at(-1)).toBe(`Payment failed: invoice ${number}`)
    expect(account.mails().at(-1)!.text).toContain('your access ends on')
    clock.advance(3 * DAY + 1000)
    expect((await account.told()).at(-1)).toBe(`Overdue: invoice ${number}`)
  })

  test('that a trial ends, three days and one day before, if it then costs something', async () => {
    const account = await openAccount()
    await account.buy({ plan: 'team', trial: true })
    await account.told()
    expect(account.mails().at(-1)!.text).toContain('It’s free until')
    const told = async (day: number) => {
      clock.advance(day * DAY)
      return (await account.told()).filter((subject) => subject.startsWith('Your Team trial')).length
    }
    expect(await told(10)).toBe(0)
    expect(await told(1)).toBe(1)
    expect(await told(1)).toBe(1)
    expect(await told(1)).toBe(2)
    expect(account.mails().at(-1)!.text).toContain('Price per month: €49.00')
    const other = await openAccount()
    await other.buy({ plan: 'team', trial: true })
    await post(`/accounts/${other.id}/subscription/cancel`, { at: 'period_end' })
    clock.advance(13 * DAY)
    expect((await other.told()).join()).not.toMatch(/trial/)
  })

  test('that an order lapsed; no reminder of it', async () => {
    const account = await openAccount()
    await account.buy()
    await account.told()
    clock.advance(40 * DAY)
    const subjects = await account.told()
    expect(subjects.at(-1)).toBe('Your order for Starter has expired')
    expect(subjects.join()).not.toContain('Overdue')
  })
})

describe('who hears', () => {
  test('is the buyer of the billing details; without an address that is one, every owner who may sign in', async () => {
    const account = await openAccount()
    const buyer = (email: string) =>
      made(service.call('PATCH', `/api/v1/accounts/${account.id}/billing`, { body: { buyer: { email } } }))
    await buyer('accounting@logistik-nord.example')
    await account.buy()
    expect(await account.told()).toEqual([])
    expect(subjectsTo(service, 'accounting@logistik-nord.example')).toHaveLength(2)
    await buyer('Accounting, 2nd floor')
    await account.pay()
    expect(await account.told()).toEqual(['Payment received: €19.00'])
  })

  test('no customer of a provider that wants none, and none about it later', async () => {
    await made(service.call('PATCH', '/api/v1/billing/settings', { body: { mails: 'none' } }))
    const account = await openAccount()
    await account.buy({ collection: 'invoice' })
    await made(service.call('PATCH', '/api/v1/billing/settings', { body: { mails: 'own' } }))
    expect(await account.told()).toEqual([])
  })

  test('of providers that were there before these mails is sent nothing, until they want it', async () => {
    const { db } = service.service
    const file = new URL('../../migrations/0087_billing_mails.sql', import.meta.url)
    const statement = /insert into billing_settings[^;]+;/.exec(readFileSync(file, 'utf8'))![0]
    const [before] = await db`select mails from billing_settings`
    await db.unsafe(statement)
    expect((await get('/billing/settings')).mails).toBe('none')
    const account = await openAccount()
    await account.buy({ collection: 'invoice' })
    expect(await account.told()).toEqual([])
    await db`update billing_settings set mails = ${before!.mails}`
  })

  test('hears once more if staff send the invoice; at most ten times an hour', async () => {
    const account = await openAccount()
    await account.buy({ collection: 'invoice' })
    const [{ id, number }] = await account.invoices()
    await account.told()
    expect(await post(`/invoices/${id}/send`)).toEqual({ to: [account.email] })
    await account.told()
    expect(account.mails().filter(({ subject }) => subject.startsWith(`Invoice ${number}`))).toHaveLength(2)
    for (let times = 1; times < 10; times++) await post(`/invoices/${id}/send`)
    expect((await service.call('POST', `/api/v1/invoices/${id}/send`)).status).toBe(429)
  })

  test('reads names of customers as plain text', async () => {
    const account = await openAccount({ name: 'URGENT: your card was declined https://evil.example/pay' })
    await account.buy()
    await account.told()
    for (const { subject, text, html } of account.mails())
      for (const part of [subject, text, html]) expect(part).not.toMatch(/https:\/\/evil|www\.evil/)
  })
})

test('events of subscriptions and invoices have the address of the first owner, and the page of the invoice', async () => {
  const account = await openAccount()
  await account.buy({ collection: 'invoice' })
  const [{ id }] = await account.invoices()
  const { data } = await get(`/events?limit=20&subject=${account.email}`)
  const told = data.flatMap(({ data }: { data: Record<string, Answer['body']> }) => Object.values(data))
  const url = `${service.url}/account/billing/invoice?id=${account.id}&invoice=${id}`
  const about = { account_id: account.id, account: { owner_email: account.email } }
  expect(told).toEqual(expect.arrayContaining([expect.objectContaining({ id, url })]))
  for (const one of told.filter((one: object) => 'account_id' in one)) expect(one).toMatchObject(about)
  expect(told.filter((one: object) => 'account_id' in one)).toHaveLength(2)
})

describe('a worker', () => {
  test('that dies as it sends leaves no mail unsent, and those who have it get it once', async () => {
    const account = await openAccount()
    const second = `second${count}@logistik-nord-gruppe.example`
    await signIn(service, second)
    const before = subjectsTo(service, second).length
    await post(`/accounts/${account.id}/members`, { email: second, role: 'owner' })
    await account.buy({ collection: 'invoice' })
    const { outbox } = service.service.app.services
    const { deliver } = outbox.mailer
    outbox.mailer.deliver = async (mail) => {
      if (mail.to === second) throw new Error('killed')
      return deliver.call(outbox.mailer, mail)
    }
    await account.told()
    outbox.mailer.deliver = deliver
    clock.advance(6 * 60_000)
    await account.told()
    await account.told()
    expect(subjectsTo(service, second, before)).toHaveLength(2)
    expect(account.mails()).toHaveLength(2)
  })

  test('tries again what the mail server does not take', async () => {
    const account = await openAccount()
    await account.buy({ collection: 'invoice' })
    const { outbox } = service.service.app.services
    const { deliver } = outbox.mailer
    outbox.mailer.deliver = async () => 'failed'
    await account.told()
    outbox.mailer.deliver = deliver
    expect(await account.told()).toEqual([])
    clock.advance(3 * 60_000)
    expect(await account.told()).toHaveLength(2)
  })

  test('keeps what was sent for 90 days, and what waits for as long as it waits', async () => {
    const account = await openAccount()
    await account.buy({ collection: 'invoice' })
    await account.told()
    const rows = async () => {
      await new Maintenance(service.service.app.services).runOnce()
      const all = await service.service.db`
        select kind from billing_mail where account_id = ${account.id} and kind in ('order', 'overdue') order by kind`
      return all.map(({ kind }) => kind)
    }
    clock.advance(89 * DAY)
    expect(await rows()).toEqual(['order', 'overdue'])
    clock.advance(2 * DAY)
    expect(await rows()).toEqual(['overdue'])
  })
})
