import { singleFlight } from '../src/oauth/single-flight.ts'
import { type ClientOptions, OAuthError, refreshTokens, type TokenSet } from '../src/oauth/token-endpoint.ts'
import { EXIT, Exit } from './exit.ts'
import { outboundFetch } from './outbound.ts'
import { type Environment, keepProfile, keptProfile, type Login, type Profile } from './profiles.ts'

/** Every provider has it for its staff. */
const CLIENT_ID = 'postern-cli'
/** Renewed this long before its end. */
const SPARE_MS = 30_000

/** The command line, as an application of the service's staff. */
export function ownClient({ url }: Pick<Profile, 'url'>, env: Environment): ClientOptions {
  return { issuer: `${url}/staff`, clientId: CLIENT_ID, fetch: outboundFetch(env) }
}

/** What tokens of the command line are for. */
export function ownResource({ url }: Pick<Profile, 'url'>): string {
  return `${url}/api`
}

/** As it is kept. */
export function toLogin({ accessToken, expiresAt, refreshToken = '' }: TokenSet): Login {
  return { accessToken, expiresAt: expiresAt.getTime(), refreshToken }
}

/** Gives the credential of each request: the key, or an access token, which is renewed as it ends. */
export function credentialOf(name: string, profile: Profile, env: Environment): () => Promise<string> {
  const { key } = profile
  if (key !== undefined) return async () => key
  return singleFlight(async () => {
    // As another process may have kept it meanwhile: a refresh token that was exchanged is soon worth nothing.
    const { login } = keptProfile(name, env) ?? {}
    if (!login) throw signedOut(profile)
    if (login.expiresAt > Date.now() + SPARE_MS) return login.accessToken
    const renewed = toLogin(await renew(profile, login, env))
    keepProfile(name, { url: profile.url, login: renewed }, env)
    return renewed.accessToken
  })
}

function renew(profile: Profile, { refreshToken }: Login, env: Environment): Promise<TokenSet> {
  return refreshTokens(ownClient(profile, env), refreshToken).catch((error) => {
    throw error instanceof OAuthError ? signedOut(profile) : error
  })
}

function signedOut({ url }: Profile): Exit {
  return new Exit(EXIT.signedOut, `You are signed out of ${url}. Run: postern login --url ${url}`)
}
