import { createHash } from 'node:crypto'
import { OPERATIONAL_NAMES } from '../../../server/src/events/index.ts'
import { type Endpoint, RETRY_DELAYS } from '../rig.ts'
import type { Contents, DeliveryRow, EventRow } from './contents.ts'

const FULL_ATTEMPTS = RETRY_DELAYS.length + 1

/** Whether an endpoint chose such events and may hear of this one. */
function hears({ id, events, accountId }: Endpoint, { type, body, account_id }: EventRow): boolean {
  if (accountId !== undefined && accountId !== account_id) return false
  if (!isOperational(type)) return events.includes('*') || events.includes(type)
  const { endpoint, delivery } = JSON.parse(body).data
  const about = endpoint?.id ?? delivery.endpoint_id
  return events.includes(type) && about !== id // an endpoint is not told about itself
}

const isOperational = (type: string): boolean => (OPERATIONAL_NAMES as readonly string[]).includes(type)

/** Every event has exactly one delivery for each endpoint that chose it and may hear of it, and no other. */
export function checkFanOut({ events, deliveries, attempts }: Contents, endpoints: Endpoint[]): string[] {
  const isBackfilled = ({ id }: DeliveryRow): boolean => attempts.get(id)?.[0]?.trigger === 'backfill'
  const byEvent = Map.groupBy(deliveries, ({ event_id }) => event_id)
  const accounts = new Set(endpoints.flatMap(({ accountId }) => accountId ?? []))
  const violations = events.flatMap((event) => {
    const { id, type, account_id } = event
    if (type === 'account.created' && accounts.has(account_id!)) return [] // was there before any endpoint
    const wanted = endpoints.filter((endpoint) => hears(endpoint, event))
    const its = byEvent.get(id) ?? []
    const found = its.map(({ endpoint_id }) => endpoint_id)
    const madeWithIt = its.filter((delivery) => !isBackfilled(delivery)).length
    byEvent.delete(id)
    const fits = found.length === wanted.length && wanted.every((endpoint) => found.includes(endpoint.id))
    return [
      ...(fits ? [] : [`Event ${id} (${type}) has ${found.length} deliveries in place of ${wanted.length}.`]),
      ...(madeWithIt === event.deliveries
        ? []
        : [`Event ${id} (${type}) was written with ${event.deliveries} deliveries and has ${madeWithIt}.`]),
    ]
  })
  return [...violations, ...[...byEvent.keys()].map((id) => `Event ${id} has deliveries and does not exist.`)]
}

/** Nothing is queued or pending. What is delivered did arrive; what failed had all its attempts. */
export function checkEnds(
  { deliveries, attempts, queued, leftBehind }: Contents,
  endpoints: Endpoint[],
): string[] {
  const receivers = new Map(endpoints.map(({ id, receiver }) => [id, receiver]))
  const violations = deliveries.flatMap((delivery) => {
    const exchanges = receivers.get(delivery.endpoint_id)?.exchanges.get(delivery.id) ?? []
    const arrived = exchanges.some(isSuccess)
    const made = attempts.get(delivery.id)?.length ?? 0
    const name = `Delivery ${delivery.id} of event ${delivery.event_id}`
    if (delivery.next_attempt_at) return [`${name} is ${delivery.status} and has another attempt to come.`]
    if (delivery.status === 'delivered')
      return arrived ? [] : [`${name} counts as delivered and never arrived.`]
    if (delivery.status !== 'failed') return [`${name} is ${delivery.status}.`]
    return made >= FULL_ATTEMPTS ? [] : [`${name} failed after ${made} attempts.`]
  })
  return [
    ...violations,
    ...(queued === 0 ? [] : [`${queued} deliveries are still queued.`]),
    ...leftBehind.map((id) => `An outage of endpoint ${id} has left deliveries that are not sent.`),
  ]
}

/** Attempts are numbered from 1 on without a gap, and at most as many successes are logged as were answered. */
export function checkAttempts({ deliveries, attempts }: Contents, endpoints: Endpoint[]): string[] {
  const receivers = new Map(endpoints.map(({ id, receiver }) => [id, receiver]))
  return deliveries.flatMap(({ id, endpoint_id, attempt_count }) => {
    const logged = attempts.get(id) ?? []
    const answered = receivers.get(endpoint_id)?.exchanges.get(id)?.filter(isSuccess).length ?? 0
    const successes = logged.filter(({ error }) => error === null).length
    const violations: string[] = []
    const decided = logged.filter((attempt) => attempt.decided).length
    if (decided === 0) violations.push(`Of the attempts of delivery ${id} none decided anything.`)
    if (logged.length !== attempt_count || logged.some(({ number }, index) => number !== index + 1))
      violations.push(
        `Delivery ${id} counts ${attempt_count} attempts; logged are ${logged.map(({ number }) => number).join(', ')}.`,
      )
    if (successes > answered)
      violations.push(`Delivery ${id} has ${successes} successes logged and ${answered} were answered.`)
    return violations
  })
}

/** What arrived is a delivery of that endpoint, each time with the bytes of its event. */
export function checkArrivals({ events, deliveries }: Contents, endpoints: Endpoint[]): string[] {
  const digests = new Map(events.map(({ id, body }) => [id, createHash('sha256').update(body).digest('hex')]))
  const byId = new Map<string, DeliveryRow>(deliveries.map((delivery) => [delivery.id, delivery]))
  return endpoints.flatMap((endpoint) =>
    [...endpoint.receiver.exchanges].flatMap(([id, exchanges]) => {
      const delivery = byId.get(id)
      if (delivery?.endpoint_id !== endpoint.id) return [`Delivery ${id} arrived and is not in the log.`]
      const digest = digests.get(delivery.event_id)
      const same = exchanges.every(({ bodyDigest }) => bodyDigest === digest)
      return same ? [] : [`Delivery ${id} arrived with another body than that of its event.`]
    }),
  )
}

export function isSuccess({ status }: { status?: number }): boolean {
  return status === 200
}
