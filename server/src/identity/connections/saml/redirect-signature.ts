import { sign } from 'node:crypto'
import { isSignatureOf, SIGNATURE_NAMES } from './algorithms.ts'
import { decodeRedirected } from './decode.ts'
import { quoted, samlRefusal } from './refusals.ts'

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const DEFLATE = 'urn:oasis:names:tc:SAML:2.0:bindings:URL-Encoding:DEFLATE'
const NAMES = ['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature', 'SAMLEncoding']

/**
 * Signs the message in a URL. The library signs an encoding of some characters that differs from the one in its URL, so
 * receivers that verify the raw query refuse it.
 */
export function signRedirect(unsigned: URL, privateKey: string): URL {
  const url = new URL(unsigned)
  const parts: string[] = []
  for (const name of ['SAMLRequest', 'SAMLResponse', 'RelayState']) {
    const value = url.searchParams.get(name)
    url.searchParams.delete(name)
    if (value !== null) parts.push(`${name}=${encoded(value)}`)
  }
  const covered = [...parts, `SigAlg=${encoded(RSA_SHA256)}`].join('&')
  const signature = sign('sha256', Buffer.from(covered), privateKey).toString('base64')
  const before = url.search === '' ? '' : `${url.search.slice(1)}&`
  url.search = `${before}${covered}&Signature=${encoded(signature)}`
  return url
}

/** Encodes so that no URL parser on the way changes anything. */
function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** A message of the Redirect binding whose signature is valid. */
export interface RedirectedMessage {
  xml: string
  relayState: string | undefined
}

/**
 * Verifies and decodes a message in a query. The signature covers the parameters as the sender encoded them, in a fixed
 * order (SAML Bindings 3.4.4.1), so this takes the raw query. Throws ConnectionRefusal.
 */
export function readRedirected(rawQuery: string, certificates: readonly string[]): RedirectedMessage {
  const raw = rawParameters(rawQuery)
  const kind = raw.has('SAMLRequest') ? 'SAMLRequest' : 'SAMLResponse'
  const message = raw.get(kind)
  if (message === undefined || (raw.has('SAMLRequest') && raw.has('SAMLResponse')))
    throw samlRefusal('not_saml', 'not exactly one message in the query')
  if (raw.has('SAMLEncoding') && decoded(raw.get('SAMLEncoding')!) !== DEFLATE)
    throw samlRefusal('not_saml', 'an unknown encoding')
  const algorithm = raw.get('SigAlg')
  const signature = raw.get('Signature')
  if (algorithm === undefined || signature === undefined) throw samlRefusal('unsigned')
  const name = decoded(algorithm)
  if (!SIGNATURE_NAMES.includes(name)) throw samlRefusal('weak_algorithm', quoted(name))
  const relayState = raw.get('RelayState')
  const covered = [
    `${kind}=${message}`,
    ...(relayState === undefined ? [] : [`RelayState=${relayState}`]),
    `SigAlg=${algorithm}`,
  ].join('&')
  const signed = {
    algorithm: name,
    data: Buffer.from(covered),
    signature: Buffer.from(decoded(signature), 'base64'),
    allowsDer: true,
  }
  if (!certificates.some((certificate) => isSignatureOf(certificate, signed)))
    throw samlRefusal('wrong_signature')
  return {
    xml: decodeRedirected(decoded(message)),
    relayState: relayState === undefined ? undefined : decoded(relayState),
  }
}

/** The values exactly as in the query. Each name may occur once. */
function rawParameters(rawQuery: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const part of rawQuery.split('&')) {
    const at = part.indexOf('=')
    const name = at < 0 ? part : part.slice(0, at)
    if (!NAMES.includes(name)) continue
    if (found.has(name)) throw samlRefusal('not_saml', `${name} is given more than once`)
    found.set(name, at < 0 ? '' : part.slice(at + 1))
  }
  return found
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '))
  } catch {
    throw samlRefusal('not_saml', 'a parameter that cannot be decoded')
  }
}
