import { SECOND } from '../../server/src/platform/time/clock.ts'
import type { Checked } from './checks/index.ts'
import type { Fault } from './faults.ts'
import { FAULT_KINDS } from './plan.ts'
import type { Rig } from './rig.ts'

/** What a run came to. */
export interface Figures {
  faults: Record<string, number>
  /** Answers that clients got, by what they were. */
  answers: Record<string, number>
  acknowledgedEvents: number
  signIns: number
  events: number
  users: number
  deliveries: number
  delivered: number
  failed: number
  attempts: number
  received: number
  /** Deliveries that were made for an endpoint later than their event. */
  backfilled: number
  /** Events about endpoints, not about users. */
  operational: number
  /** Endpoints that a customer added in the portal. */
  byCustomers: number
  /** Second and further answers 2xx to one delivery, by the fault that caused them. */
  duplicates: Record<string, number>
  longestSilenceMs: number
  loadMs: number
  drainMs: number
}

export function figuresOf(
  rig: Rig,
  {
    contents,
    duplicates,
    faults,
    loadMs,
    drainMs,
  }: Checked & { faults: Fault[]; loadMs: number; drainMs: number },
): Figures {
  const { ledger } = rig
  const statuses = Map.groupBy(contents.deliveries, ({ status }) => status)
  const exchanges = rig.endpoints.flatMap(({ receiver }) => [...receiver.exchanges.values()])
  const kinds = FAULT_KINDS.map(
    (kind) => [kind, faults.filter((fault) => fault.kind === kind).length] as const,
  )
  return {
    faults: Object.fromEntries(kinds.filter(([, count]) => count > 0)),
    answers: Object.fromEntries(ledger.answers),
    acknowledgedEvents: ledger.acknowledgedEvents,
    signIns: ledger.signIns.length,
    events: contents.events.length,
    users: contents.users.length,
    deliveries: contents.deliveries.length,
    delivered: statuses.get('delivered')?.length ?? 0,
    failed: statuses.get('failed')?.length ?? 0,
    attempts: [...contents.attempts.values()].reduce((count, logged) => count + logged.length, 0),
    received: exchanges.reduce((count, of) => count + of.length, 0),
    backfilled: [...contents.attempts.values()].filter((logged) => logged[0]?.trigger === 'backfill').length,
    operational: contents.events.filter(({ type }) => /^(endpoint|delivery)\./.test(type)).length,
    byCustomers: rig.endpoints.filter(({ receiver }) => receiver.name.startsWith('portal')).length,
    duplicates: Object.fromEntries(duplicates.byKind),
    longestSilenceMs: ledger.longestSilenceMs,
    loadMs,
    drainMs,
  }
}

/** The figures as people read them. */
export function reportLines(figures: Figures): string[] {
  const { deliveries, delivered, failed, attempts, received } = figures
  const duplicates = Object.values(figures.duplicates).reduce((sum, count) => sum + count, 0)
  return [
    `load        ${seconds(figures.loadMs)}, then ${seconds(figures.drainMs)} until the queue was empty`,
    `faults      ${list(figures.faults)}`,
    `requests    ${list(figures.answers)}; longest time without an acknowledgement ${seconds(figures.longestSilenceMs)}`,
    `events      ${figures.events}; ${figures.acknowledgedEvents} publications and ${figures.signIns} sign-ins of ${figures.users} users acknowledged`,
    `deliveries  ${deliveries}: ${delivered} delivered, ${failed} failed after all attempts; ${attempts} attempts logged`,
    `beside      ${figures.backfilled} deliveries made by backfills, ${figures.operational} operational events, ${figures.byCustomers} endpoints by customers`,
    `received    ${received} requests; ${duplicates} duplicates${duplicates > 0 ? ` (${list(figures.duplicates)})` : ''}`,
  ]
}

const seconds = (ms: number): string => `${(ms / SECOND).toFixed(1)} s`

function list(counts: Record<string, number>): string {
  const entries = Object.entries(counts).map(([name, count]) => `${name} ${count}`)
  return entries.length > 0 ? entries.join(', ') : 'none'
}
