import { localTime, momentOf } from '../ui/zone.ts'

/** How a person says which time they mean. `today` and `range` are typed, in the zone of all times. */
export const PERIODS = ['1h', '24h', '7d', 'today', 'range'] as const
export type Period = (typeof PERIODS)[number]

export interface Typed {
  period: Period
  /** `09:00`. */
  time: string
  /** `2026-11-28T09:00`. */
  from: string
  to: string
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const LENGTHS = { '1h': HOUR_MS, '24h': 24 * HOUR_MS, '7d': 7 * 24 * HOUR_MS }

/** The moments that a replay is asked for with; undefined while too little is typed. */
export function momentsOfPeriod(
  { period, time, from, to }: Typed,
  zone: string,
  now: number,
): { since: string; until?: string } | undefined {
  if (period === 'today') {
    if (!time) return undefined
    return since(momentOf(`${localTime(now, zone).slice(0, 'YYYY-MM-DD'.length)}T${time}`, zone))
  }
  if (period !== 'range') return since(Math.floor(now / MINUTE_MS) * MINUTE_MS - LENGTHS[period])
  const begin = momentOf(from, zone)
  if (Number.isNaN(begin)) return undefined
  const end = momentOf(to, zone)
  return Number.isNaN(end) ? since(begin) : { ...since(begin), until: new Date(end).toISOString() }
}

const since = (at: number): { since: string } => ({ since: new Date(at).toISOString() })
