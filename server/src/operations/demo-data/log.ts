import type { Invoice } from '../../billing/invoices/core/index.ts'
import { invoiceCreated } from '../../billing/invoices/view/index.ts'
import { type EVENT_NAMES, eventType, subjectDigest } from '../../events/index.ts'
import { DAY, isoTime, MINUTE, SECOND } from '../../platform/time/clock.ts'
import { stepOf } from '../../webhooks/stats/index.ts'
import { type Draw, drawFor } from './draw.ts'
import type { DemoEndpoint } from './endpoints.ts'
import { METER } from './money.ts'
import type { Demo, DemoAccount, DemoUser } from './people.ts'

/** Events are kept for a month, so the log shows only that. */
export const LOG_DAYS = 29
const EVENTS_A_DAY = 205
const RETRY_AFTER_S = [0, 30, 120, 300]

interface DemoEvent {
  id: string
  type: (typeof EVENT_NAMES)[number]
  at: number
  data: object
}

const accountIn = ({ id, name, external_id, country }: DemoAccount) => ({
  id,
  name,
  external_id,
  public_metadata: { country },
})
const userIn = ({ id, email, name, external_id }: DemoUser) => ({
  id,
  email,
  name,
  external_id,
  public_metadata: {},
})

/** What happened on a day, `ago` days before now: mostly sign-ins, by day more than by night. */
export function eventsOfDay(
  demo: Demo,
  ago: number,
  { users, invoices, baseUrl }: { users: readonly DemoUser[]; invoices: readonly Invoice[]; baseUrl: string },
): DemoEvent[] {
  const draw = drawFor(demo.mark, `events ${ago}`)
  const begin = demo.now - (ago + 1) * DAY
  const made = (at: number, type: (typeof EVENT_NAMES)[number], data: object): DemoEvent => ({
    id: draw.id(at, demo.mark),
    type,
    at,
    data,
  })
  const there = users.filter(({ created }) => created < begin)
  const byChance = Array.from({ length: EVENTS_A_DAY }, () => {
    const at = begin + Math.floor(((draw.next() + draw.next()) / 2) * DAY)
    const user = draw.of(there)
    if (draw.chance(0.75))
      return made(at, 'user.login', {
        user: { ...userIn(user), principal: 'customer', method: draw.of(['otp', 'passkey', 'magic_link']) },
      })
    const month = isoTime(at).slice(0, 7)
    return made(at, 'usage.metrics_updated', {
      usage: {
        account_id: user.account.id,
        account: accountIn(user.account),
        metrics: { [METER]: draw.below(90_000) },
        period_start: `${month}-01T00:00:00.000Z`,
        updated_at: isoTime(at),
      },
    })
  })
  const isThen = (at: number): boolean => at >= begin && at < begin + DAY
  const joined = users
    .filter(({ created }) => isThen(created))
    .map(({ account, role, created, ...user }) =>
      role === 'owner'
        ? made(created, 'account.created', {
            account: {
              ...accountIn(account),
              owner: userIn({ ...user, account, role, created }),
              created_at: isoTime(created),
            },
          })
        : made(created, 'team_member.added', {
            team_member: {
              account_id: account.id,
              user_id: user.id,
              role,
              account: accountIn(account),
              email: user.email,
              name: user.name,
              external_id: user.external_id,
              public_metadata: {},
            },
          }),
    )
  const accounts = new Map(users.map(({ account }) => [account.id, account]))
  const ownerOf = new Map(
    users.filter(({ role }) => role === 'owner').map(({ account, email }) => [account.id, email]),
  )
  const issued = invoices
    .filter(({ issued_at }) => isThen(issued_at!.getTime()))
    .map((invoice) => {
      const { account_id } = invoice
      const owner_email = ownerOf.get(account_id) ?? null
      const account = { ...accountIn(accounts.get(account_id)!), owner_email }
      const { data } = invoiceCreated(invoice, { account, baseUrl })
      return made(invoice.issued_at!.getTime(), 'invoice.created', data)
    })
  return [...byChance, ...joined, ...issued]
}

export function eventRows({ providerId }: Demo, events: readonly DemoEvent[]) {
  const read = events.map((event) => ({ ...event, ...eventType(event.type).readSubjects(event.data) }))
  return {
    events: read.map(({ id, type, at, data, accountId }) => ({
      id,
      type,
      body: `{"event":"${type}","timestamp":"${isoTime(at)}","data":${JSON.stringify(data)}}`,
      occurred_at: isoTime(at),
      account_id: accountId,
    })),
    subjects: read.flatMap(({ id, subjects }) =>
      subjects.map((subject) => ({ event_id: id, subject: subjectDigest(providerId, subject) })),
    ),
  }
}

