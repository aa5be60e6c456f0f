import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { HttpsProxyAgent } from 'https-proxy-agent'
import type { Environment } from './profiles.ts'

type Fetch = (request: Request) => Promise<Response>

/**
 * Requests to the service, each on its own connection: when a machine wakes up, kept connections are dead
 * without a sign of it. They go through the proxy that the environment names, where Node's own fetch does not look; webhooks are
 * forwarded without it.
 */
export function outboundFetch(env: Environment): Fetch {
  return (request) => {
    const proxy = proxyFor(new URL(request.url), env)
    return send(request, proxy ? new HttpsProxyAgent(proxy) : false)
  }
}

/** HTTPS_PROXY or HTTP_PROXY, in small letters first, unless NO_PROXY names the host. This machine needs no proxy. */
export function proxyFor(url: URL, env: Environment): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.')))
    return undefined
  const scheme = url.protocol.slice(0, -1)
  const proxy = env[`${scheme}_proxy`] || env[`${scheme.toUpperCase()}_PROXY`]
  if (!proxy) return undefined
  const port = url.port || (scheme === 'https' ? '443' : '80')
  const excepted = (env.no_proxy || env.NO_PROXY || '').split(',').map((one) => one.trim().toLowerCase())
  const isExcepted = excepted.some((one) => {
    const [, name = '', onlyPort] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(one) ?? []
    if (one === '' || (onlyPort !== undefined && onlyPort !== port)) return false
    return name === '' || host === name || host.endsWith(`.${name}`)
  })
  if (isExcepted) return undefined
  return proxy.includes('://') ? proxy : `http://${proxy}`
}

async function send(request: Request, agent: HttpsProxyAgent<string> | false): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer())
  const begin = request.url.startsWith('https:') ? httpsRequest : httpRequest
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { method, headers, signal } = request
    begin(request.url, { method, headers: Object.fromEntries(headers), agent, signal }, resolve)
      .once('error', reject)
      .end(body)
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value))
  const status = answer.statusCode ?? 502
  const hasBody = status !== 204 && status !== 304
  return new Response(hasBody ? (Readable.toWeb(answer) as ReadableStream) : null, { status, headers })
}
