import { localTime, momentOf } from './zone.ts'

/** Ranges that count from now, as the URL has them. What a link to one shows changes with the time, as people expect. */
export const RANGES = ['15m', '1h', '24h', '7d', '30d', 'month', 'last-month'] as const
export type Range = (typeof RANGES)[number]

const MINUTE_MS = 60_000
const LENGTHS: Partial<Record<Range, number>> = {
  '15m': 15 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  '24h': 24 * 60 * MINUTE_MS,
  '7d': 7 * 24 * 60 * MINUTE_MS,
  '30d': 30 * 24 * 60 * MINUTE_MS,
}

export const isRange = (value: string | undefined): value is Range => RANGES.some((range) => range === value)

/** From when, and until when where it has an end: both as the API takes them. */
function momentsOf(range: Range, now: number, zone: string): { from: string; until?: string } {
  const length = LENGTHS[range]
  // To the minute, so that pages of one list are asked with one filter.
  if (length !== undefined) return { from: iso(Math.floor(now / MINUTE_MS) * MINUTE_MS - length) }
  const [year = 0, month = 0] = localTime(now, zone).split('-').map(Number)
  const startOf = (months: number) => {
    const day = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 'YYYY-MM-DD'.length)
    return iso(momentOf(`${day}T00:00`, zone))
  }
  return range === 'month' ? { from: startOf(0) } : { from: startOf(-1), until: startOf(0) }
}

const iso = (at: number): string => new Date(at).toISOString()

/** A day alone, as people type it into an address. */
const DAY = /^\d{4}-\d\d-\d\d$/
const TIMED = /(since|until|after|before|from|to)$/

/** Where a range begins and ends, by the names of the API. */
const ENDS: ReadonlyArray<readonly [start: RegExp, end: string]> = [
  [/since$/, 'until'],
  [/after$/, 'before'],
  [/from$/, 'to'],
]

/** The filters of a URL as the API takes them: ranges that count from now become moments, a day its midnight. */
export function inMoments<Filters extends Readonly<Record<string, string | undefined>>>(
  filters: Filters,
  zone: string,
  now = Date.now(),
): Filters {
  const asked: Record<string, string | undefined> = { ...filters }
  for (const [name, value] of Object.entries(filters)) {
    if (value && TIMED.test(name) && DAY.test(value)) asked[name] = dayOf(value, zone)
    const [start, end] = ENDS.find(([start]) => start.test(name)) ?? []
    if (!start || !end || !isRange(value)) continue
    const { from, until } = momentsOf(value, now, zone)
    asked[name] = from
    if (until) asked[name.replace(start, end)] = until
  }
  return asked as Filters
}

function dayOf(day: string, zone: string): string {
  const at = momentOf(`${day}T00:00`, zone)
  return Number.isNaN(at) ? day : iso(at)
}
