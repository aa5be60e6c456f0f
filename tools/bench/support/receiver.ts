import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monotonicMs } from './monotonic.ts'

/** What the receiver tells its parent: where it listens, then its state whenever asked. */
export interface ReceiverState {
  port: number
  /** Requests answered so far. */
  count: number
  /** Processor time of this process so far, in milliseconds. */
  cpuMs: number
  /** With --arrivals, since the last answer: the number in each body and when the request was complete. */
  arrivals: Array<[number: number, at: number]>
}

const notesArrivals = process.argv.includes('--arrivals')
const arrivals: ReceiverState['arrivals'] = []
let count = 0

const server = createServer((request, response) => {
  if (notesArrivals) noteArrival(request)
  else request.resume()
  request.on('end', () => {
    count++
    response.end('ok')
  })
})

function noteArrival(request: IncomingMessage): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const at = monotonicMs()
    const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { invoice: { number: string } } }
    arrivals.push([Number(data.invoice.number), at])
  })
}

function tell(): void {
  const { user, system } = process.cpuUsage()
  const { port } = server.address() as AddressInfo
  process.send?.({
    port,
    count,
    cpuMs: (user + system) / 1_000,
    arrivals: arrivals.splice(0),
  } satisfies ReceiverState)
}

server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.on('message', tell)
process.on('disconnect', () => process.exit())
tell()
