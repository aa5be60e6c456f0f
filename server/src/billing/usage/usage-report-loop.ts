import { type EmittingServices, emitAll, type NewEvent } from '../../events/index.ts'
import { readAccountsInEvents } from '../../identity/accounts/account/index.ts'
import { pipeline, type Sql, transact } from '../../platform/db/db.ts'
import { Loop } from '../../platform/loops/loop.ts'
import { isoTime, SECOND } from '../../platform/time/clock.ts'
import { billingTime } from '../time/index.ts'
import { claimNotices, nextNotices, readTold, type Told, takeNotices } from './notice-store.ts'

/** Another process may have made a notice: one of a window that is shorter comes so much late. */
const LOOK_AT_LEAST_EVERY_MS = 5 * SECOND
const LOOK_AT_MOST_EVERY_MS = SECOND / 20
/** Totals of a transaction: increments of these accounts wait for it. */
const BATCH = 500

type Using = EmittingServices & { db: Sql }

/** What a run did, and when the first notice that is not due yet will be. */
interface Run {
  events: number
  nextAt: number | undefined
}

/** Emits usage.metrics_updated for what was counted, once a window is over. Any number of processes may run one. */
export function usageReportLoop(services: Using): Loop<number> {
  let last: Run = { events: 0, nextAt: undefined }
  return new Loop(services, {
    name: 'usage reports',
    everyMs: LOOK_AT_LEAST_EVERY_MS,
    pauseMs: () => pauseAfter(last, services.clock.now()),
    failed: 'usage could not be reported; it will be tried again',
    run: async (stopping) => {
      last = await reportAllDue(services, stopping)
      return last.events
    },
  })
}

/** How long nothing can be due. */
function pauseAfter({ events, nextAt }: Run, now: number): number {
  if (events > 0) return LOOK_AT_MOST_EVERY_MS // what came during the run may be due earlier
  const pause = nextAt === undefined ? LOOK_AT_LEAST_EVERY_MS : nextAt - now
  return Math.min(Math.max(pause, LOOK_AT_MOST_EVERY_MS), LOOK_AT_LEAST_EVERY_MS)
}

async function reportAllDue(services: Using, stopping: AbortSignal): Promise<Run> {
  const next = await nextNotices(services.db)
  const now = services.clock.now()
  let events = 0
  for (const { providerId } of next.filter(({ at }) => at.getTime() <= now)) {
    let told = BATCH
    while (told > 0 && !stopping.aborted) {
      told = await reportUsage(services, providerId)
      events += told
    }
  }
  return { events, nextAt: next.find(({ at }) => at.getTime() > now)?.at.getTime() }
}

/** Emits what is due of a provider, up to a batch, with the notices it takes in one transaction. Returns how many events. */
async function reportUsage(services: Using, providerId: string): Promise<number> {
  return transact(services.db, async (tx) => {
    if (!(await claimNotices(tx, providerId))) return 0
    const due = { now: new Date(services.clock.now()), limit: BATCH }
    const notices = await takeNotices(tx, providerId, due)
    if (notices.length === 0) return 0
    const told = await readTold(tx, providerId, notices)
    const accountIds = told.map(({ account_id }) => account_id)
    const [accounts, now] = await pipeline([
      readAccountsInEvents(tx, providerId, accountIds),
      billingTime(services, tx, providerId),
    ])
    await emitAll(
      services,
      tx,
      providerId,
      told.map((one) => toEvent(one, accounts.get(one.account_id), now)),
    )
    return told.length
  })
}

function toEvent(
  { account_id, period_start, period_end, metrics }: Told,
  account: ReturnType<Awaited<ReturnType<typeof readAccountsInEvents>>['get']>,
  now: number,
): NewEvent {
  return {
    type: 'usage.metrics_updated',
    data: {
      usage: {
        account_id,
        ...(account && { account }),
        metrics,
        period_start: isoTime(period_start),
        period_end: isoTime(period_end),
        updated_at: isoTime(now),
      },
    },
    occurredAt: now,
  }
}
