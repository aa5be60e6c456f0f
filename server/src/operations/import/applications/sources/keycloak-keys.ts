import { X509Certificate } from 'node:crypto'
import { isTrue, objectOf, type Row, textOf } from '../../lines/values.ts'
import type { ImportRow } from './reading.ts'

/** The public keys of a client that signs who it is: where it publishes them, a key set, or a certificate. */
export function keysOf(attributes: Row): Pick<ImportRow, 'jwks' | 'jwks_uri'> | undefined {
  const url = textOf(attributes['jwks.url'])
  if (isTrue(attributes['use.jwks.url']) && url !== undefined) return { jwks_uri: url }
  const set = objectOf(attributes['jwks.string'])
  if (isTrue(attributes['use.jwks.string']) && Array.isArray(set.keys)) return { jwks: set as never }
  const key = certified(textOf(attributes['jwt.credential.certificate']))
  return key && { jwks: { keys: [key] } }
}

function certified(certificate: string | undefined): Record<string, unknown> | undefined {
  if (certificate === undefined) return undefined
  try {
    return new X509Certificate(Buffer.from(certificate, 'base64')).publicKey.export({
      format: 'jwk',
    }) as Record<string, unknown>
  } catch {
    return undefined
  }
}
