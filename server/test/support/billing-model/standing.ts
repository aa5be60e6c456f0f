import { DAY, HOUR } from '../../../src/platform/time/clock.ts'
import type { Sub } from './model.ts'

export const GRACE_MS = 14 * DAY
export const DUE_MS = 14 * DAY
/** Orders and increases are paid by transfer: they live as long as invoices are due. */
export const WAIT_MS = Math.max(DUE_MS, 23 * HOUR)

/** When the oldest unpaid invoice is due. */
export function paymentDue({ status, bills, waiting }: Sub): number | null {
  if (status === 'cancelled') return null
  const open = bills
    .filter((bill) => bill.status === 'open' && bill !== waiting?.bill)
    .map(({ dueAt }) => dueAt)
  return open.length > 0 ? Math.min(...open) : null
}

/** Null: open. */
export function accessUntil(sub: Sub): number | null {
  if (sub.status === 'incomplete') return sub.createdAt
  if (sub.status === 'cancelled') return sub.cancelledAt
  const ends = [sub.cancelsAtEnd ? sub.end : null, sub.graceUntil].filter((end) => end !== null)
  return ends.length > 0 ? Math.min(...ends) : null
}

/** The next thing that time brings, and when. */
export function nextOf(
  sub: Sub,
): { what: 'expire' | 'giveUp' | 'lapse' | 'end' | 'overdue'; at: number } | undefined {
  if (sub.status === 'cancelled') return undefined
  if (sub.status === 'incomplete') return { what: 'expire', at: sub.createdAt + WAIT_MS }
  const due = sub.status === 'active' ? paymentDue(sub) : null
  const coming = [
    { what: 'giveUp' as const, at: sub.graceUntil },
    { what: 'lapse' as const, at: sub.waiting?.expires ?? null },
    { what: 'end' as const, at: sub.end },
    { what: 'overdue' as const, at: due },
  ].flatMap(({ what, at }) => (at === null ? [] : [{ what, at }]))
  return coming.reduce((first, one) => (one.at < first.at ? one : first))
}
