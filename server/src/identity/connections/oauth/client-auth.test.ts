import { createHash, X509Certificate } from 'node:crypto'
import { compactVerify } from 'jose'
import { expect, test } from 'vitest'
import { systemClock } from '../../../platform/time/clock.ts'
import { clientAuth } from './client-auth.ts'
import { newAuth } from './client-keys.ts'
import { PRESETS } from './presets.ts'

const ISSUER = 'https://login.example.com'
const TOKEN = `${ISSUER}/token`

test.each<[string, object, string, string]>([
  ['microsoft', {}, 'PS256', TOKEN], // learn.microsoft.com: certificate credentials
  ['', {}, 'RS256', ISSUER],
  ['', { token_endpoint_auth_signing_alg_values_supported: ['PS256', 'ES256'] }, 'PS256', ISSUER],
])(
  'an assertion for "%s" %j: %s, for %s, by the thumbprint of its certificate',
  async (name, more, alg, aud) => {
    const preset = PRESETS[name]
    const services = { clock: systemClock }
    const { auth, secret } = await newAuth(services, { client_auth: 'private_key_jwt' }, preset)
    const config = {
      client_id: 'ours',
      issuer: ISSUER,
      scopes: [],
      trusts_email: false,
      settings: {},
      ...auth,
    }
    const metadata = { issuer: ISSUER, token_endpoint: TOKEN, ...more }
    const authenticate = await clientAuth(services, { preset, config, metadata }, secret as string)
    const body = new URLSearchParams()
    await authenticate(metadata, { client_id: 'ours' }, body, new Headers())
    const { raw, publicKey } = new X509Certificate(auth.client_keys![0]!.certificate)
    const { payload, protectedHeader } = await compactVerify(body.get('client_assertion')!, publicKey)
    const thumbprint = createHash('sha256').update(raw).digest('base64url')
    expect(protectedHeader).toMatchObject({ alg, kid: thumbprint, 'x5t#S256': thumbprint })
    expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({
      aud,
      iss: 'ours',
      sub: 'ours',
      jti: expect.stringMatching(/.{20}/),
    })
  },
)
