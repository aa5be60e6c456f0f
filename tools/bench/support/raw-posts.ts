import { randomUUID } from 'node:crypto'
import type { Agent } from 'undici'
import { SECOND } from '../../../server/src/platform/time/clock.ts'
import { deliver } from '../../../server/src/webhooks/attempt/index.ts'
import { newSecret, parseSecret, signedHeaders } from '../../../server/src/webhooks/core/index.ts'
import { invoice } from './events.ts'

/** What a run of bare POSTs came to. */
export interface Baseline {
  perSecond: number
  /** Processor time of one POST in the client, in milliseconds. */
  cpuMs: number
}

/** The baseline: signed POSTs of the engine's own client with nothing behind them. */
export async function rawPosts(
  agent: Agent,
  receiverUrl: string,
  { count, concurrency }: { count: number; concurrency: number },
): Promise<Baseline> {
  const { type, data } = invoice(0)
  const body = Buffer.from(JSON.stringify({ event: type, timestamp: new Date().toISOString(), data }))
  const secret = parseSecret(newSecret())
  const url = new URL('/raw', receiverUrl)
  let left = count
  const sendInTurn = async (): Promise<void> => {
    while (left-- > 0) {
      const sentAt = Date.now()
      const message = {
        brand: 'Service',
        deliveryId: randomUUID(),
        eventId: randomUUID(),
        eventType: type,
        body,
        sentAt,
      }
      const { error } = await deliver(agent, { url, headers: signedHeaders(message, secret), body })
      if (error) throw new Error(`A bare POST failed: ${error}.`)
    }
  }
  const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()]
  await Promise.all(Array.from({ length: concurrency }, sendInTurn))
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    perSecond: (count / (performance.now() - startedAt)) * SECOND,
    cpuMs: (user + system) / 1_000 / count,
  }
}
