import { SECOND } from '../../../server/src/platform/time/clock.ts'

/** A closed loop: each client sends its next request when the last one is answered. */
export interface Load {
  events: number
  /** Events in a request. */
  batch: number
  clients: number
}

export interface LoadFigures {
  /** Events a second. */
  perSecond: number
  /** Of each answer, in milliseconds. */
  answers: number[]
}

/** Sends events / batch requests; `request` resolves when one is answered. */
export async function offerLoad(
  { events, batch, clients }: Load,
  request: () => Promise<unknown>,
): Promise<LoadFigures> {
  const answers: number[] = []
  let left = Math.ceil(events / batch)
  const requests = left
  const sendInTurn = async (): Promise<void> => {
    while (left-- > 0) {
      const sentAt = performance.now()
      await request()
      answers.push(performance.now() - sentAt)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: clients }, sendInTurn))
  return { perSecond: ((requests * batch) / (performance.now() - startedAt)) * SECOND, answers }
}
