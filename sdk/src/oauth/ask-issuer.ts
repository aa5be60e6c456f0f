import { notPostern, PosternUnreachable } from '../api/errors.ts'
import { abortable, within } from '../api/waiting.ts'

/** How an issuer is called. */
export interface IssuerCalls {
  /** In place of the global fetch. */
  fetch?: (request: Request) => Promise<Response>
  /** Milliseconds until the issuer counts as unreachable; 5,000 unless told. */
  timeoutMs?: number
}

/** An answer in JSON. */
export interface IssuerAnswer {
  status: number
  body: Record<string, unknown>
  headers: Headers
}

const TIMEOUT_MS = 5_000

/** Calls an issuer. Throws PosternUnreachable if it gives no JSON in time, or the reason of `signal`. */
export async function askIssuer(
  { fetch = globalThis.fetch, timeoutMs = TIMEOUT_MS }: IssuerCalls,
  url: string,
  { signal, ...init }: RequestInit = {},
): Promise<IssuerAnswer> {
  const outer = signal ?? new AbortController().signal
  const { controller, release } = abortable(outer)
  try {
    // Not 'error', which workers lack. The page of a redirect is refused below.
    const request = new Request(url, { ...init, redirect: 'manual', signal: controller.signal })
    const asking = async () => {
      const response = await fetch(request)
      const text = await response.text()
      const body = text === '' && response.ok ? {} : parse(text) // RFC 7009 answers nothing
      if (typeof body !== 'object' || body === null) throw notPostern(withUrl(response, url))
      return { status: response.status, headers: response.headers, body: body as Record<string, unknown> }
    }
    return await within(asking(), { ms: timeoutMs, controller, signal: outer })
  } catch (error) {
    if (outer.aborted) throw outer.reason
    throw error instanceof PosternUnreachable ? error : unreachable(url, error)
  } finally {
    release()
  }
}

/** The same with a form, as the endpoints of RFC 6749 take it. */
export function postForm(
  calls: IssuerCalls,
  url: string,
  form: Record<string, string | undefined>,
  { headers, signal }: Pick<RequestInit, 'headers' | 'signal'> = {},
): Promise<IssuerAnswer> {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(form)) if (value !== undefined) body.set(name, value)
  return askIssuer(calls, url, { method: 'POST', body, headers, signal })
}

/** `Authorization` of a confidential client (RFC 6749, section 2.3.1: each part is form-encoded first). */
export function basicAuth(clientId: string, clientSecret: string): { authorization: string } {
  const encode = (text: string) => new URLSearchParams({ t: text }).toString().slice(2)
  return { authorization: `Basic ${btoa(`${encode(clientId)}:${encode(clientSecret)}`)}` }
}

/** An issuer without a slash at its end. Throws if it is anything else. */
export function parseIssuer(issuer: string): string {
  if (!/^https?:\/\/[^/?#][^?#]*$/.test(issuer) || issuer.endsWith('/'))
    throw new Error(`issuer is the address that tokens name, without a slash at its end: ${issuer}`)
  return issuer
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function withUrl({ url, status, headers }: Response, asked: string) {
  return { url: url || asked, status, headers }
}

function unreachable(url: string, cause: unknown): PosternUnreachable {
  const isLate = (cause as Error | undefined)?.name === 'TimeoutError'
  return new PosternUnreachable(isLate ? 'timeout' : 'network', `${url} does not answer.`, { url, cause })
}
