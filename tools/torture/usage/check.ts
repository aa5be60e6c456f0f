import type { WorkerRig } from '../worker-rig.ts'
import type { UsageSender } from './sender.ts'

export interface UsageFigures {
  increments: number
  /** Requests that got no answer. */
  unanswered: number
  /** Increments of those that were counted all the same. */
  duplicates: number
  events: number
}

const MAX_SHOWN = 5

/** Each increment is counted once, and the last event of each account and period tells its totals. */
export async function checkUsage(
  { database, receiver }: WorkerRig,
  senders: readonly UsageSender[],
): Promise<{ violations: string[]; figures: UsageFigures }> {
  const sum = (of: 'increments' | 'unanswered' | 'duplicates') =>
    senders.reduce((total, sender) => total + sender[of], 0)
  const expected = expectedTotals(senders)
  return database.ask(async (db) => {
    const totals = await db<Total[]>`
      select account_id || ' ' || meter as key, value::float8 from usage_total`
    const told = await db<Total[]>`
      select usage ->> 'account_id' || ' ' || metric.key as key, metric.value::text::float8 as value
      from (
        select distinct on (usage ->> 'account_id', usage ->> 'period_start') usage
        from (select body::jsonb -> 'data' -> 'usage' as usage from event where type = 'usage.metrics_updated') e
        order by usage ->> 'account_id', usage ->> 'period_start', usage ->> 'updated_at' desc) last
      cross join jsonb_each(usage -> 'metrics') as metric (key, value)`
    const [row] = await db<{ keys: number; events: number; undelivered: number }[]>`
      select (select count(*)::int from usage_key) as keys, (select count(*)::int from event) as events,
        (select count(*)::int from delivery where status <> 'delivered') as undelivered`
    const { keys, events, undelivered } = row!
    const deliveries = await db<{ id: string }[]>`select id from delivery`
    const lost = deliveries.filter(({ id }) => !receiver.exchanges.has(id)).length
    const violations = [
      ...senders.flatMap(({ wrong }) => wrong),
      ...differences('A total', expected, totals),
      ...differences('What was told last', expected, told),
      ...(keys === sum('increments') ? [] : [`${keys} ids are known of ${sum('increments')} increments.`]),
      ...(undelivered + lost === 0 ? [] : [`${undelivered} events were not delivered, ${lost} never came.`]),
    ]
    const figures = { increments: sum('increments'), unanswered: sum('unanswered') }
    return { violations, figures: { ...figures, duplicates: sum('duplicates'), events } }
  })
}

interface Total {
  key: string
  value: number
}

function expectedTotals(senders: readonly UsageSender[]): Map<string, number> {
  const all = new Map<string, number>()
  for (const { totals } of senders)
    for (const [key, value] of totals) {
      const before = all.get(key)
      all.set(key, key.endsWith(' calls') ? (before ?? 0) + value : Math.max(before ?? value, value))
    }
  return all
}

/** If a month ends during the run, an account has two totals of a meter. */
function differences(what: string, expected: ReadonlyMap<string, number>, found: readonly Total[]): string[] {
  const byKey = new Map<string, number>()
  for (const { key, value } of found) {
    const before = byKey.get(key)
    byKey.set(key, key.endsWith(' calls') ? (before ?? 0) + value : Math.max(before ?? value, value))
  }
  return [...new Set([...expected.keys(), ...byKey.keys()])]
    .filter((key) => expected.get(key) !== byKey.get(key))
    .slice(0, MAX_SHOWN)
    .map((key) => `${what} of ${key} is ${byKey.get(key)}, and should be ${expected.get(key)}.`)
}
