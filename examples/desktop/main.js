import { once } from 'node:events'
import { createServer } from 'node:http'
import { codeLogin, refreshTokens, revokeToken } from '@postern/sdk/oauth'

// A program on a desktop: the browser signs in, and comes back to a port that only this machine reaches (RFC 8252).

const { POSTERN_URL, CLIENT_ID } = process.env
const client = { issuer: POSTERN_URL, clientId: CLIENT_ID }
const server = createServer()
await once(server.listen(0, '127.0.0.1'), 'listening')
const redirectUri = `http://127.0.0.1:${server.address().port}/callback`
const scopes = ['openid', 'profile', 'email', 'offline_access']
const login = await codeLogin({ ...client, redirectUri, scopes, prompt: 'consent' })
console.log(`Open ${login.url}`) // Electron: shell.openExternal(login.url)

const tokens = await login.finish(await answered(login.state))
const userinfo = await fetch(`${POSTERN_URL}/oauth/userinfo`, {
  headers: { authorization: `Bearer ${tokens.accessToken}` },
})
console.log(`Hello ${(await userinfo.json()).email}`)

// Later, and after each start: keep the refresh token where the system keeps secrets (Electron: safeStorage).
const renewed = await refreshTokens(client, tokens.refreshToken)
console.log(`Renewed until ${renewed.expiresAt.toISOString()}`)
await revokeToken(client, renewed.refreshToken)
console.log('Signed out')
server.close()

/** The way back of the browser. Any page can send it here, so only the address with our state counts. */
async function answered(state) {
  for (;;) {
    const [request, response] = await once(server, 'request')
    const url = new URL(request.url, redirectUri)
    const isOurs = url.searchParams.get('state') === state
    response.writeHead(isOurs ? 200 : 400, { connection: 'close' }).end('Go back to the program.')
    if (isOurs) return url
  }
}
