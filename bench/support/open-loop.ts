import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../server/src/lib/clock.ts'
import { monotonicMs } from './monotonic.ts'

/** Begins each request when it is due, whether or not those before it were answered. Resolves with the times of the answers. */
export async function offerAtRate(
  count: number,
  rate: number,
  startedAt: number,
  send: (number: number) => Promise<void>,
): Promise<number[]> {
  const sending: Array<Promise<number>> = []
  while (sending.length < count) {
    const due = Math.min(count, Math.floor(((monotonicMs() - startedAt) * rate) / SECOND) + 1)
    while (sending.length < due) sending.push(send(sending.length).then(monotonicMs))
    await sleep(1)
  }
  return Promise.all(sending)
}
