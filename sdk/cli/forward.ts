import { EXIT, Exit } from './exit.ts'
import { reasonOf } from './service.ts'

/** As the service gives endpoints. */
const DEADLINE_MS = 15_000
const EXCERPT = 200

/** A signed webhook. */
export interface Delivery {
  /** The same whenever it comes: receivers deduplicate on it. */
  id: string
  event: string
  headers: Record<string, string>
  body: string
}

/** What became of one request. */
export interface Forwarded {
  ok: boolean
  ms: number
  status?: number
  /** What the receiver said, where it refused. */
  says?: string
  error?: string
}

/** Sends it as the service would: the same bytes and headers, one deadline, no redirect followed. Never throws. */
export async function forward(
  url: string,
  { headers, body }: Delivery,
  signal: AbortSignal,
): Promise<Forwarded> {
  const startedAt = performance.now()
  const took = () => Math.round(performance.now() - startedAt)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: Buffer.from(body),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
    })
    const says = await response.text()
    return {
      ok: response.ok,
      ms: took(),
      status: response.status,
      ...(!response.ok && { says: says.slice(0, EXCERPT) }),
    }
  } catch (error) {
    return { ok: false, ms: took(), error: reasonOf(error) }
  }
}

/** Where to forward: an address, or localhost:3001/hooks. Throws an Exit. */
export function parseTarget(text: string): string {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `http://${text}`)
  if (!url?.hostname)
    throw new Exit(EXIT.usage, `"${text}" is no address to forward to, such as http://localhost:3001/hooks.`)
  return url.href
}
