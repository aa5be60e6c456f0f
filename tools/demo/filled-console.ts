import { setTimeout as sleep } from 'node:timers/promises'
import { COUNTRIES, companyOf } from '../../server/src/operations/demo-data/names.ts'
import { hashWithArgon2 } from '../../server/src/platform/password-hash/argon2.ts'
import { LONG_EMAIL, LONG_NAME, LONG_PLAN, LONG_TEAM } from '../../server/test/support/long-names.ts'
import { call } from './client.ts'
import { type DemoService, findOrStartService } from './service.ts'
import { good, say, step } from './terminal.ts'

/** Staff of the demo. */
export const STAFF = { email: 'olga@example.com', name: 'Olga Nordström' }
export const COMPANY = 'Northwind Energy'
/** What two of five people sign in with. The data is of a development service, and invented. */
const PASSWORD = 'meter reading in November'

const MORE_PEOPLE = 2_000
const A_REQUEST = 500
const LOOK_MS = 100
const FILLED_WITHIN_MS = 180_000

/** Opens a filled console, says where to sign in, and waits until the process is stopped. */
export async function keepConsole(cleanup: AsyncDisposableStack): Promise<void> {
  step('A development service')
  const service = await findOrStartService(cleanup)
  good(service.startedByUs ? `Started one at ${service.url}` : `Found yours at ${service.url}`)
  step('A year of demo data, in about a minute')
  await addDemoData(service)
  if (service.startedByUs) await addMore(service)
  await addStaff(service)
  good('People, accounts, plans, invoices, usage and deliveries are there')
  step('Sign in')
  say(`Console    ${service.url}/console`)
  say(`Email      ${STAFF.email}`)
  say(`Code       arrives at ${service.url}/dev/mailbox`)
  if (!service.startedByUs) return void say(`\nHome has a button that removes the demo data.`)
  say(`Admin key  ${service.adminKey}`)
  say('\nCtrl-C stops the service and deletes its data.')
  await new Promise(() => {}) // the signal ends the process
}

/** All that `npm run demo` shows, for pictures. */
export async function fillConsole(service: DemoService): Promise<void> {
  await addDemoData(service)
  await addMore(service)
  await addStaff(service)
}

/** Calls the API as the operator. */
export const operator =
  (service: DemoService) =>
  (method: string, path: string, body?: object): ReturnType<typeof call> =>
    call(service, method, `/api/v1/${path}`, { key: service.adminKey, ...(body && { body }) })

async function addDemoData(service: DemoService): Promise<void> {
  const ask = operator(service)
  if ((await ask('GET', 'demo-data')).body.status === 'none') await ask('POST', 'demo-data')
  const deadline = Date.now() + FILLED_WITHIN_MS
  while ((await ask('GET', 'demo-data')).body.status !== 'done') {
    if (Date.now() > deadline) throw new Error('The demo data did not arrive in time.')
    await sleep(LOOK_MS)
  }
}

/** A name for the company, 2,000 more people, and names that are longer than any screen expects. */
async function addMore(service: DemoService): Promise<void> {
  const ask = operator(service)
  await ask('PATCH', 'provider', { name: COMPANY })
  const hash = await hashWithArgon2(PASSWORD)
  const people = Array.from({ length: MORE_PEOPLE }, (_, index) => personOf(index, hash))
  for (let from = 0; from < people.length; from += A_REQUEST)
    await ask('POST', 'users/import', { users: people.slice(from, from + A_REQUEST) })
  await addLongNames(ask)
}

function personOf(index: number, hash: string): object {
  const country = COUNTRIES[index % COUNTRIES.length]!
  const given = country.given[index % country.given.length]!
  const family = country.family[Math.floor(index / 7) % country.family.length]!
  const never = { of: <T>(all: readonly T[]) => all[0]!, chance: () => index % 3 === 0 }
  const [, domain] = companyOf(index % 300, never as never)
  const plain = (name: string) => name.normalize('NFD').replaceAll(/[^A-Za-z]/g, '') || 'kontakt'
  return {
    email: `${plain(given)}.${plain(family)}.${index}@${domain}`.toLowerCase(),
    email_verified: index % 40 > 0,
    name: country.familyFirst ? `${family} ${given}` : `${given} ${family}`,
    locale: country.locale,
    ...(index % 5 < 2 && { password_hash: hash }),
  }
}

/** A company, its owner and its plan, each with what breaks a layout. */
async function addLongNames(ask: ReturnType<typeof operator>): Promise<void> {
  const key = 'reseau'
  await ask('POST', 'plans', { key, name: LONG_PLAN, rank: 9 })
  const prices = [{ currency: 'eur', interval: 'month', amount: 1_234_500, amount_per_seat: 500 }]
  const seats = { type: 'seats', included: 3, maximum: 500 }
  await ask('POST', `plans/${key}/versions`, { prices, features: { seats } })
  await ask('POST', `plans/${key}/versions/1/publish`)
  await ask('POST', 'users/import', {
    users: [{ email: LONG_EMAIL, email_verified: true, name: LONG_NAME }],
  })
  const { body: account } = await ask('POST', 'accounts', { name: LONG_TEAM, owner: { email: LONG_EMAIL } })
  await ask('POST', `accounts/${account.id}/subscription`, {
    plan: key,
    interval: 'month',
    currency: 'eur',
    seats: 5,
  })
}

async function addStaff(service: DemoService): Promise<void> {
  const ask = operator(service)
  const users = [{ ...STAFF, email_verified: true, principal: 'provider' }]
  const { results } = (await ask('POST', 'users/import', { users })).body
  if (results[0].status === 'refused') throw new Error(`${STAFF.email} could not be added.`)
}
