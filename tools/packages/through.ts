import { request as httpRequest, type IncomingMessage } from 'node:http'
import { type Agent, request as httpsRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'

/** The name in the sample files. */
export const HOST = 'auth.example.com'

export interface Sent {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  /** Keeps connections; without one, each request has its own. */
  agent?: Agent
}

/** A request to a proxy on this machine under its public name; resolves when the head of the answer is there. */
export function open(port: number, path: string, { method = 'GET', body, headers = {}, agent }: Sent = {}) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    servername: HOST,
    agent,
    rejectUnauthorized: false, // the proxies here present untrusted certificates
    headers: {
      host: HOST,
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
      ...headers,
    },
  }
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = httpsRequest(options, resolve)
    sent.on('error', reject)
    sent.end(text)
  })
}

/** The whole answer; of JSON, what it says. */
export async function call(port: number, path: string, sent: Sent = {}) {
  const answer = await open(port, path, sent)
  const text = (await buffer(answer)).toString()
  const isJson = /json/.test(answer.headers['content-type'] ?? '')
  return { status: answer.statusCode!, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
}

/** Where plain HTTP leads. */
export function redirectOf(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, headers: { host: HOST } }, (answer) => {
      answer.resume()
      resolve(`${answer.statusCode} ${answer.headers.location}`)
    })
    sent.on('error', reject)
    sent.end()
  })
}
