import { z } from '../../platform/http/api.ts'
import { AccountLabel, EndpointLabel } from '../../platform/http/labels.ts'
import { rawJson } from '../../platform/http/raw-answer.ts'
import { Id, showTime, Time } from '../../platform/http/schemas.ts'
import { timeOfId } from '../../platform/keys/ids.ts'
import { isoTime } from '../../platform/time/clock.ts'
import { readTraceparent } from '../../platform/tracing/index.ts'
import { ATTEMPT_ERRORS, EXCERPT_BYTES, TLS_CAUSES } from '../attempt/index.ts'
import { TRIGGERS } from '../core/index.ts'
import { requestHeaders } from './request-view.ts'
import type { AttemptRow, DeliveryRow, SentDelivery } from './store.ts'

export const DELIVERY_STATUSES = [
  'pending',
  'delivering',
  'delivered',
  'failed',
  'parked',
  'cancelled',
] as const

/** A delivery of the log. */
export const DeliveryView = z
  .object({
    id: Id,
    event_id: Id,
    event: z.string(),
    endpoint_id: Id,
    status: z
      .enum(DELIVERY_STATUSES)
      .describe('`failed`: no attempts are left. `parked`: the endpoint is paused or disabled.'),
    attempt_count: z.int(),
    response_status: z.int().nullable().describe('Of the last attempt.'),
    error: z.enum(ATTEMPT_ERRORS).nullable().describe('Why the last attempt failed.'),
    url: z.string().nullable().describe('What the last attempt called.'),
    test: z.boolean().describe('Whether it was sent as a test.'),
    next_attempt_at: Time.nullable(),
    created_at: Time,
    endpoint: EndpointLabel,
    account: AccountLabel.describe(
      'Account that the event belongs to. `null` if it belongs to none, or the account is deleted.',
    ),
    duration_ms: z
      .int()
      .nullable()
      .describe('Milliseconds of the last attempt. `null` before the first attempt.'),
  })
  .openapi('Delivery')

const Headers = z.array(
  z.object({
    name: z.string().describe('Name of the header.'),
    value: z.string().describe('Value of the header.'),
  }),
)

const AttemptView = z
  .object({
    number: z.int().describe('Number of the attempt, counted from 1.'),
    trigger: z.enum(TRIGGERS).describe('Why it was made; `probe`: a paused endpoint was tried.'),
    started_at: Time.describe('When it began.'),
    duration_ms: z.int(),
    response_status: z.int().nullable(),
    response_excerpt: z
      .string()
      .nullable()
      .describe(`The first ${EXCERPT_BYTES / 1024} KiB of the answer.`),
    error: z.enum(ATTEMPT_ERRORS).nullable().describe('Why the attempt failed; null if it delivered.'),
    tls_cause: z
      .enum(TLS_CAUSES)
      .nullable()
      .describe('Why TLS failed, where `error` is `tls`; null for what was logged before this was noted.'),
    url: z
      .string()
      .nullable()
      .describe('The URL that was called; null for what was logged before this was noted.'),
    request_headers: Headers.describe(
      'The headers that were sent, apart from Connection, Content-Length and traceparent. Of signatures, and of the values of headers ' +
        'of your own, only hints are shown.',
    ),
    response_headers: Headers.nullable().describe(
      'The headers of the answer: 50 and 4 KiB at most, values of up to 512 characters. Of cookies and other secrets only ' +
        'hints are kept. Null if there was no answer.',
    ),
    http_version: z.enum(['1.0', '1.1']).nullable().describe('Of the answer; null if there was none.'),
    address: z.string().nullable().describe('The address that was connected to.'),
    timings: z
      .object({
        dns_ms: z.int().nullable().describe('Looking up the name.'),
        connect_ms: z.int().nullable().describe('Connecting.'),
        tls_ms: z.int().nullable().describe('Agreeing on TLS. `null` also without TLS.'),
        first_byte_ms: z.int().nullable().describe('Until the answer began. `null`: there was none.'),
        total_ms: z.int().describe('All in all.'),
      })
      .describe(
        'Milliseconds of each step. Those of DNS, connecting and TLS are `null` where a connection was kept alive.',
      ),
  })
  .openapi('Attempt')

/** A delivery with its payload and attempts. */
export const DeliveryDetail = DeliveryView.extend({
  payload: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('The envelope as sent; null once its retention is over.'),
  body: z
    .string()
    .nullable()
    .describe('The same as text: most parsers of JSON round long numbers and lose how a text was written.'),
  trace_id: z
    .string()
    .nullable()
    .describe(
      'The trace (W3C Trace Context) that the event and its attempts belong to; null if nothing was traced.',
    ),
  attempts: z.array(AttemptView).describe('Every attempt, the oldest first.'),
}).openapi('DeliveryDetail')

/** What a delivery's own row says. */
export function deliveryFields(row: DeliveryRow) {
  return {
    id: row.id,
    event_id: row.event_id,
    event: row.event_type,
    endpoint_id: row.endpoint_id,
    status: row.status as (typeof DELIVERY_STATUSES)[number],
    attempt_count: row.attempt_count,
    response_status: row.response_status,
    error: row.error,
    url: row.url,
    test: row.test,
    next_attempt_at: showTime(row.next_attempt_at),
    created_at: isoTime(timeOfId(row.id)),
  }
}

/** What was sent, and the attempts. */
export function sentFields(brand: string, delivery: SentDelivery, attempts: AttemptRow[]) {
  const { body } = delivery
  return {
    payload: body === null ? null : rawJson(body),
    body,
    trace_id: readTraceparent(delivery.traceparent ?? undefined)?.traceId ?? null,
    attempts: attempts.map((attempt) => showAttempt(brand, delivery, attempt)),
  }
}

function showAttempt(brand: string, delivery: DeliveryRow, row: AttemptRow): z.infer<typeof AttemptView> {
  const { connection, first_byte_ms } = row
  return {
    number: row.number,
    trigger: row.trigger,
    started_at: showTime(row.started_at),
    duration_ms: row.duration_ms,
    response_status: row.response_status,
    response_excerpt: row.response_excerpt,
    error: row.error,
    tls_cause: row.tls_cause,
    url: row.url,
    request_headers: requestHeaders(brand, delivery, row),
    response_headers: row.response_headers === null ? null : showHeaders(row.response_headers),
    http_version: row.http_version === null ? null : row.http_version === 10 ? '1.0' : '1.1',
    address: row.address,
    timings: {
      dns_ms: connection?.dns ?? null,
      connect_ms: connection?.connect ?? null,
      tls_ms: connection?.tls ?? null,
      first_byte_ms,
      total_ms: row.duration_ms,
    },
  }
}

const showHeaders = (kept: string): z.infer<typeof Headers> =>
  (JSON.parse(kept) as Array<[string, string]>).map(([name, value]) => ({ name, value }))
