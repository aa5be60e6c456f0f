import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

// Serves files, as any web server does. Nothing of the sign-in happens here: there is no key and no cookie.

const { POSTERN_URL = 'http://localhost:3000', CLIENT_ID = '', PORT = '4010' } = process.env

const file = (name) => readFileSync(new URL(`public/${name}`, import.meta.url))
const FILES = {
  '/': ['text/html; charset=utf-8', file('index.html')],
  '/app.js': ['text/javascript', file('app.js')],
  '/session.js': ['text/javascript', file('session.js')],
  '/style.css': ['text/css', file('style.css')],
  '/oauth4webapi.js': ['text/javascript', readFileSync(fileURLToPath(import.meta.resolve('oauth4webapi')))],
  '/settings.json': ['application/json', JSON.stringify({ issuer: POSTERN_URL, clientId: CLIENT_ID })],
}

// A script of a stranger could use the tokens while the page is open. This policy keeps such scripts out.
const POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ${POSTERN_URL}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

createServer((request, response) => {
  const found = FILES[request.url.split('?', 1)[0]]
  response.writeHead(found ? 200 : 404, {
    'content-type': found?.[0] ?? 'text/plain',
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  response.end(found?.[1] ?? 'Not found')
}).listen(PORT, () => console.log(`Open http://localhost:${PORT}`))
