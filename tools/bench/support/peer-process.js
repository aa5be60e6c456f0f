import { once } from 'node:events'
import { createServer } from 'node:http'

// What each program has that runs better-auth beside Postern.

/**
 * The fastest fair settings: no rate limits, no logs, and one look-up for each session, by a join. It reads the database at
 * every check, as Postern does, so that a revoked session is refused immediately.
 */
export const FASTEST = {
  secret: 'a-bench-secret-of-more-than-32-characters',
  emailAndPassword: { enabled: false },
  session: { cookieCache: { enabled: false } },
  advanced: { database: { joins: true } },
  rateLimit: { enabled: false },
  logger: { disabled: true },
  telemetry: { enabled: false },
}

/** Listens on a free port. */
export async function listen() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, baseURL: `http://127.0.0.1:${server.address().port}` }
}

/** Says that it is ready, and answers the bench: with the codes since the last question, by address, or its CPU time. */
export function answerBench(url, codes) {
  process.on('message', (question) => {
    if (question === 'codes') {
      process.send({ codes: [...codes] })
      codes.clear()
    } else {
      const { user, system } = process.cpuUsage()
      process.send({ cpuMs: (user + system) / 1_000 })
    }
  })
  process.on('disconnect', () => process.exit())
  process.send({ url })
}
