import { hashWithArgon2 } from '../../../src/platform/password-hash/argon2.ts'

/** What the tasks are done with: a customer with a subscription, endpoints that answer and that do not, a plan that changed. */
export interface TaskData {
  /** The newest invoice of the customer, which is paid. */
  invoice: string
  /** Of an identity provider. */
  issuer: string
  /** Makes a session of the person. */
  signIn: () => Promise<unknown>
  /** Blocks the other person. */
  block: () => Promise<unknown>
  /** Plans the end of the subscription, or takes it back. */
  subscription: (act: 'cancel' | 'undo') => Promise<unknown>
  addKey: (name: string) => Promise<unknown>
  /** Changes settings. */
  set: (settings: object) => Promise<unknown>
}

/** By the API, below /api/v1; throws where it refuses. */
// biome-ignore lint/suspicious/noExplicitAny: an answer
export type Admin = (method: string, path: string, body?: object) => Promise<any>

const PASSWORD = 'a long password for customers'
/** An endpoint is failing from 20 attempts on. */
const EVENTS = 24
/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9/erp'

export const CUSTOMER = 'Northwind Traders'
export const PERSON = 'grace@northwind.example'
export const BLOCKED = 'lena@northwind.example'

/** Adds it. `signIn` makes a session of a customer, by email and password. */
export async function addTaskData(
  admin: Admin,
  {
    receiver,
    issuer,
    signIn,
  }: { receiver: string; issuer: string; signIn: (body: object) => Promise<unknown> },
): Promise<TaskData> {
  await admin('PATCH', '/billing/settings', {
    seller: { name: 'Bench GmbH', address: ['Am Markt 1', '20095 Hamburg'], country: 'DE' },
  })
  await sell(admin)
  await deliver(admin, receiver)
  const { account, lena } = await addCustomer(admin)
  await admin('POST', `/accounts/${account}/subscription`, {
    plan: 'scale',
    interval: 'month',
    currency: 'eur',
    trial: false,
  })
  const { data: invoices } = await admin('GET', `/invoices?account_id=${account}&limit=1`)
  const [{ id, number, amount_remaining }] = invoices
  if (amount_remaining > 0)
    await admin('POST', `/invoices/${id}/payments`, { amount: amount_remaining, result: 'succeeded' })
  const line = { description: 'Consulting', unit_amount: 10_000 }
  const open = await admin('POST', '/invoices', { account_id: account, currency: 'eur', lines: [line] })
  await admin('POST', `/invoices/${open.id}/issue`)
  return {
    invoice: number,
    issuer,
    signIn: () => signIn({ email: PERSON, password: PASSWORD }),
    block: () => admin('PATCH', `/users/${lena}`, { status: 'blocked' }),
    subscription: async (act) => {
      const { subscription } = await admin('GET', `/accounts/${account}/subscription`)
      if ((act === 'cancel') === subscription.cancel_at_period_end) return
      await admin(
        'POST',
        `/accounts/${account}/subscription/${act}`,
        act === 'cancel' ? { at: 'period_end' } : undefined,
      )
    },
    addKey: (name) => admin('POST', '/api-keys', { name, scopes: ['events'] }),
    set: (settings) => admin('PATCH', '/provider', { settings }),
  }
}

/** A plan whose price was raised. */
async function sell(admin: Admin): Promise<void> {
  await admin('POST', '/plans', { key: 'scale', name: 'Scale', rank: 70 })
  for (const [at, amount] of [4_900, 5_900].entries()) {
    const prices = [{ currency: 'eur', interval: 'month', amount, amount_per_seat: 0 }]
    await admin('POST', '/plans/scale/versions', { prices, features: {} })
    await admin('POST', `/plans/scale/versions/${at + 1}/publish`)
  }
}

async function addCustomer(admin: Admin): Promise<{ account: string; lena: string }> {
  const password_hash = await hashWithArgon2(PASSWORD)
  const { results } = await admin('POST', '/users/import', {
    users: [
      { email: PERSON, email_verified: true, password_hash },
      { email: BLOCKED, email_verified: true },
    ],
  })
  const [{ id: grace }, { id: lena }] = results
  await admin('PATCH', `/users/${grace}`, { name: 'Grace Hopper' })
  await admin('PATCH', `/users/${lena}`, { name: 'Lena Weiß' })
  const account = await admin('POST', '/accounts', { name: CUSTOMER })
  await admin('POST', `/accounts/${account.id}/members`, { user_id: grace, role: 'owner' })
  return { account: account.id, lena }
}

async function deliver(admin: Admin, receiver: string): Promise<void> {
  const endpoints = [
    { url: receiver, description: 'CRM' },
    { url: NOWHERE, description: 'ERP' },
  ]
  for (const one of endpoints) await admin('POST', '/webhooks/endpoints', { ...one, events: ['*'] })
  await admin('POST', '/event-types', {
    name: 'parcel.packed',
    summary: 'Sent when a parcel is packed.',
    schema: {
      type: 'object',
      properties: { parcel: { type: 'object', properties: { number: { type: 'string' } } } },
    },
    example: { parcel: { number: 'P-1' } },
  })
  for (let n = 0; n < EVENTS; n++)
    await admin('POST', '/events', { event: 'parcel.packed', data: { parcel: { number: `P-${n}` } } })
}
