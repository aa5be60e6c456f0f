import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../../server/src/platform/time/clock.ts'
import { monotonicMs } from './monotonic.ts'

/** When a request was sent, and when its answer was there. */
export interface Offered {
  sentAt: number
  answeredAt: number
}

/**
 * Begins each request when it is due, whether or not those before it were answered. A timer of a millisecond looks what
 * is due: a request goes out up to 1.2 ms after its turn, which is none of the server's doing.
 */
export async function offerAtRate(
  count: number,
  rate: number,
  startedAt: number,
  send: (number: number) => Promise<void>,
): Promise<Offered[]> {
  const sending: Array<Promise<Offered>> = []
  while (sending.length < count) {
    const sentAt = monotonicMs()
    const due = Math.min(count, Math.floor(((sentAt - startedAt) * rate) / SECOND) + 1)
    while (sending.length < due)
      sending.push(send(sending.length).then(() => ({ sentAt, answeredAt: monotonicMs() })))
    await sleep(1)
  }
  return Promise.all(sending)
}

/** The same in short: milliseconds from each request to its answer. */
export async function timedAtRate(
  count: number,
  rate: number,
  send: (number: number) => Promise<unknown>,
): Promise<number[]> {
  const offered = await offerAtRate(
    Math.ceil(count),
    rate,
    monotonicMs(),
    async (number) => void (await send(number)),
  )
  return offered.map(({ sentAt, answeredAt }) => answeredAt - sentAt)
}
