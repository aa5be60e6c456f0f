import type { ClientAuth, ServerMetadata } from 'openid-client'
import type { Services } from '../../../platform/services.ts'
import type { OAuthConfig } from '../core/index.ts'
import { jose, oauth } from '../oauth2/index.ts'
import { appleClientSecret } from './apple-secret.ts'
import type { OAuthClient } from './client.ts'
import { privateKeysIn } from './client-keys.ts'
import type { Preset } from './presets.ts'

/** How a connection's client shows who it is: as its staff said, or as its service or its issuer's metadata say. */
export async function clientAuth(
  { clock }: Pick<Services, 'clock'>,
  client: Pick<OAuthClient, 'preset' | 'config' | 'metadata'>,
  secret: string | undefined,
): Promise<ClientAuth> {
  const { preset, config, metadata } = client
  if (secret === undefined) return oauth().None()
  if (config.client_auth === 'private_key_jwt') return byKey(client, secret)
  if (preset?.clientAuth === 'apple') {
    const { client_id: clientId, settings } = config
    const { team_id: teamId = '', key_id: keyId = '' } = settings
    const claims = { clientId, teamId, keyId, audience: metadata.issuer, now: clock.now() }
    return oauth().ClientSecretPost(await appleClientSecret(secret, claims))
  }
  return takesBasic(preset, config, metadata)
    ? oauth().ClientSecretBasic(secret)
    : oauth().ClientSecretPost(secret)
}

/**
 * In the body if the issuer accepts that, unless the connection says how: servers disagree on the encoding of the Basic
 * form, and some hold each client to one form.
 */
function takesBasic(
  preset: Preset | undefined,
  { client_auth }: OAuthConfig,
  { token_endpoint_auth_methods_supported: known = ['client_secret_basic'] }: ServerMetadata,
): boolean {
  if (preset) return preset.clientAuth === 'basic'
  return client_auth === undefined
    ? !known.includes('client_secret_post')
    : client_auth === 'client_secret_basic'
}

/** By a JWT that the client signs (RFC 7523, 2.2), valid for a minute. */
async function byKey(
  { preset, config, metadata }: Pick<OAuthClient, 'preset' | 'config' | 'metadata'>,
  secret: string,
): Promise<ClientAuth> {
  const { kid } = config.client_keys![0]!
  const key = await jose().importPKCS8(privateKeysIn(secret)[0]!, preset?.keyAuth ?? algorithmOf(metadata))
  return oauth().PrivateKeyJwt(
    { key, kid },
    {
      [oauth().modifyAssertion](header, payload) {
        header['x5t#S256'] = kid
        // Microsoft wants its token endpoint here. Others take the issuer, as OAuth 2.0 Security BCP update asks.
        if (preset?.keyAuth) payload.aud = metadata.token_endpoint!
      },
    },
  )
}

function algorithmOf({ token_endpoint_auth_signing_alg_values_supported: known }: ServerMetadata): string {
  return known === undefined || known.includes('RS256') || !known.includes('PS256') ? 'RS256' : 'PS256'
}
