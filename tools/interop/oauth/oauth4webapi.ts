import * as oauth from 'oauth4webapi'
import { serveShop } from './serve-shop.ts'

// The same by oauth4webapi, which leaves each step to the application.

const { ISSUER = '', CLIENT_ID: client_id = '', CLIENT_SECRET = '', URL: own = '' } = process.env
const insecure = { [oauth.allowInsecureRequests]: true }
const issuer = new URL(ISSUER)
const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure))
const client = { client_id }
const secret = oauth.ClientSecretBasic(CLIENT_SECRET)
const verifier = oauth.generateRandomCodeVerifier()
const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()]

serveShop(toIssuer, signedIn)

async function toIssuer(): Promise<string> {
  const url = new URL(server.authorization_endpoint!)
  url.search = new URLSearchParams({
    client_id,
    redirect_uri: `${own}/callback`,
    response_type: 'code',
    scope: 'openid email',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }).toString()
  return url.href
}

async function signedIn(here: URL): Promise<string> {
  // Checks `iss` of the answer (RFC 9207), as discovery says that it is there.
  const answer = oauth.validateAuthResponse(server, client, here, state)
  const asked = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    secret,
    answer,
    `${own}/callback`,
    verifier,
    insecure,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, asked, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(server, asked, insecure)
  const { sub } = oauth.getValidatedIdTokenClaims(tokens)!
  const told = await oauth.userInfoRequest(server, client, tokens.access_token, insecure)
  const info = await oauth.processUserInfoResponse(server, client, sub, told)
  return `${info.email} by code with PKCE, iss and the ID token's signature checked, userinfo`
}
