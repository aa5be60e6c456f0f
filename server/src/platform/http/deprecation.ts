import { VERSION } from '../process/version.ts'
import type { Context } from './context.ts'
import type { AnyRoute, Deprecation } from './route-spec.ts'

/** docs/versions.md promises it. */
const LEAST_MONTHS = 6
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * What each answer of a route says about versions: that of this program, and for a deprecated route since when it is
 * (RFC 9745), when it ends (RFC 8594), and where its successor is described. Throws when the program starts if the end is
 * sooner than promised.
 */
export function contractHeaders({
  method,
  path,
  deprecated,
}: AnyRoute): (c: Context) => Record<string, string> {
  const version = { 'postern-version': VERSION }
  if (deprecated === undefined) return () => version
  const { since, sunset } = datesOf(deprecated, `${method} ${path}`)
  const dates = {
    ...version,
    deprecation: `@${since.getTime() / 1_000}`,
    sunset: sunset.toUTCString(),
  }
  return (c) => {
    const page = `${c.get('provider').baseUrl}/docs/guides/versions`
    return { ...dates, link: `<${page}>; rel="deprecation"; type="text/html"` }
  }
}

/** What the API description adds to a deprecated route's words. */
export function deprecationWords({ since, sunset, use }: Deprecation): string {
  return `Deprecated since ${since}, and ends on ${sunset}: use \`${use}\`.`
}

function datesOf({ since, sunset }: Deprecation, route: string): { since: Date; sunset: Date } {
  const dates = { since: dayOf(since, route), sunset: dayOf(sunset, route) }
  const earliest = new Date(dates.since)
  earliest.setUTCMonth(earliest.getUTCMonth() + LEAST_MONTHS)
  if (dates.sunset < earliest)
    throw new Error(
      `${route} ends less than ${LEAST_MONTHS} months after its deprecation: choose a later sunset.`,
    )
  return dates
}

function dayOf(text: string, route: string): Date {
  const day = new Date(`${text}T00:00:00.000Z`)
  if (!DAY.test(text) || Number.isNaN(day.getTime()))
    throw new Error(`${route} is deprecated with the date ${text}. Write it as 2026-12-01.`)
  return day
}
