import { createPublicKey, type JsonWebKeyInput, type KeyObject } from 'node:crypto'

/** How a client may sign that it is itself. */
export const CLIENT_ALGS = ['ES256', 'RS256', 'PS256', 'EdDSA', 'Ed25519']

/** How far ahead an assertion may expire: until then it is remembered, so that it is used once. */
export const ASSERTION_SECONDS = 3_600

const MOST_KEYS = 10
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv']
/** Bits of an RSA key: RFC 7518, 3.3, and what is verified in a moment. */
const RSA_BITS = { least: 2_048, most: 8_192 }

/** Keys that a client publishes (RFC 7517, 5). */
export interface ClientKeys {
  keys: Array<Record<string, unknown>>
}

/** Why keys cannot be those of a client; undefined if they can. */
export function clientKeysFault(given: unknown): string | undefined {
  const keys = (given as Partial<ClientKeys> | null)?.keys
  if (!Array.isArray(keys)) return 'A set of keys is an object with "keys" (RFC 7517).'
  if (keys.length === 0 || keys.length > MOST_KEYS) return `It has from 1 to ${MOST_KEYS} keys.`
  return keys.map(keyFault).find((fault) => fault !== undefined)
}

/** Of a set that is published elsewhere the keys for us: others may be in it, too (RFC 7517, 5). Undefined without one. */
export function usableKeys(given: unknown): ClientKeys | undefined {
  const { keys } = (given ?? {}) as Partial<ClientKeys>
  if (!Array.isArray(keys) || keys.length > MOST_KEYS || keys.some(hasSecret)) return undefined
  const usable = keys.filter((key) => keyFault(key) === undefined)
  return usable.length > 0 ? { keys: usable } : undefined
}

type PublicJwk = JsonWebKeyInput['key']

const isObject = (key: unknown): key is PublicJwk => typeof key === 'object' && key !== null
const hasSecret = (key: unknown): boolean => isObject(key) && PRIVATE.some((name) => name in key)

function keyFault(key: unknown): string | undefined {
  if (!isObject(key)) return 'Each key is an object.'
  if (hasSecret(key))
    return 'It has a private or symmetric key. Give public keys only, and replace this one: it is known now.'
  const { asymmetricKeyType: type, asymmetricKeyDetails: { modulusLength = 0, namedCurve } = {} } =
    readKey(key) ?? {}
  if (type === 'rsa' && modulusLength < RSA_BITS.least)
    return `An RSA key has at least ${RSA_BITS.least} bits.`
  if (type === 'rsa' && modulusLength > RSA_BITS.most) return `An RSA key has at most ${RSA_BITS.most} bits.`
  if (type === 'rsa' || type === 'ed25519' || (type === 'ec' && namedCurve === 'prime256v1')) return undefined
  return 'A key is a public JWK (RFC 7517) of the kind RSA, EC with P-256, or OKP with Ed25519.'
}

/** Undefined if it is not a public key. */
function readKey(key: PublicJwk): KeyObject | undefined {
  try {
    return createPublicKey({ key, format: 'jwk' })
  } catch {
    return undefined
  }
}
