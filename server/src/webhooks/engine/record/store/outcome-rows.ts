import { boolArray, type Db, type Fragment, timeArray } from '../../../../platform/db/db.ts'
import { MINUTE } from '../../../../platform/time/clock.ts'
import { stepOf } from '../../../stats/index.ts'
import type { Outcome } from './outcome.ts'

/** What outcomes of an endpoint that came at the same time mostly have in common. */
function commonOf({ lease, head, startedAt, ...outcome }: Outcome) {
  return {
    endpointId: lease.endpointId,
    providerId: lease.providerId,
    begun: lease.begun,
    /** In milliseconds. */
    dueAt: lease.dueAt.getTime(),
    trigger: outcome.trigger,
    tries: outcome.tries,
    status: outcome.status,
    error: outcome.error,
    tlsCause: outcome.tlsCause,
    responseStatus: outcome.responseStatus,
    httpVersion: head?.httpVersion ?? null,
    hasHead: head !== null,
    hasExcerpt: outcome.responseExcerpt !== null,
    address: outcome.address,
    endpointVersion: lease.endpointVersion,
    rotating: outcome.rotating,
    minute: Math.floor(startedAt.getTime() / MINUTE),
  }
}

type Common = ReturnType<typeof commonOf>

function isSame(a: Common, b: Common): boolean {
  for (const name in a) if (a[name as keyof Common] !== b[name as keyof Common]) return false
  return true
}

/** Of so many of an endpoint it is looked whether a further outcome has the same in common. */
const RECENT = 4

/**
 * The first outcome of each kind, and for each outcome the number of its kind, from 1. Two thirds of the columns are sent
 * once a kind: of reading a group's arrays, PostgreSQL would take 9 µs an outcome.
 */
function kindsOf(outcomes: readonly Outcome[]): { firsts: Outcome[]; commons: Common[]; numbers: number[] } {
  const firsts: Outcome[] = []
  const commons: Common[] = []
  const recentOf = new Map<string, number[]>()
  const numbers = outcomes.map((outcome) => {
    const common = commonOf(outcome)
    const recent = recentOf.get(common.endpointId) ?? []
    const known = recent.find((number) => isSame(commons[number - 1]!, common))
    if (known !== undefined) return known
    firsts.push(outcome)
    const number = commons.push(common)
    recentOf.set(common.endpointId, [number, ...recent.slice(0, RECENT - 1)])
    return number
  })
  return { firsts, commons, numbers }
}

const headersOf = ({ head }: Outcome): string | null => head?.headers ?? null
const excerptOf = ({ responseExcerpt }: Outcome): string | null => responseExcerpt

/** The outcomes as rows. An answer that differs from that of the first of its kind is sent with its own row. */
export function rowsOf(db: Db, outcomes: readonly Outcome[]): Fragment {
  const { firsts, commons, numbers } = kindsOf(outcomes)
  const each = <T>(of: (outcome: Outcome) => T): T[] => outcomes.map(of)
  const common = <K extends keyof Common>(name: K): Array<Common[K]> => commons.map((one) => one[name])
  const own = (of: (outcome: Outcome) => string | null): Array<string | null> =>
    outcomes.map((outcome, index) => {
      const value = of(outcome)
      return value === of(firsts[numbers[index]! - 1]!) ? null : value
    })
  return db`
      select k.provider_id, k.endpoint_id, o.delivery_id, k.begun, k.due_at, k.status, k.error, o.next_attempt_at, k.tries,
        k.minute, o.step, o.attempt_id, k.trigger, o.started_at, o.duration_ms, k.response_status,
        coalesce(o.response_excerpt, k.response_excerpt) as response_excerpt, k.address, o.connection, o.first_byte_ms,
        k.endpoint_version, k.http_version, k.rotating, k.tls_cause,
        coalesce(o.response_headers, k.response_headers) as response_headers
      from unnest(
        ${numbers}::int[], ${each(({ lease }) => lease.deliveryId)}::uuid[], ${each(({ attemptId }) => attemptId)}::uuid[],
        ${timeArray(each(({ startedAt }) => startedAt))}::timestamptz[], ${each(({ durationMs }) => durationMs)}::int[],
        ${each(({ firstByteMs }) => firstByteMs)}::int[], ${each(({ durationMs }) => stepOf(durationMs))}::smallint[],
        ${each(({ connection }) => (connection ? JSON.stringify(connection) : null))}::text[],
        ${own(excerptOf)}::text[], ${own(headersOf)}::text[], ${timeArray(each(({ nextAttemptAt }) => nextAttemptAt))}::timestamptz[]
      ) as o (number, delivery_id, attempt_id, started_at, duration_ms, first_byte_ms, step, connection,
        response_excerpt, response_headers, next_attempt_at)
      join unnest(
        ${common('providerId')}::uuid[], ${common('endpointId')}::uuid[], ${boolArray(common('begun'))}::boolean[],
        ${timeArray(common('dueAt').map((at) => new Date(at)))}::timestamptz[], ${common('trigger')}::text[],
        ${common('tries')}::smallint[], ${common('status')}::text[], ${common('error')}::text[], ${common('tlsCause')}::text[],
        ${common('responseStatus')}::smallint[], ${firsts.map(excerptOf)}::text[], ${firsts.map(headersOf)}::text[],
        ${common('httpVersion')}::smallint[], ${common('address')}::text[], ${common('endpointVersion')}::int[],
        ${boolArray(common('rotating'))}::boolean[], ${common('minute')}::int[]
      ) with ordinality as k (provider_id, endpoint_id, begun, due_at, trigger, tries, status, error, tls_cause, response_status,
        response_excerpt, response_headers, http_version, address, endpoint_version, rotating, minute, number) using (number)
      where k.status in ('delivered', 'failed', 'pending') -- all of them; it brings the planner's estimate down to a group
      `
}
