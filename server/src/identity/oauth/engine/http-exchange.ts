import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { issuerUrl, type Realm } from '../core/index.ts'

/** What the engine answered. */
export interface Collected {
  status: number
  headers: OutgoingHttpHeaders
  body: string
}

/** A request as the engine gets it. */
export interface Told {
  method: string
  /** Below the issuer, with the query. */
  path: string
  headers: Record<string, string>
  body?: string | undefined
}

/**
 * The request that the engine sees instead of the client's: its scheme, host and path are the issuer's, so that no
 * header of a client ends up in a URL. Hop-by-hop headers, cookies and the client's own host stay behind.
 */
export function toEngineRequest(realm: Realm, { method, path, headers, body }: Told): IncomingMessage {
  const { protocol, host, pathname } = new URL(issuerUrl(realm))
  const request = new IncomingMessage(new Socket())
  const bytes = body === undefined ? undefined : Buffer.from(body)
  request.method = method
  request.url = path
  Object.assign(request, { originalUrl: pathname.replace(/\/$/, '') + path })
  request.headers = {
    ...headers,
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    ...(bytes && { 'content-length': String(bytes.length) }),
  }
  if (bytes) request.push(bytes)
  request.push(null)
  return request
}

/** A response that keeps what is written to it. */
export class CollectingResponse extends ServerResponse {
  readonly #chunks: Buffer[] = []

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of Node
  override write(chunk: any): boolean {
    this.#chunks.push(Buffer.from(chunk))
    return true
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of Node
  override end(chunk?: any): this {
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function') this.write(chunk)
    this.finished = true
    return this
  }

  collected(): Collected {
    return {
      status: this.statusCode,
      headers: this.getHeaders(),
      body: Buffer.concat(this.#chunks).toString(),
    }
  }
}
