import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWK } from 'jose'
import { onDemand } from '../../../platform/process/on-demand.ts'

const jose = onDemand<typeof import('jose')>('jose')

/** RS256 for ID tokens, as older clients assume it; ES256 for access tokens, which are signed four times as fast. */
export const SIGNING_ALGS = ['RS256', 'ES256'] as const
export type SigningAlg = (typeof SIGNING_ALGS)[number]

export type KeyState = 'next' | 'active' | 'retiring'

export interface NewKey {
  kid: string
  alg: SigningAlg
  publicJwk: JWK
  privateJwk: JWK
}

const generate = promisify(generateKeyPair)

const RSA_BITS = 2_048

/** Makes a key in the background: one of RSA takes a while. Its id is its thumbprint (RFC 7638). */
export async function makeKey(alg: SigningAlg): Promise<NewKey> {
  const { publicKey, privateKey } =
    alg === 'RS256'
      ? await generate('rsa', { modulusLength: RSA_BITS })
      : await generate('ec', { namedCurve: 'P-256' })
  const { exportJWK, calculateJwkThumbprint } = jose()
  const [shown, secret] = await Promise.all([exportJWK(publicKey), exportJWK(privateKey)])
  const kid = await calculateJwkThumbprint(shown, 'sha256')
  const named = { kid, alg, use: 'sig' }
  return { kid, alg, publicJwk: { ...shown, ...named }, privateJwk: { ...secret, ...named } }
}
