import { made, renew } from './billing.ts'
import { LONG_EMAIL, LONG_NAME, LONG_PLAN, LONG_TEAM } from './long-names.ts'
import { addLongRoles } from './long-roles.ts'
import type { SignedInPerson } from './sign-in.ts'
import { signIn } from './sign-in.ts'
import { openTeam } from './team.ts'
import type { TestService } from './test-service.ts'

// What people really have: long names and addresses, words that break nowhere, and many rows.

const LONG_SUBJECT = 'consignment_of_refrigerated_goods_for_the_north'
export const LONG_EVENT = `${LONG_SUBJECT}.handed_over_to_the_carrier`
/** 200 letters. */
const LONG_URL = 'https://hooks.logistik-nord-gruppe.example/'.padEnd(200, 'receive_consignments_of_postern_')

/** A customer whose account has it all: a subscription that will change, invoices, usage, credits, endpoints, deliveries. */
export interface LongData {
  owner: SignedInPerson
  account: string
  /** Another customer of the same sort, who has nothing yet. */
  newcomer: SignedInPerson
  emptyAccount: string
  /** The newest invoice. */
  invoice: string
  subscription: string
  endpoint: string
  delivery: string
}

const MANY = 30

/** Fills a service with it. */
export async function fillWithLongData(service: TestService): Promise<LongData> {
  const admin = (method: string, path: string, body?: object) =>
    made(service.call(method, `/api/v1${path}`, body && { body }))
  const owner = await signIn(service, LONG_EMAIL)
  const newcomer = await signIn(service, LONG_EMAIL.replace('maximiliane', 'bartholomaeu'))
  await admin('PATCH', `/users/${owner.user.id}`, { name: LONG_NAME })
  const account = await openTeam(service, LONG_TEAM, [[owner, 'owner']])
  const emptyAccount = await openTeam(service, LONG_TEAM, [[newcomer, 'owner']])
  await sellLong(admin)
  await addLongRoles(service, { account, user: owner.user.id })
  await admin('PATCH', `/accounts/${account}/billing`, {
    buyer: {
      name: LONG_TEAM,
      address: ['Bürgermeister-Doktor-von-Schwartzkopff-Promenade 117', '25980 Westerland-Rantum'],
      country: 'DE',
      email: LONG_EMAIL,
      tax_ids: ['DE123456789'],
    },
    tax_rates: [{ name: 'Umsatzsteuerregelbesteuerung', percentage: '19', category: 'S' }],
  })
  const { id: subscription } = await admin('POST', `/accounts/${account}/subscription`, {
    plan: 'team',
    interval: 'month',
    currency: 'eur',
    seats: 5,
    trial: false,
  })
  for (let n = 1; n < MANY; n++) {
    const { id } = await admin('POST', '/invoices', {
      account_id: account,
      currency: 'eur',
      lines: [{ description: `${LONG_PLAN} ${n}`, quantity: n, unit_amount: 123_456_789 }],
    })
    await admin('POST', `/invoices/${id}/issue`)
  }
  const { data: invoices } = await admin('GET', `/invoices?account_id=${account}&limit=100`)
  for (const { id, amount_remaining, status } of invoices.slice(2))
    if (status === 'open')
      await admin('POST', `/invoices/${id}/payments`, { amount: amount_remaining, result: 'succeeded' })
  await renew(service)
  await admin('POST', `/accounts/${account}/subscription/change`, { plan: 'starter', interval: 'month' })
  await use(admin, account)
  const { endpoint, delivery } = await deliver(admin, account)
  return {
    owner,
    account,
    newcomer,
    emptyAccount,
    invoice: invoices[0].id,
    subscription: subscription ?? (await admin('GET', `/accounts/${account}/subscription`)).subscription.id,
    endpoint,
    delivery,
  }
}

// biome-ignore lint/suspicious/noExplicitAny: an answer
type Admin = (method: string, path: string, body?: object) => Promise<any>

