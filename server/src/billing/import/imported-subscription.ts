import { type FieldError, Problem } from '../../platform/problem.ts'
import { DAY, isoTime } from '../../platform/time/clock.ts'
import type { BillingAccount } from '../billing-account/index.ts'
import type { RankedVersion } from '../plans/index.ts'
import { chosen } from '../rating/index.ts'
import type { BillingSettings } from '../settings/index.ts'
import { type Choice, next, type Subscription } from '../subscriptions/core/index.ts'
import { boundary, periodAt, wholeSecond } from '../time/index.ts'
import { Faults } from './faults.ts'
import type { SubscriptionRow } from './rows.ts'

/** What a row is judged by. */
export interface Known {
  /** Milliseconds since the epoch, of the provider's own clock. */
  now: number
  settings: BillingSettings
  /** Undefined: there is no such account. */
  account: BillingAccount | undefined
  /** Whether the account has a subscription that is not cancelled. */
  hasLive: boolean
  /** Undefined: there is none that is published. */
  version: RankedVersion | undefined
}

/**
 * The subscription that a row describes, as it stands in the other system: its running period is not invoiced again, and
 * the next one begins where it ends. Or what is wrong with the row.
 */
export function importedSubscription(
  row: SubscriptionRow,
  known: Known,
  id: string,
): Subscription | FieldError[] {
  const faults = new Faults()
  const choice = choiceOf(row, known, faults)
  checkAccount(row, known, faults)
  const periods = periodsOf(row, known, faults)
  checkState(row, known, faults)
  if (!choice || !periods || faults.any) return faults.list
  const started = row.started_at ?? periods.period_start
  return next(
    {
      ...choice,
      ...periods,
      id,
      account_id: row.account_id,
      currency: row.currency,
      collection: row.collection,
      processor: 'manual',
      status: row.status,
      zone: zoneOf(row, known),
      trial_end: row.trial_end ?? (row.status === 'trialing' ? periods.period_end : null),
      cancel_at_period_end: row.cancel_at_period_end,
      pending: null,
      pending_payment: null,
      payment_due_at: null,
      grace_until: row.status === 'past_due' ? graceOf(row, known) : null,
      access_until: null,
      version: 0,
      due_at: null,
      created_at: started,
      started_at: started,
      cancelled_at: row.cancelled_at ?? null,
      cancel_reason: row.status === 'cancelled' ? 'requested' : null,
      cancel_feedback: null,
      cancel_comment: null,
    },
    {},
  )
}

/** Whether it counts as the account's one trial. */
export function usesTrial({ trial_used, trial_end, status }: SubscriptionRow): boolean {
  return trial_used ?? (trial_end !== undefined || status === 'trialing')
}

function zoneOf({ zone }: SubscriptionRow, { settings }: Known): string {
  return zone ?? settings.zone
}

function graceOf({ grace_until }: SubscriptionRow, { now, settings }: Known): Date {
  return grace_until ?? new Date(wholeSecond(now).getTime() + settings.grace_days * DAY)
}

function choiceOf(row: SubscriptionRow, { version }: Known, faults: Faults): Choice | undefined {
  if (!version) {
    if (row.plan_version === undefined) faults.add('plan', 'There is no published plan of this name.')
    else faults.add('plan_version', `${row.plan} has no published version ${row.plan_version}.`)
    return undefined
  }
  try {
    return chosen(version, row, { currency: row.currency, interval: row.interval, further: 0 })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    for (const { field, message } of error.options.errors ?? []) faults.add(field.slice(1), message)
    return undefined
  }
}

function checkAccount({ status, currency }: SubscriptionRow, { account, hasLive }: Known, faults: Faults) {
  if (!account) return faults.add('account_id', 'There is no such account.')
  if (hasLive && status !== 'cancelled')
    faults.add('account_id', 'The account has a subscription already, and may have only one.')
  if (account.currency !== null && account.currency !== currency)
    faults.add('currency', `This account is invoiced in ${account.currency}.`)
}

