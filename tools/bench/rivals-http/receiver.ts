import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from '../support/monotonic.ts'

/** Takes webhooks of any form and notes when each event first arrived. What is sent to /hang is never answered. */
export interface Receiver {
  url: string
  /** When an event arrived, by the number in its data. */
  arrivals: Map<number, number>
  /** Waits until these are here; returns how many are, should it take too long. */
  wait(numbers: readonly number[], withinMs: number): Promise<number>
  close(): void
}

/** The field of the data that holds the number of an event. */
export const NUMBER = 'bench_number'
const IN_BODY = new RegExp(`"${NUMBER}"\\s*:\\s*(\\d+)`)

export async function startReceiver(): Promise<Receiver> {
  const arrivals = new Map<number, number>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.url?.startsWith('/hang')) return
    const number = Number(IN_BODY.exec(body)?.[1])
    if (!arrivals.has(number)) arrivals.set(number, monotonicMs())
    response.end('ok')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    wait: async (numbers, withinMs) => {
      const until = monotonicMs() + withinMs
      const here = (): number => numbers.filter((number) => arrivals.has(number)).length
      while (here() < numbers.length && monotonicMs() < until) await sleep(20)
      return here()
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
