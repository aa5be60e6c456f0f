import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range that systems take for outgoing connections: nobody may take the port while its owner is dead. */
const LEAST = 20_000
const MOST = 32_000

/** A loopback port that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LEAST, MOST)
    const probe = createServer()
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening')
      probe.close()
      await once(probe, 'close')
      return port
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
}