function checkState(row: SubscriptionRow, known: Known, faults: Faults): void {
  const { status, cancelled_at, grace_until, started_at, cancel_at_period_end } = row
  const now = new Date(known.now)
  if (status === 'cancelled' && !cancelled_at) faults.add('cancelled_at', 'A cancelled one needs this.')
  if (status !== 'cancelled' && cancelled_at) faults.add('cancelled_at', 'Only a cancelled one has this.')
  if (status !== 'past_due' && grace_until) faults.add('grace_until', 'Only one that is past_due has this.')
  if (status === 'past_due' && graceOf(row, known) <= now)
    faults.add(
      'grace_until',
      'This is in the past, so the subscription would end immediately. Import it as cancelled.',
    )
  if (status === 'cancelled' && cancel_at_period_end)
    faults.add('cancel_at_period_end', 'It is cancelled already.')
  if (cancelled_at && cancelled_at > now) faults.add('cancelled_at', 'This must not be in the future.')
  if (started_at && started_at > now) faults.add('started_at', 'This must not be in the future.')
}

type Periods = Pick<Subscription, 'anchor' | 'period' | 'period_start' | 'period_end'>

/** Where it stands in its calendar: period k begins k intervals after the anchor. */
function periodsOf(row: SubscriptionRow, known: Known, faults: Faults): Periods | undefined {
  const periods =
    row.anchor && row.status !== 'trialing' ? byAnchor(row, known, faults) : byEnd(row, known, faults)
  if (!periods) return undefined
  const { period_start, period_end } = periods
  const now = new Date(known.now)
  if (period_start >= period_end) return faults.add('period_start', 'A period must begin before it ends.')
  if (row.status === 'cancelled') return periods
  if (period_end <= now)
    faults.add(
      row.period_end || !row.trial_end ? 'period_end' : 'trial_end',
      `This is over, so the next period would be invoiced immediately. Give the period that contains ${isoTime(now)}.`,
    )
  if (period_start > now) faults.add('period_start', 'This must not be in the future.')
  return periods
}

function byAnchor(row: SubscriptionRow, known: Known, faults: Faults): Periods | undefined {
  const zone = zoneOf(row, known)
  const calendar = { anchor: wholeSecond(row.anchor!.getTime()), zone, interval: row.interval }
  const running = row.cancelled_at ?? new Date(known.now)
  const end = row.period_end && wholeSecond(row.period_end.getTime())
  const period = end ? periodAt(calendar, end) - 1 : periodAt(calendar, running)
  if (period < -1) return faults.add('anchor', 'This is more than an interval after the period.')
  const [before, after] = [boundary(calendar, period + 1), boundary(calendar, period + 2)]
  if (end && before.getTime() !== end.getTime())
    return faults.add(
      'anchor',
      `Counted from here in ${zone}, periods end at ${isoTime(before)} and ${isoTime(after)}, not at period_end.`,
    )
  const start = row.period_start ? wholeSecond(row.period_start.getTime()) : boundary(calendar, period)
  return { anchor: calendar.anchor, period, period_start: start, period_end: before }
}

/** Without an anchor, the running period is the measure: its start, if an interval from there leads to its end. */
function byEnd(row: SubscriptionRow, known: Known, faults: Faults): Periods | undefined {
  const { status, interval, period_end, trial_end } = row
  const isTrial = status === 'trialing'
  const given = isTrial ? (trial_end ?? period_end) : period_end
  if (!given) return faults.add('period_end', isTrial ? 'Give trial_end.' : 'Give period_end or anchor.')
  const end = wholeSecond(given.getTime())
  if (isTrial && period_end && wholeSecond(period_end.getTime()).getTime() !== end.getTime())
    faults.add('period_end', 'The period of a trial ends with it, at trial_end.')
  if (isTrial && row.anchor && row.anchor.getTime() !== end.getTime())
    faults.add('anchor', 'The first paid period begins at trial_end. Leave this out.')
  const calendar = { zone: zoneOf(row, known), interval }
  const start = row.period_start && wholeSecond(row.period_start.getTime())
  if (start && !isTrial && boundary({ ...calendar, anchor: start }, 1).getTime() === end.getTime())
    return { anchor: start, period: 0, period_start: start, period_end: end }
  const before = boundary({ ...calendar, anchor: end }, -1)
  const now = wholeSecond(known.now)
  const latest = status !== 'cancelled' && before > now ? now : before
  return { anchor: end, period: -1, period_start: start ?? latest, period_end: end }
}
