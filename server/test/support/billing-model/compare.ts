import { expect } from 'vitest'
import { checkInvoices, writtenOf } from '../billing-rows.ts'
import * as billing from './index.ts'
import type { Model, World } from './operations/operation.ts'

/** Database and events say what the model says; every change of a subscription has a version of its own, and a higher one. */
export async function compare(model: Model, world: World): Promise<void> {
  await checkInvoices(world.service.service.db)
  for (const [index, account] of model.accounts.entries()) {
    const written = await writtenOf(world.service.service.db, world.accountIds[index]!)
    const ids = world.subIds[index]!
    expect(written).toEqual(expected(account, ids))
    for (const { id, version, ...state } of await versionsOf(world, index)) {
      const before = world.seen.get(id)
      const text = JSON.stringify(state)
      if (before && before.state !== text) expect(version).toBeGreaterThan(before.version)
      else if (before) expect(version).toBeGreaterThanOrEqual(before.version) // the same was asked for again
      world.seen.set(id, { version, state: text })
    }
  }
}

async function versionsOf({ service, accountIds }: World, index: number) {
  const rows = await service.service.db<{ id: string; version: number }[]>`
    select s.*, version::float8 from subscription s where account_id = ${accountIds[index]!}`
  return rows.map((row) => ({ ...row }))
}

/** What those that are paid for bring in a year. */
function yearlyOf({ subs }: billing.Account): number {
  return subs
    .filter(({ status }) => status === 'active' || status === 'past_due')
    .reduce((sum, sub) => {
      const [plan, seats] = billing.parts(sub)
      return sum + (plan + seats) * (sub.interval === 'month' ? 12 : 1)
    }, 0)
}

function expected(account: billing.Account, ids: readonly string[]): Awaited<ReturnType<typeof writtenOf>> {
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return {
    balance: account.balance,
    trialUsed: account.trialUsed,
    yearly: yearlyOf(account),
    subscriptions: account.subs
      .map((sub, index) => ({
        id: ids[index]!,
        status: sub.status,
        choice: { plan: sub.plan, interval: sub.interval, seats: sub.seats },
        pending: sub.pending,
        waiting: sub.waiting && {
          plan: sub.waiting.to.plan,
          seats: sub.waiting.to.seats,
          expires: time(sub.waiting.expires),
        },
        start: time(sub.start),
        end: time(sub.end),
        cancelsAtEnd: sub.cancelsAtEnd,
        paymentDue: time(billing.paymentDue(sub)),
        graceUntil: time(sub.graceUntil),
        accessUntil: time(billing.accessUntil(sub)),
        nextAt: time(billing.nextOf(sub)?.at ?? null),
        cancelledAt: time(sub.cancelledAt),
        reason: sub.reason,
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    invoices: account.subs
      .flatMap(({ bills }, index) =>
        bills.map(({ start, dueAt, net: _, tax: __, back: ___, notes: ____, ...bill }) => ({
          ...bill,
          subscription: ids[index]!,
          start: time(start)!,
          dueAt: time(dueAt)!,
        })),
      )
      .map((bill) => JSON.stringify(Object.entries(bill).sort()))
      .sort(),
    events: account.events.toSorted(),
  }
}
