import { createServer } from 'node:http'

const { PORT, URL: own = '' } = process.env

/** Serves a web application: `/login` leads to the issuer, and `/callback` shows what `signedIn` says of the way back. */
export function serveShop(toIssuer: () => Promise<string>, signedIn: (here: URL) => Promise<string>): void {
  createServer(async ({ url = '' }, answer) => {
    try {
      const here = new URL(url, own)
      if (here.pathname === '/login') return void answer.writeHead(302, { location: await toIssuer() }).end()
      if (here.pathname !== '/callback') return void answer.writeHead(404).end()
      answer.end(await signedIn(here))
    } catch (error) {
      answer.writeHead(500).end(String((error as Error).stack))
    }
  }).listen(Number(PORT), '127.0.0.1')
}
