import { randomUUID } from 'node:crypto'
import { isoTime } from '../../../server/src/platform/time/clock.ts'
import { invoice } from '../support/events.ts'

/** The job of one delivery: everything that its handler needs, so that it reads nothing else. */
export interface Job {
  deliveryId: string
  /** Which endpoint, from 0. */
  endpoint: number
  eventType: string
  body: string
}

/** The one kind of job. */
export const TASK = 'deliver'
/** As many attempts as Postern makes. */
export const MAX_ATTEMPTS = 4

/** `count` jobs, dealt out to the endpoints in turn, with the bodies that Postern would send. */
export function jobs(count: number, endpoints: number): Job[] {
  return Array.from({ length: count }, (_, number) => {
    const { type, data } = invoice(number)
    const body = JSON.stringify({ event: type, timestamp: isoTime(new Date()), data })
    return { deliveryId: randomUUID(), endpoint: number % endpoints, eventType: type, body }
  })
}

/** What a rival's process is told at its start. */
export interface RivalSettings {
  databaseUrl: string
  receiverUrl: string
  endpoints: number
  /** Where its attempts go. */
  table: string
  concurrency: number
}
