/** How a client may sign that it is itself. */
export const CLIENT_ALGS = ['ES256', 'RS256', 'PS256', 'EdDSA', 'Ed25519']

/** How far ahead an assertion may expire: until then it is remembered, so that it is used once. */
export const ASSERTION_SECONDS = 3_600

const MOST_KEYS = 10
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv']
const KINDS = ['EC', 'OKP', 'RSA']
/** 2048 bits in base64url. */
const LEAST_MODULUS_CHARS = 342

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

function keyFault(key: unknown): string | undefined {
  if (typeof key !== 'object' || key === null) return 'Each key is an object.'
  const { kty, n } = key as { kty?: unknown; n?: unknown }
  if (PRIVATE.some((name) => name in key))
    return 'It has a private or symmetric key. Give public keys only, and replace this one: it is known now.'
  if (!KINDS.includes(kty as string)) return `A key is one of ${KINDS.join(', ')}.`
  if (kty === 'RSA' && (typeof n !== 'string' || n.length < LEAST_MODULUS_CHARS))
    return 'An RSA key has at least 2048 bits.'
  return undefined
}
