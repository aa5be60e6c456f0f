import { afterAll, beforeAll, expect, test } from 'vitest'
import { made } from '../support/billing.ts'
import { sendBillingMails } from '../support/billing-mails.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// However an invoice of 19.00 is settled, its customer hears what settled it, and of nothing that did not come.

let service: TestService

beforeAll(async () => {
  service = await startTestService({ work: false })
})
afterAll(() => service.stop())

const post = (path: string, body: object = {}) => made(service.call('POST', `/api/v1${path}`, { body }))
const pay = (id: string, amount: number) => post(`/invoices/${id}/payments`, { amount, result: 'succeeded' })

/** Issues an invoice of so many cents. Returns its id. */
async function issue(account: string, unit_amount: number): Promise<string> {
  const lines = [{ description: 'Set-up', quantity: 1, unit_amount }]
  const { id } = await post('/invoices', { account_id: account, currency: 'eur', lines })
  await post(`/invoices/${id}/issue`)
  return id
}

/** What was paid, and is credited later, becomes balance. */
async function prepareBalance(account: string, amount: number): Promise<() => Promise<unknown>> {
  const id = await issue(account, amount)
  await pay(id, amount)
  return () => post(`/invoices/${id}/credit-notes`)
}

interface Way {
  /** The invoice is the one whose id it returns; what comes before is not about it. */
  settle(account: string): Promise<string>
  subjects: string[]
  /** In the last mail about it. */
  says: string
}

const WAYS: Record<string, Way> = {
  'a payment': {
    async settle(account) {
      const id = await issue(account, 1900)
      await pay(id, 1900)
      return id
    },
    subjects: ['Invoice #: €19.00', 'Payment received: €19.00'],
    says: 'We received €19.00 for invoice #. The invoice is paid in full.',
  },
  'the balance, as it is issued': {
    async settle(account) {
      await (await prepareBalance(account, 5000))()
      return issue(account, 1900)
    },
    subjects: ['Paid from your balance: €19.00'],
    says: 'We used €19.00 of your balance to pay invoice #. The invoice is paid in full.',
  },
  'the balance, which came later': {
    async settle(account) {
      const credit = await prepareBalance(account, 5000)
      const id = await issue(account, 1900)
      await credit()
      return id
    },
    subjects: ['Invoice #: €19.00', 'Paid from your balance: €19.00'],
    says: 'We used €19.00 of your balance to pay invoice #. The invoice is paid in full.',
  },
  'the balance in part, and a payment': {
    async settle(account) {
      const credit = await prepareBalance(account, 700)
      const id = await issue(account, 1900)
      await credit()
      await pay(id, 1200)
      return id
    },
    subjects: ['Invoice #: €19.00', 'Paid from your balance: €7.00', 'Payment received: €12.00'],
    says: 'We received €12.00 for invoice #. The invoice is paid in full.',
  },
  'a part of what was given up, by the balance': {
    async settle(account) {
      const id = await issue(account, 1900)
      await post(`/invoices/${id}/write-off`)
      await (await prepareBalance(account, 700))()
      await post(`/invoices/${id}/apply-balance`)
      return id
    },
    subjects: ['Invoice #: €19.00', 'Paid from your balance: €7.00'],
    says: 'We used €7.00 of your balance to pay invoice #.\n',
  },
  'a credit note': {
    async settle(account) {
      const id = await issue(account, 1900)
      await post(`/invoices/${id}/credit-notes`)
      return id
    },
    subjects: ['Invoice #: €19.00', 'Credit note for #'],
    says: 'We credited €19.00 of invoice #.',
  },
  'nothing: it costs nothing': {
    settle: (account) => issue(account, 0),
    subjects: ['Invoice #: €0.00'],
    says: 'There’s nothing left to pay on this invoice.',
  },
}

test.each(Object.entries(WAYS))('settled by %s', async (way, { settle, subjects, says }) => {
  const email = `${way.replaceAll(/\W+/g, '-')}@logistik-nord-gruppe.example`
  await signIn(service, email)
  const { data } = await made(service.call('GET', `/api/v1/accounts?q=${email}`))
  const id = await settle(data[0].id)
  const { number } = await made(service.call('GET', `/api/v1/invoices/${id}`))
  await sendBillingMails(service)
  const about = service.mail.mails
    .filter(({ recipients, text }) => recipients.includes(email) && text.includes(number))
    .map(({ subject, text }) => ({
      subject: subject.replace(number, '#').replace(/CN-.*/, 'for #'),
      text: text.replaceAll(number, '#'),
    }))
  expect(about.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted())
  const last = about.find(({ subject }) => subject === subjects.at(-1))!
  expect(last.text).toContain(says)
})
