import type { z } from '@hono/zod-openapi'
import { VERSION } from '../process/version.ts'
import type { Caller, Context } from './context.ts'
import type { AnyRoute, Deprecation, RouteInput } from './route-spec.ts'

/** A call of what will end. */
export interface EndingUse {
  providerId: string
  /** Null for calls without a key. */
  keyId: string | null
  operation: string
  /** Of its body or query; null if the whole operation will end. */
  field: string | null
  /** As it was sent. */
  userAgent: string | undefined
}

/** Counts calls of what will end. */
export interface CountEnding {
  note(use: EndingUse): void
}

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

const endingFields = new WeakMap<object, Deprecation>()

/**
 * Marks a field of a body or a query that will be removed, as the last thing said of its schema. It has no default, or each
 * call would count as one that sends it.
 */
export function deprecatedField<Field extends z.ZodType>(field: Field, ending: Deprecation): Field {
  datesOf(ending, 'A field')
  const says = [field.description, deprecationWords(ending)].filter(Boolean).join(' ')
  const marked = field.openapi({ deprecated: true, 'x-sunset': ending.sunset, description: says } as never)
  endingFields.set(marked, ending)
  return marked
}

/** The fields of a route's body and query that will be removed. */
export function endingFieldsOf({ body, query }: AnyRoute): Map<string, Deprecation> {
  const fields = [body, query].flatMap((schema) => Object.entries(schema?.shape ?? {}))
  return new Map(
    fields.flatMap(([name, field]) => {
      const ending = endingFields.get(field as object)
      return ending ? [[name, ending] as const] : []
    }),
  )
}

/** Counts a call of a route that will end, once it is known who calls. */
export function countOperation(count: CountEnding, spec: AnyRoute, caller: Caller, c: Context): void {
  if (spec.deprecated) count.note(useOf(spec, null, caller, c))
}

/** Counts a call for each field that will end and that it sends. */
export function countFields(
  count: CountEnding,
  spec: AnyRoute,
  { caller, body, query, c }: Pick<RouteInput, 'caller' | 'body' | 'query' | 'c'>,
): void {
  for (const field of endingFieldsOf(spec).keys())
    if ([body, query].some((part) => (part as Record<string, unknown> | undefined)?.[field] !== undefined))
      count.note(useOf(spec, field, caller, c))
}

function useOf({ id }: AnyRoute, field: string | null, caller: Caller, c: Context): EndingUse {
  return {
    providerId: c.get('provider').id,
    keyId: caller.kind === 'key' ? caller.keyId : null,
    operation: id,
    field,
    userAgent: c.req.header('user-agent'),
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
