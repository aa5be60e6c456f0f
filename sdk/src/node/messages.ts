/** What a Node server hands over, as far as it is read here; Express's own request is one. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  method?: string
  url?: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** What is answered through. */
export interface NodeResponse {
  statusCode: number
  headersSent: boolean
  setHeader(name: string, value: string | readonly string[]): unknown
  end(body?: Uint8Array): unknown
}

/**
 * The web-standard request of a Node one; undefined if its Host or path makes no address. The scheme is a guess: nothing
 * that reads this relies on it.
 */
export function webRequest(
  { method = 'GET', url = '/', headers }: Pick<NodeRequest, 'method' | 'url' | 'headers'>,
  body?: Uint8Array<ArrayBuffer>,
): Request | undefined {
  try {
    const address = new URL(`http://${headers.host ?? 'localhost'}${url}`)
    return new Request(address, { method, headers: webHeaders(headers), ...(body && { body }) })
  } catch {
    return undefined
  }
}

function webHeaders(headers: NodeRequest['headers']): Headers {
  const all = new Headers()
  for (const [name, values] of Object.entries(headers))
    for (const value of [values ?? []].flat()) if (!name.startsWith(':')) all.append(name, value)
  return all
}

/** Sends a web-standard answer, with each of its cookies. */
export async function sendResponse(response: NodeResponse, answer: Response): Promise<void> {
  response.statusCode = answer.status
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') response.setHeader(name, value)
  })
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  response.end(new Uint8Array(await answer.arrayBuffer()))
}

/** The bytes of a body; undefined if there are more than `limit`. */
export async function readBody(
  request: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > limit) return undefined
    chunks.push(chunk)
  }
  const body = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    body.set(chunk, at)
    at += chunk.length
  }
  return body
}

/** An event has at most 1 MiB, in an envelope. */
export const MAX_WEBHOOK_BYTES: number = 2 * 1024 * 1024

/** A framework's request as it came in: its routers may have taken a part of `url`. */
export function asSent<Request extends Pick<NodeRequest, 'method' | 'headers'> & { originalUrl: string }>({
  method,
  headers,
  originalUrl: url,
}: Request): Pick<Request, 'method' | 'headers'> & { url: string } {
  return { method, headers, url }
}
