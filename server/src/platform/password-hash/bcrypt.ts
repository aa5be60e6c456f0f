import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ParsedHash } from './parsed-hash.ts'

const MODULAR = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/
const MIN_COST = 4
const MAX_COST = 14

/** $2a$, $2b$ and $2y$ strings. */
export function parseBcrypt(text: string): ParsedHash | undefined {
  const cost = Number(MODULAR.exec(text)?.[1] ?? 0)
  if (cost < MIN_COST || cost > 31) return undefined
  return {
    format: 'bcrypt',
    tooCostly: cost > MAX_COST ? `The cost of bcrypt may be at most ${MAX_COST}.` : undefined,
    matches: (password) => compareInThread(password, text),
  }
}

/**
 * This bcrypt is JavaScript and would block everything else, so each comparison gets a thread. That is expensive, but
 * each user needs it only once: the sign-in replaces the hash.
 */
async function compareInThread(password: string, hash: string): Promise<boolean> {
  const worker = new Worker(new URL('./bcrypt-worker.ts', import.meta.url), {
    workerData: { password, hash },
  })
  try {
    const [matches] = await once(worker, 'message')
    return matches === true
  } finally {
    await worker.terminate()
  }
}
