import { createHash, X509Certificate } from 'node:crypto'
import type { Services } from '../../../platform/services.ts'
import type { ClientKey, Connection, OAuthConfig, Wanted } from '../core/index.ts'
import { newKeyPair } from '../saml/index.ts'
import { invalid } from './checks.ts'
import type { Preset } from './presets.ts'

/** What a body says about how the client shows who it is. */
export interface AuthBody {
  client_auth?: OAuthConfig['client_auth'] | null | undefined
  client_key?: 'add' | 'switch' | undefined
  client_secret?: string | undefined
}

type Auth = Pick<OAuthConfig, 'client_auth' | 'client_keys'>
type Result = { auth: Auth; secret: Wanted['secret'] }

/** Settings and secret of a new connection. Keys for private_key_jwt are made here, and stay here. Throws invalid_request. */
export async function newAuth(
  services: Pick<Services, 'clock'>,
  { client_auth, client_secret }: AuthBody,
  preset?: Preset,
): Promise<Result> {
  requireMethod(preset, client_auth)
  if (client_auth === 'private_key_jwt') {
    if (client_secret !== undefined) throw invalid('/client_secret', SECRET_BESIDE_KEY)
    const { privateKey, ...key } = await newClientKey(services)
    return { auth: { client_auth, client_keys: [key] }, secret: JSON.stringify([privateKey]) }
  }
  const isPublic = preset?.plain?.client_auth === 'none'
  if (client_secret === undefined && (client_auth || preset) && !isPublic)
    throw invalid('/client_secret', 'Give the secret.')
  return { auth: client_auth ? { client_auth } : {}, secret: client_secret }
}

/** The same for a change; what the body leaves out stays. Throws invalid_request. */
export async function changedAuth(
  services: Pick<Services, 'clock'>,
  { client_auth: before, client_keys = [] }: Auth,
  body: AuthBody,
  preset?: Preset,
): Promise<Result> {
  const { client_auth = before, client_key, client_secret } = body
  const isByKey = before === 'private_key_jwt'
  if (client_auth !== before && (isByKey || client_auth === 'private_key_jwt'))
    return newAuth(services, { ...body, client_auth }, preset)
  requireMethod(preset, client_auth)
  if (!isByKey) {
    if (client_key !== undefined)
      throw invalid('/client_key', 'This connection has no keys. Set client_auth.')
    return { auth: client_auth ? { client_auth } : {}, secret: client_secret }
  }
  if (client_secret !== undefined) throw invalid('/client_secret', SECRET_BESIDE_KEY)
  return changedKeys(services, { client_auth: before, client_keys }, client_key)
}

async function changedKeys(
  services: Pick<Services, 'clock'>,
  { client_auth, client_keys = [] }: Auth,
  change: AuthBody['client_key'],
): Promise<Result> {
  const [present, next] = client_keys
  if (change === 'add') {
    const { privateKey, ...added } = await newClientKey(services)
    return {
      auth: { client_auth, client_keys: [present!, added] },
      secret: (sealed) => JSON.stringify([privateKeysIn(sealed!)[0], privateKey]),
    }
  }
  if (change === undefined) return { auth: { client_auth, client_keys }, secret: undefined }
  if (next === undefined) throw invalid('/client_key', 'There is no other key. Add one first.')
  return {
    auth: { client_auth, client_keys: [next] },
    secret: (sealed) => JSON.stringify([privateKeysIn(sealed!)[1]]),
  }
}

/** The client's private keys in the connection's secret, in the order of `client_keys`. */
export function privateKeysIn(secret: string): string[] {
  return JSON.parse(secret)
}

/** The public keys of a connection's client, for its identity provider. RFC 7517 */
export function clientJwks({ config }: Pick<Connection, 'config'>): { keys: Array<Record<string, unknown>> } {
  const { client_keys = [] } = config as OAuthConfig
  const keys = client_keys.map(({ kid, certificate }) => {
    const { publicKey, raw } = new X509Certificate(certificate)
    const of = { kid, use: 'sig', x5c: [raw.toString('base64')], 'x5t#S256': kid }
    return { ...publicKey.export({ format: 'jwk' }), ...of }
  })
  return { keys }
}

const SECRET_BESIDE_KEY = 'A client with private_key_jwt has no secret. Leave this out.'

function requireMethod(preset: Preset | undefined, method: AuthBody['client_auth']): void {
  if (preset && method && !(method === 'private_key_jwt' && preset.keyAuth))
    throw invalid('/client_auth', 'This service has one way to authenticate. Leave this out.')
}

/** Its id is the certificate's thumbprint, which some services ask for instead. */
async function newClientKey({ clock }: Pick<Services, 'clock'>): Promise<ClientKey & { privateKey: string }> {
  const { privateKey, certificate } = await newKeyPair('OAuth client', clock.now())
  const kid = createHash('sha256').update(new X509Certificate(certificate).raw).digest('base64url')
  return { kid, certificate, privateKey }
}