async function sellLong(admin: Admin): Promise<void> {
  const address = ['Bürgermeister-Doktor-von-Schwartzkopff-Promenade 117', '25980 Westerland-Rantum']
  await admin('PATCH', '/billing/settings', {
    zone: 'Europe/Berlin',
    seller: { name: LONG_TEAM, address, country: 'DE', email: LONG_EMAIL, tax_ids: ['DE123456789'] },
    footer: 'IBAN DE02 1203 0000 0000 2020 51',
  })
  await admin('POST', '/meters', { key: 'api_calls', name: 'Programmierschnittstellenaufrufe im Monat' })
  await admin('POST', '/meters', {
    key: 'storage',
    name: 'Datenspeicherplatzbelegung',
    unit: 'bytes',
    aggregation: 'max',
  })
  for (const [rank, key] of ['free', 'starter', 'team'].entries()) {
    const amount = rank * 1_234_500
    const prices = [
      { currency: 'eur', interval: 'month', amount, amount_per_seat: rank * 500 },
      ...(rank ? [{ currency: 'eur', interval: 'year', amount: amount * 10, amount_per_seat: 5_000 }] : []),
    ]
    await admin('POST', '/plans', {
      key,
      name: `${LONG_PLAN} ${key}`,
      rank: rank + 1,
      description: `${LONG_TEAM}: alles, was ${LONG_NAME} braucht.`,
    })
    await admin('POST', `/plans/${key}/versions`, {
      prices,
      features: {
        seats: { type: 'seats', included: rank + 1, maximum: 500 },
        api_calls: { type: 'metered', meter: 'api_calls', limit: 10_000 * (rank + 1) },
        storage: { type: 'metered', meter: 'storage', limit: 1_000_000_000 },
        [`elektronische_rechnungsstellung_${key}`]: { type: 'switch', enabled: true },
      },
    })
    await admin('POST', `/plans/${key}/versions/1/publish`)
  }
  await admin('PATCH', '/plans/free', { is_default: true })
}

async function use(admin: Admin, account: string): Promise<void> {
  const increments = [
    { id: 'calls', account_id: account, meter: 'api_calls', value: 29_000 },
    { id: 'bytes', account_id: account, meter: 'storage', value: 1_234_567_890 },
  ]
  await admin('POST', '/usage', { increments })
  const grants = `/accounts/${account}/credits/grants`
  const unit = 'bildgenerierungen'
  await admin('POST', grants, {
    id: 'one',
    unit,
    amount: 1_000_000_000,
    description: `Willkommensgeschenk ${LONG_TEAM}`,
  })
  await admin('POST', grants, { id: 'two', unit, amount: 500 })
  await admin('POST', `/accounts/${account}/credits/spend`, { id: 'spent', unit, amount: 120 })
}

async function deliver(admin: Admin, account: string): Promise<{ endpoint: string; delivery: string }> {
  await admin('PATCH', '/provider', { settings: { customer_webhooks: true } })
  const properties = {
    account_id: { type: 'string', format: 'uuid' },
    number: { type: 'string' },
  }
  await admin('POST', '/event-types', {
    name: LONG_EVENT,
    summary: `Sent to ${LONG_TEAM} by ${LONG_EMAIL} when it is so.`,
    schema: {
      type: 'object',
      properties: { [LONG_SUBJECT]: { type: 'object', required: ['account_id'], properties } },
    },
    example: { [LONG_SUBJECT]: { account_id: account, number: 'C-1' } },
    subjects: [`${LONG_SUBJECT}.number`],
    account: `${LONG_SUBJECT}.account_id`,
  })
  const own = { events: ['*'], account_id: account, description: `${LONG_TEAM}, ${LONG_NAME}` }
  const { id: endpoint } = await admin('POST', '/webhooks/endpoints', { url: LONG_URL, ...own })
  await admin('POST', '/webhooks/endpoints', {
    url: `${LONG_URL.slice(0, 190)}_second`,
    ...own,
    events: [LONG_EVENT],
  })
  for (let n = 0; n < MANY; n++)
    await admin('POST', '/events', {
      event: LONG_EVENT,
      data: { [LONG_SUBJECT]: { account_id: account, number: `CONSIGNMENT-${'0123456789'.repeat(6)}-${n}` } },
    })
  const { data } = await admin('GET', `/webhooks/deliveries?endpoint_id=${endpoint}`)
  return { endpoint, delivery: data[0].id }
}
