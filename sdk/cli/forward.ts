import { abortable, orAborted } from '../src/api/waiting.ts'
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
  const { controller, release } = abortable(signal)
  const late = () => controller.abort(new DOMException('There was no answer in time.', 'TimeoutError'))
  const deadline = setTimeout(late, DEADLINE_MS)
  const send = async () => {
    const init = { method: 'POST', headers, body: Buffer.from(body), redirect: 'manual' } as const
    const response = await fetch(url, { ...init, signal: controller.signal })
    return { response, says: await response.text() }
  }
  try {
    const { response, says } = await orAborted(send(), controller.signal)
    return {
      ok: response.ok,
      ms: took(),
      status: response.status,
      ...(!response.ok && { says: says.slice(0, EXCERPT) }),
    }
  } catch (error) {
    return { ok: false, ms: took(), error: reasonOf(error) }
  } finally {
    clearTimeout(deadline)
    release()
  }
}

/**
 * Where to forward: an address, a host with a port and a path as in localhost:3001/hooks, or a port or a path of this
 * machine. Throws an Exit.
 */
export function parseTarget(text: string): string {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text) ?? []
  if (scheme !== undefined && !/^https?$/i.test(scheme))
    throw new Exit(EXIT.usage, `--forward takes http and https, not ${scheme}: ${EXAMPLE}.`)
  const [, port, path = ''] = /^:?(\d+)(\/.*)?$/.exec(text) ?? []
  const whole =
    scheme !== undefined ? text : `http://${port === undefined ? text : `localhost:${port}${path}`}`
  const url = URL.parse(whole)
  if (!url?.hostname || /[\s@]/.test(text))
    throw new Exit(EXIT.usage, `--forward cannot use "${text}". Give an address, such as ${EXAMPLE}.`)
  return url.href
}

const EXAMPLE = 'http://localhost:3001/hooks'
