import * as oidc from 'openid-client'
import { serveShop } from './serve-shop.ts'

// A web application by openid-client: it signs a person in, and then uses all that its tokens are good for.

const { ISSUER = '', CLIENT_ID = '', CLIENT_SECRET = '', URL: own = '' } = process.env
const config = await oidc.discovery(
  new URL(ISSUER),
  CLIENT_ID,
  undefined,
  oidc.ClientSecretBasic(CLIENT_SECRET),
  {
    execute: [oidc.allowInsecureRequests],
  },
)
const [verifier, state, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomState(), oidc.randomNonce()]

serveShop(toIssuer, signedIn)

async function toIssuer(): Promise<string> {
  return oidc.buildAuthorizationUrl(config, {
    redirect_uri: `${own}/callback`,
    scope: 'openid profile email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }).href
}

async function signedIn(here: URL): Promise<string> {
  const tokens = await oidc.authorizationCodeGrant(config, here, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
  })
  const { sub, email } = tokens.claims()!
  const info = await oidc.fetchUserInfo(config, tokens.access_token, sub)
  const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token!)
  const { active } = await oidc.tokenIntrospection(config, renewed.access_token)
  await oidc.tokenRevocation(config, tokens.refresh_token!)
  const after = await oidc.tokenIntrospection(config, renewed.access_token)
  if (info.email !== email || !active || after.active) throw new Error('The answers do not fit together.')
  return `${email} by code with PKCE, userinfo, refresh, introspection, revocation`
}
