import { createServer } from 'node:http'
import { Auth } from '@auth/core'

// A web application by Auth.js, without a framework.

const { ISSUER, CLIENT_ID, CLIENT_SECRET, PORT, URL: own } = process.env
const config = {
  basePath: '/auth',
  secret: 'a-secret-of-more-than-32-characters-for-cookies',
  trustHost: true,
  providers: [
    {
      id: 'postern',
      name: 'Postern',
      type: 'oidc',
      issuer: ISSUER,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
    },
  ],
  callbacks: { redirect: () => `${own}/home` },
  logger: { error: (error) => console.error(error, error.cause), warn() {}, debug() {} },
}

createServer(async (request, answer) => {
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const path = request.url ?? ''
  if (path === '/home') {
    const told = await Auth(new Request(`${own}/auth/session`, { headers }), config)
    const { user } = (await told.json()) ?? {}
    return void answer.end(`${user?.email} by code with PKCE, ID token checked, a session of Auth.js`)
  }
  if (path === '/login') return send(await begin(headers), answer)
  send(await Auth(new Request(own + path, { headers }), config), answer)
}).listen(Number(PORT), '127.0.0.1')

/** What its sign-in button posts, with the token against forged requests. */
async function begin(headers) {
  const csrf = await Auth(new Request(`${own}/auth/csrf`, { headers }), config)
  const { csrfToken } = await csrf.json()
  const cookie = csrf.headers.getSetCookie().map((line) => line.split(';')[0])
  const body = new URLSearchParams({ csrfToken, callbackUrl: `${own}/home` })
  return Auth(
    new Request(`${own}/auth/signin/postern`, {
      method: 'POST',
      headers: { cookie: cookie.join('; ') },
      body,
    }),
    config,
  )
}

async function send(response, answer) {
  answer.writeHead(
    response.status,
    [
      ...[...response.headers].filter(([name]) => name !== 'set-cookie'),
      ...response.headers.getSetCookie().map((line) => ['set-cookie', line]),
    ].flat(),
  )
  answer.end(await response.text())
}