/** What a receiver does at a moment: mostly it answers. */
interface Answer {
  status: number | null
  error: string | null
  ms: number
}

function answerOf({ outage, goneAt, slow }: DemoEndpoint, at: number, draw: Draw): Answer {
  const ms = Math.round((slow ? 700 : 45) * Math.exp(draw.next() + draw.next() - 0.8))
  if (goneAt !== undefined && at >= goneAt) return { status: 410, error: 'gone', ms }
  if (outage && at >= outage.from && at < outage.until) return { status: 503, error: 'server_error', ms }
  if (draw.chance(0.004)) return { status: null, error: 'timeout', ms: 15 * SECOND }
  if (draw.chance(0.012)) return { status: 502, error: 'server_error', ms }
  return { status: 200, error: null, ms }
}

/** Deliveries of a day's events with their attempts, as the engine writes them. */
export function deliveriesOf(
  demo: Demo,
  ago: number,
  endpoints: readonly DemoEndpoint[],
  events: readonly DemoEvent[],
) {
  const draw = drawFor(demo.mark, `deliveries ${ago}`)
  const rows = { deliveries: [], undelivered: [], failures: [], attempts: [], stats: [] } as Record<
    'deliveries' | 'undelivered' | 'failures' | 'attempts' | 'stats',
    Array<Record<string, unknown>>
  >
  for (const event of events)
    endpoints.forEach((endpoint, index) => {
      if (!endpoint.hears(event.type, event.at)) return
      // A delivery's id begins like that of its event.
      const id = `${event.id.slice(0, 21)}${(16 + index).toString(16)}-${demo.mark}`
      const key = { endpoint_id: endpoint.id, delivery_id: id }
      let answer: Answer | undefined
      let number = 0
      let at = event.at + draw.between(2, 40)
      const isRefused = draw.chance(0.003)
      do {
        at += (RETRY_AFTER_S[number] ?? 0) * SECOND
        number++
        answer = answerOf(endpoint, at, draw)
        if (isRefused && answer.error === null) answer = { ...answer, status: 422, error: 'client_error' }
        rows.attempts.push(attemptRow(id, at, { number, answer, attemptId: draw.id(at, demo.mark) }))
        rows.stats.push(statOf(endpoint.id, at, { number, answer }))
        at += answer.ms
      } while (answer.error !== null && answer.error !== 'gone' && number < RETRY_AFTER_S.length)
      const failed = answer.error !== null
      rows.deliveries.push({
        id,
        event_id: event.id,
        endpoint_id: endpoint.id,
        event_type: event.type,
        status: failed ? 'failed' : 'delivered',
        attempt_count: number,
        begun: true,
        response_status: answer.status,
        error: answer.error,
        endpoint_version: 1,
      })
      if (!failed) return
      rows.stats.at(-1)!.exhausted = 1
      rows.undelivered.push({ status: 'failed', ...key })
      rows.failures.push({ ...key, response_status: answer.status, error: answer.error })
    })
  return rows
}

function attemptRow(
  delivery_id: string,
  at: number,
  { number, answer, attemptId }: { number: number; answer: Answer; attemptId: string },
) {
  const { status, error, ms } = answer
  return {
    delivery_id,
    id: attemptId,
    number,
    trigger: 'schedule',
    started_at: isoTime(at),
    duration_ms: ms,
    response_status: status,
    response_excerpt: status === 200 ? 'ok' : status === null ? null : `status ${status}`,
    error,
    address: '127.0.0.1',
    first_byte_ms: status === null ? null : Math.max(1, ms - 1),
    endpoint_version: 1,
    http_version: status === null ? null : 11,
    rotating: false,
  }
}

function statOf(
  endpoint_id: string,
  at: number,
  { number, answer }: { number: number; answer: Answer },
): Record<string, unknown> {
  return {
    endpoint_id,
    minute: Math.floor(at / MINUTE),
    sent: 1,
    delivered: answer.error === null ? 1 : 0,
    retried: number > 1 ? 1 : 0,
    exhausted: 0,
    latencies: [stepOf(answer.ms)],
  }
}
