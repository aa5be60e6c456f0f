import { isoTime } from '../lib/clock.ts'
import { z } from '../lib/http/api.ts'
import { Id, showTime, Time } from '../lib/http/schemas.ts'
import { timeOfId } from '../lib/ids.ts'
import { ATTEMPT_ERRORS } from './classify.ts'
import { EXCERPT_BYTES } from './deliver.ts'
import type { AttemptRow, DeliveryRow } from './store/log.ts'
import { TRIGGERS } from './trigger.ts'

export const DELIVERY_STATUSES = [
  'pending',
  'delivering',
  'delivered',
  'failed',
  'parked',
  'cancelled',
] as const

/** A delivery in the log's list. */
export const DeliveryView = z
  .object({
    id: Id,
    event_id: Id,
    event: z.string(),
    endpoint_id: Id,
    status: z.enum(DELIVERY_STATUSES),
    attempt_count: z.int(),
    test: z.boolean().describe('An example that somebody asked for.'),
    next_attempt_at: Time.nullable(),
    created_at: Time,
  })
  .openapi('Delivery')

const AttemptView = z
  .object({
    number: z.int(),
    trigger: z.enum(TRIGGERS),
    started_at: Time,
    duration_ms: z.int(),
    response_status: z.int().nullable(),
    response_excerpt: z
      .string()
      .nullable()
      .describe(`The first ${EXCERPT_BYTES / 1024} KiB of the answer.`),
    error: z.enum(ATTEMPT_ERRORS).nullable().describe('Why the attempt failed; null if it delivered.'),
    address: z.string().nullable().describe('The address that was connected to.'),
    timings: z
      .object({
        dns_ms: z.int().nullable(),
        connect_ms: z.int().nullable(),
        tls_ms: z.int().nullable(),
        first_byte_ms: z.int().nullable(),
        total_ms: z.int(),
      })
      .describe('dns, connect and tls are null where a kept-alive connection was used.'),
  })
  .openapi('Attempt')

/** A delivery with its payload and attempts. */
export const DeliveryDetail = DeliveryView.extend({
  payload: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('The envelope as sent; null once its retention is over.'),
  attempts: z.array(AttemptView),
}).openapi('DeliveryDetail')

export function showDelivery(row: DeliveryRow) {
  return {
    id: row.id,
    event_id: row.event_id,
    event: row.event_type,
    endpoint_id: row.endpoint_id,
    status: row.status as (typeof DELIVERY_STATUSES)[number],
    attempt_count: row.attempt_count,
    test: row.test,
    next_attempt_at: showTime(row.next_attempt_at),
    created_at: isoTime(timeOfId(row.id)),
  }
}

export function showAttempt({ connection, first_byte_ms, ...row }: AttemptRow): z.infer<typeof AttemptView> {
  return {
    ...row,
    started_at: showTime(row.started_at),
    timings: {
      dns_ms: connection?.dns ?? null,
      connect_ms: connection?.connect ?? null,
      tls_ms: connection?.tls ?? null,
      first_byte_ms,
      total_ms: row.duration_ms,
    },
  }
}
