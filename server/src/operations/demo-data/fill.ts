import { completeBillingSettings } from '../../billing/settings/index.ts'
import { countActiveOf } from '../../identity/sign-in/sign-in-stats/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Job, JobKind } from '../../platform/jobs/index.ts'
import { firstIdAt, timeOfId } from '../../platform/keys/ids.ts'
import type { Services } from '../../platform/services.ts'
import { readBaseUrl } from '../../providers/index.ts'
import { logoOf } from './clear-store.ts'
import { demoEndpoints, endpointRows } from './endpoints.ts'
import { deliveriesOf, eventRows, eventsOfDay, LOG_DAYS } from './log.ts'
import * as money from './money.ts'
import { type Demo, demoAccounts, demoUsers } from './people.ts'
import * as people from './people-rows.ts'
import { activeRows, signInSums } from './sign-in-stats.ts'
import { addSignInSums, highestRank, insertRows, takeSignInSums } from './store.ts'

export const DEMO_DATA = 'demo_data'
const DAYS_A_STEP = 6
/** People, money, and the log by some days at a time. */
export const STEPS = 2 + Math.ceil(LOG_DAYS / DAYS_A_STEP)

type Deps = Pick<Services, 'config' | 'keyring'>

/** Fills a provider with a believable year, one part a step. It only writes rows: no mail is sent, no event emitted. */
export const demoJob =
  (services: Deps): JobKind =>
  async (tx, job) => {
    const step = job.cursor === null ? 0 : timeOfId(job.cursor)
    const demo = demoOf(job)
    if (step === 0) await addPeople(services, tx, demo)
    else if (step === 1) await addMoney(tx, demo)
    else await addLog(services, tx, demo, (step - 2) * DAYS_A_STEP)
    return { done: 1, cursor: step + 1 < STEPS ? firstIdAt(step + 1) : null }
  }

/** All of it follows from the job: its steps agree on who there is without keeping them. */
function demoOf({ provider_id, id, created_at }: Pick<Job, 'provider_id' | 'id' | 'created_at'>): Demo {
  return { providerId: provider_id, mark: logoOf(id), now: created_at.getTime() }
}

async function addPeople({ config, keyring }: Deps, tx: Tx, demo: Demo): Promise<void> {
  const accounts = demoAccounts(demo)
  const users = demoUsers(demo, accounts)
  const signIns = people.signInsOf(demo, users)
  const add = (table: string, rows: ReadonlyArray<Record<string, unknown>>) =>
    insertRows(tx, table, demo.providerId, rows)
  await add('account', people.accountRows(accounts))
  await add('app_user', people.userRows(users, signIns))
  await add('member', people.memberRows(users))
  await add('session', people.sessionRows(demo, signIns))
  await addSignInSums(tx, demo.providerId, signInSums(demo, signIns))
  await add('active_user_stat', activeRows(demo, signIns))
  await countActiveOf(tx, demo.now, demo.providerId)
  await add('audit_entry', people.auditRows(demo, users, signIns))
  await add(
    'webhook_endpoint',
    endpointRows({ keyring, publicUrl: config.publicUrl }, demo, demoEndpoints(demo)),
  )
}

async function addMoney(tx: Tx, demo: Demo): Promise<void> {
  const { providerId } = demo
  const add = (table: string, rows: ReadonlyArray<object>) =>
    insertRows(tx, table, providerId, rows as ReadonlyArray<Record<string, unknown>>)
  const { plans, versions, meters } = money.planRows(demo, await highestRank(tx, providerId))
  const subscriptions = money.demoSubscriptions(demo, demoAccounts(demo))
  const invoices = money.demoInvoices(demo, subscriptions, completeBillingSettings({}))
  await add('plan', plans)
  await add('plan_version', versions)
  await add('meter', meters)
  await add('billing_account', money.billingAccountRows(subscriptions))
  await add('subscription', money.subscriptionRows(subscriptions))
  await add('mrr_movement', money.movementRows(subscriptions))
  await add('invoice_series', money.seriesRows(invoices))
  await add('invoice', invoices)
  await add('payment', money.paymentRows(demo, invoices))
  await add('usage_total', money.usageRows(demo, subscriptions))
}

async function addLog({ config }: Deps, tx: Tx, demo: Demo, from: number): Promise<void> {
  const baseUrl = await readBaseUrl({ db: tx, config }, demo.providerId)
  const accounts = demoAccounts(demo)
  const users = demoUsers(demo, accounts)
  const subscriptions = money.demoSubscriptions(demo, accounts)
  const invoices = money.demoInvoices(demo, subscriptions, completeBillingSettings({}))
  const endpoints = demoEndpoints(demo)
  for (let ago = from; ago < Math.min(from + DAYS_A_STEP, LOG_DAYS); ago++) {
    const events = eventsOfDay(demo, ago, { users, invoices, baseUrl })
    const rows = eventRows(demo, events)
    const sent = deliveriesOf(demo, ago, endpoints, events)
    await insertRows(tx, 'event', demo.providerId, rows.events)
    await insertRows(tx, 'event_subject', demo.providerId, rows.subjects)
    await insertRows(tx, 'delivery', demo.providerId, sent.deliveries)
    await insertRows(tx, 'attempt', demo.providerId, sent.attempts)
    await insertRows(tx, 'undelivered', demo.providerId, sent.undelivered)
    await insertRows(tx, 'last_failure', demo.providerId, sent.failures)
    await insertRows(tx, 'delivery_stat_part', demo.providerId, sent.stats)
  }
}

/** Takes the demo's sign-ins out of the statistics. Its users are gone by then. */
export async function clearStats(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  job: Pick<Job, 'provider_id' | 'id' | 'created_at'>,
): Promise<void> {
  const demo = demoOf(job)
  const signIns = people.signInsOf(demo, demoUsers(demo, demoAccounts(demo)))
  await takeSignInSums(tx, demo.providerId, signInSums(demo, signIns), new Date(demo.now))
  await countActiveOf(tx, clock.now(), demo.providerId)
}
