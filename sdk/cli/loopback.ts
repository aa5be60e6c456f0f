import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where a browser on this machine brings the answer of a sign-in (RFC 8252, section 7.3). */
export interface Loopback {
  redirectUri: string
  /**
   * Resolves with the address that the browser came to with this state. Others are answered 400: any page in the browser can
   * lead it here.
   */
  answer(state: string): Promise<URL>
  /** Shows the person how it ended, and stops. */
  close(sentence: string): Promise<void>
}

/** Listens on a free port of 127.0.0.1, which no other machine reaches, until the signal is aborted. */
export async function listenOnLoopback(signal: AbortSignal): Promise<Loopback> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening', { signal })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let waiting: ServerResponse | undefined
  return {
    redirectUri: `${origin}/callback`,
    answer: (state) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        server.on('request', (request: IncomingMessage, response: ServerResponse) => {
          const url = new URL(request.url ?? '/', origin)
          const isIt = url.pathname === '/callback' && url.searchParams.get('state') === state && !waiting
          if (!isIt) return show(response, 400, 'This address is not part of a sign-in.')
          waiting = response
          resolve(url)
        })
      }),
    async close(sentence) {
      if (waiting) show(waiting, 200, sentence)
      server.close()
      server.closeIdleConnections()
    },
  }
}

function show(response: ServerResponse, status: number, sentence: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      connection: 'close',
    })
    .end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Postern</title><p>${sentence}</p></html>`,
    )
}
