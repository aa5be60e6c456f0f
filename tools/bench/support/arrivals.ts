import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from './monotonic.ts'
import type { ReceiverState } from './receiver.ts'
import type { Rig } from './rig.ts'

const LOOK_EVERY_MS = 250

/** When which of the events arrived. Throws an Error if some have not by the deadline, in milliseconds of `monotonicMs`. */
export async function collectArrivals(
  { receiver }: Pick<Rig, 'receiver'>,
  events: number,
  deadline: number,
): Promise<ReceiverState['arrivals']> {
  const arrivals: ReceiverState['arrivals'] = []
  while (arrivals.length < events) {
    if (monotonicMs() > deadline) throw new Error(`Only ${arrivals.length} of ${events} events arrived.`)
    await sleep(LOOK_EVERY_MS)
    arrivals.push(...(await receiver.state()).arrivals)
  }
  return arrivals
}
