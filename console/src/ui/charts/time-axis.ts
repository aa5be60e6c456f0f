import { sayDay } from '../say-time.ts'
import { localTime } from '../zone.ts'

const MINUTES_OF_DAY = 1_440
const MOST = 7
/** In minutes. */
const STEPS = [5, 10, 15, 30, 60, 120, 180, 240, 360, 720]
const DAYS = [1, 2, 7, 14, 30, 90]

/** A bucket with a mark below it, and what the mark says. */
export interface Tick {
  index: number
  label: string
  isDay?: boolean
}

/** Which buckets have a mark below them, and what it says: round times, in the zone. */
export function timeTicks(at: readonly number[], zone: string, language: string): Tick[] {
  const local = at.map((time) => localTime(time, zone))
  const day = (index: number): string => sayDay(at[index]!, language, zone).replace(/,? \d{4}$/, '')
  const minutes = local.map(minutesOf)
  const starts = local.map((text) => Date.parse(`${text.slice(0, 'YYYY-MM-DD'.length)}T00:00Z`) / 86_400_000)
  // Zones that are half an hour off have no bucket on the hour: the first behind it counts.
  const begins = (index: number, step: number): boolean =>
    minutes[index]! % step === 0 ||
    (index > 0 && Math.floor(minutes[index]! / step) !== Math.floor(minutes[index - 1]! / step))
  const step = STEPS.find((one) => at.filter((_, index) => begins(index, one)).length <= MOST)
  const days = new Set(starts).size
  if (step !== undefined && days <= 3)
    return at.flatMap((_, index) => {
      if (!begins(index, step)) return []
      const isNewDay = minutes[index] === 0 || (index > 0 && starts[index] !== starts[index - 1])
      return isNewDay
        ? { index, label: day(index), isDay: true }
        : { index, label: local[index]!.slice('YYYY-MM-DDT'.length) }
    })
  const every = DAYS.find((one) => days / one <= MOST) ?? days
  const first = starts[0] ?? 0
  return at.flatMap((_, index) =>
    starts[index] !== starts[index - 1] && (starts[index]! - first) % every === 0
      ? { index, label: day(index) }
      : [],
  )
}

const minutesOf = (text: string): number => {
  const [hour = 0, minute = 0] = text.slice('YYYY-MM-DDT'.length).split(':').map(Number)
  return (hour * 60 + minute) % MINUTES_OF_DAY
}

/** Of a character at 12 px, a little more than the widest digit. */
const CHARACTER_PX = 7
const GAP_PX = 6

export interface Placed extends Tick {
  /** Where the label stands, in pixels: its middle, or the end that `side` names. */
  left: number
  side?: 'start' | 'end'
}

/**
 * The marks that fit below a chart without touching each other. One near an end is moved inside; where two collide, the new day
 * stays, else the earlier.
 * @param width of the chart in pixels; `centreOf` says where the middle of a bucket's label belongs
 */
export function placeTicks(
  ticks: readonly Tick[],
  width: number,
  centreOf: (index: number) => number,
): Placed[] {
  const kept: Array<Placed & { from: number; to: number }> = []
  for (const tick of ticks) {
    const half = (tick.label.length * CHARACTER_PX) / 2
    const centre = centreOf(tick.index)
    const placed =
      centre < half
        ? { ...tick, left: centre, side: 'start' as const, from: centre, to: centre + 2 * half }
        : centre > width - half
          ? { ...tick, left: centre, side: 'end' as const, from: centre - 2 * half, to: centre }
          : { ...tick, left: centre, from: centre - half, to: centre + half }
    const touched = kept.filter(({ to }) => placed.from < to + GAP_PX)
    if (touched.length > 0 && (!placed.isDay || touched.some(({ isDay }) => isDay))) continue
    kept.splice(kept.length - touched.length, touched.length, placed)
  }
  return kept.map(({ from, to, ...placed }) => placed)
}
