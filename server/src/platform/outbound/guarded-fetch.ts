import { request } from 'undici'
import type { Config } from '../../config.ts'
import { SECOND } from '../time/clock.ts'
import { within } from '../time/within.ts'
import { createGuardedAgent, ForbiddenAddressError } from './guarded-agent.ts'
import { guardFor, type Whose } from './whose.ts'

const LIMIT_MS = 10 * SECOND
const MAX_BYTES = 1024 * 1024
const NO_BODY = [204, 205, 304]

/** Why there was no answer. */
export type OutboundFailure = 'forbidden_address' | 'late' | 'too_large' | 'unreachable'

export class OutboundError extends Error {
  readonly failure: OutboundFailure

  constructor(failure: OutboundFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'OutboundError'
    this.failure = failure
  }
}

interface OutboundRequest {
  method?: string | undefined
  headers?: Record<string, string> | undefined
  body?: unknown
}

/** A fetch for users' URLs. */
export type GuardedFetch = (url: string, request?: OutboundRequest) => Promise<Response>

/**
 * Fetches a user's URL: only from addresses that may be reached for whose it is, without redirects, at most a mebibyte, within ten
 * seconds overall. Throws OutboundError. Each request has its own agent, so nothing is left open.
 */
export function createGuardedFetch(
  config: Pick<Config, 'outboundAllow' | 'outboundAllowCustomers'> & Partial<Pick<Config, 'outboundProxy'>>,
  whose: Whose,
  { limitMs = LIMIT_MS, maxBytes = MAX_BYTES } = {},
): GuardedFetch {
  const guard = guardFor(config, whose)
  return async (url, wanted = {}) => {
    const agent = createGuardedAgent(guard, undefined, { proxy: config.outboundProxy })
    const late = () => new OutboundError('late', `no answer within ${limitMs} ms`)
    try {
      return await within(limitMs, exchange(agent, url, { ...wanted, maxBytes }), { late })
    } catch (error) {
      throw error instanceof OutboundError ? error : failureOf(error)
    } finally {
      agent.destroy().catch(() => {}) // of a request that is still under way
    }
  }
}

async function exchange(
  dispatcher: ReturnType<typeof createGuardedAgent>,
  url: string,
  { method = 'GET', headers: sent = {}, body, maxBytes }: OutboundRequest & { maxBytes: number },
): Promise<Response> {
  const answer = await request(url, {
    dispatcher,
    method: method as 'GET',
    headers: { 'user-agent': 'Postern', ...sent },
    ...(body !== undefined && body !== null && { body: String(body) }),
  })
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer.body) {
    size += chunk.length
    if (size > maxBytes) throw new OutboundError('too_large', `answered more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  const { statusCode: status } = answer
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one)
  // With the headers now: the Response of the HTTP server, which is the global one, would set its own content type.
  return new Response(NO_BODY.includes(status) ? null : Buffer.concat(chunks), { status, headers })
}

function failureOf(error: unknown): OutboundError {
  const { message } = error as Error
  if (error instanceof ForbiddenAddressError) return new OutboundError('forbidden_address', message, error)
  return new OutboundError('unreachable', message || String((error as { code?: unknown }).code), error)
}
