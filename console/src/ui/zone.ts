import { useSyncExternalStore } from 'react'
import { useSettings, type ZoneChoice } from './settings.ts'

/** The one time zone of everything that the console shows, asks for and exports. */

const OWN = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
let providers: string | undefined
const listeners = new Set<() => void>()

/** The zone of the provider's settings, once they are read. */
export function setProviderZone(zone: string | undefined): void {
  const known = zone !== undefined && isZone(zone) ? zone : undefined
  if (known === providers) return
  providers = known
  for (const listener of listeners) listener()
}

/** The zone that a choice stands for. A provider that has none takes this browser's. */
export function zoneOf(choice: ZoneChoice): string {
  if (choice === 'utc') return 'UTC'
  return choice === 'provider' ? (providers ?? OWN) : OWN
}

/** The zone to show times in, as an IANA name. */
export function useZone(): string {
  useSyncExternalStore(subscribe, () => providers)
  return zoneOf(useSettings().zone)
}

/** How far a zone is ahead of UTC at a moment. */
function aheadMs(at: number, zone: string): number {
  const parts = Object.fromEntries(
    partsIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000
}

/**
 * The moment of a local time such as `2026-11-28T09:00` in a zone. An hour that the clocks skip counts as the one after; of an hour that they
 * repeat, the first is meant. NaN where the text is not a time.
 */
export function momentOf(local: string, zone: string): number {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return Number.NaN
  const [before, after] = [aheadMs(asUtc - DAY_MS, zone), aheadMs(asUtc + DAY_MS, zone)]
  const first = asUtc - before
  return aheadMs(first, zone) === before
    ? first
    : asUtc - (aheadMs(asUtc - after, zone) === after ? after : before)
}

/** A moment as a local time in a zone, to the minute: `2026-11-28T09:00`. */
export function localTime(at: number, zone: string): string {
  return new Date(at + aheadMs(at, zone)).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

const NAMES = new Map<string, Intl.DateTimeFormat>()

/** What people call the zone at a moment, such as `CET` or `GMT+9`. */
export function zoneName(at: number, zone: string, language: string): string {
  if (zone === 'UTC') return 'UTC'
  const locale = language === 'en' ? 'en-GB' : language
  const key = `${locale} ${zone}`
  const kept = NAMES.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' })
  NAMES.set(key, kept)
  return kept.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

const DAY_MS = 86_400_000
const KEPT = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs more than using it a hundred times. */
function partsIn(zone: string): Intl.DateTimeFormat {
  const kept =
    KEPT.get(zone) ??
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  KEPT.set(zone, kept)
  return kept
}

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
