import type { IssuerKeys } from './issuer-keys.ts'
import { TokenError } from './token-error.ts'

/** Of a token whose signature is right. Nothing else of it is checked. */
export type Claims = Readonly<Record<string, unknown>>

/** More than any of ours, so that nothing long is decoded. */
const MOST_CHARACTERS = 8_192
const PARTS = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/
/** Headers that bring a key, or change what is signed. Our tokens have none of them. */
const FOREIGN = ['jku', 'jwk', 'x5u', 'x5c', 'crit', 'b64', 'zip']

/** Whether this has the form of a signed token (RFC 7515, compact). */
export function isSigned(token: unknown): token is string {
  return typeof token === 'string' && token.length <= MOST_CHARACTERS && PARTS.test(token)
}

/**
 * The claims of a token of this type that the issuer signed. Its header chooses among the issuer's keys, and nothing else: the
 * algorithm is the key's. Throws TokenError, and PosternUnreachable while the issuer's keys cannot be read.
 */
export async function readSigned(token: string, typ: string, keys: IssuerKeys): Promise<Claims> {
  const [, head = '', body = '', signature = ''] = isSigned(token) ? (PARTS.exec(token) ?? []) : []
  const header = parse(head)
  if (header.typ !== typ) throw new TokenError('wrong_type')
  if (typeof header.kid !== 'string' || FOREIGN.some((name) => name in header))
    throw new TokenError('malformed')
  const key = await keys.find(header.kid)
  if (!key) throw new TokenError('unknown_key')
  if (header.alg !== key.alg) throw new TokenError('wrong_algorithm')
  const signed = new TextEncoder().encode(`${head}.${body}`)
  const isRight = await crypto.subtle
    .verify(key.params, key.key, decode(signature), signed)
    .catch(() => false)
  if (!isRight) throw new TokenError('wrong_signature')
  return parse(body)
}

function parse(part: string): Claims {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(decode(part)))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Claims
  } catch {} // as below
  throw new TokenError('malformed')
}

function decode(part: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
  } catch {
    throw new TokenError('malformed')
  }
}
