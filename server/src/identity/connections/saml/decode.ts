import { inflateRawSync } from 'node:zlib'
import { samlRefusal } from './refusals.ts'

/** Of XML, in bytes. */
const MAX_BYTES = 256 * 1024
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Reads a message of the POST binding: base64 of UTF-8. */
export function decodePosted(encoded: string): string {
  return asText(asBytes(encoded))
}

/** Reads a message of the Redirect binding: DEFLATE, then base64. SAML Bindings 3.4.4.1 */
export function decodeRedirected(encoded: string): string {
  return asText(inflate(asBytes(encoded)))
}

function inflate(bytes: Buffer): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: MAX_BYTES })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw samlRefusal('too_large')
    throw samlRefusal('not_saml', 'it is not deflated')
  }
}

function asBytes(encoded: string): Buffer {
  const text = encoded.replaceAll(/[\t\n\r ]/g, '')
  if (text.length > MAX_BYTES * 1.4) throw samlRefusal('too_large')
  if (text === '' || !BASE64.test(text)) throw samlRefusal('not_saml', 'it is not base64')
  return Buffer.from(text, 'base64')
}

function asText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw samlRefusal('not_saml', 'it is not UTF-8')
  }
}
