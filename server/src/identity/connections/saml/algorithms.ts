import { constants, createHash, type KeyObject, verify, X509Certificate } from 'node:crypto'
import { MIN_RSA_BITS } from './limits.ts'

/** How one signature algorithm of XML Signature verifies. */
interface SignatureMethod {
  key: 'rsa' | 'ec'
  hash: string
  isPss?: true
}

/**
 * By identifier (RFC 9231): RSA and ECDSA with SHA-2. No SHA-1, which can be forged; no HMAC, since the key would be a
 * public certificate.
 */
const SIGNATURES: Record<string, SignatureMethod> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': { key: 'rsa', hash: 'sha256' },
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': { key: 'rsa', hash: 'sha384' },
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': { key: 'rsa', hash: 'sha512' },
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1': { key: 'rsa', hash: 'sha256', isPss: true },
  'http://www.w3.org/2007/05/xmldsig-more#sha384-rsa-MGF1': { key: 'rsa', hash: 'sha384', isPss: true },
  'http://www.w3.org/2007/05/xmldsig-more#sha512-rsa-MGF1': { key: 'rsa', hash: 'sha512', isPss: true },
  'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256': { key: 'ec', hash: 'sha256' },
  'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha384': { key: 'ec', hash: 'sha384' },
  'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha512': { key: 'ec', hash: 'sha512' },
}

/** What a signature's references may be hashed with, by identifier. */
const DIGESTS: Record<string, string> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
}

export const SIGNATURE_NAMES = Object.keys(SIGNATURES)
export const DIGEST_NAMES = Object.keys(DIGESTS)

/** The curves of FIPS 186: those that identity providers use. */
const CURVES = ['prime256v1', 'secp384r1', 'secp521r1']

/** Why no signature of this key would be accepted; undefined if it may sign. */
export function faultOfKey({
  asymmetricKeyType: type,
  asymmetricKeyDetails: details,
}: KeyObject): string | undefined {
  const bits = details?.modulusLength ?? 0
  if (type === 'rsa' && bits >= MIN_RSA_BITS) return undefined
  if (type === 'rsa') return `Its RSA key has ${bits} bits; at least ${MIN_RSA_BITS} are needed.`
  if (type === 'ec' && CURVES.includes(details?.namedCurve ?? '')) return undefined
  return `Its key must be RSA with at least ${MIN_RSA_BITS} bits, or on the curve P-256, P-384 or P-521.`
}

/**
 * Whether this signature, by a named algorithm, is the certificate's. An ECDSA one consists of the two numbers in fixed
 * length (RFC 9231, 2.3.6); `allowsDer` also takes ASN.1, which some senders put into the query of HTTP-Redirect.
 */
export function isSignatureOf(
  certificate: string,
  { algorithm, data, signature, allowsDer = false }: Signed,
): boolean {
  const { key: type, hash, isPss } = SIGNATURES[algorithm]!
  const { publicKey: key } = new X509Certificate(certificate)
  if (key.asymmetricKeyType !== type || faultOfKey(key)) return false
  if (type === 'ec')
    return (
      verify(hash, data, { key, dsaEncoding: 'ieee-p1363' }, signature) ||
      (allowsDer && verify(hash, data, { key, dsaEncoding: 'der' }, signature))
    )
  const padding = isPss
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : {}
  return verify(hash, data, { key, ...padding }, signature)
}

/** Bytes with a signature over them. */
interface Signed {
  /** One of SIGNATURE_NAMES. */
  algorithm: string
  data: Buffer
  signature: Buffer
  allowsDer?: boolean
}

/** The allowed signature algorithms, in the form that xml-crypto wants. */
export const SIGNATURE_CLASSES = Object.fromEntries(
  SIGNATURE_NAMES.map((algorithm) => [
    algorithm,
    class {
      getAlgorithmName = () => algorithm
      getSignature = (): never => {
        throw new Error('This only verifies.')
      }
      verifySignature = (material: string, certificate: unknown, value: string): boolean =>
        isSignatureOf(String(certificate), {
          algorithm,
          data: Buffer.from(material),
          signature: Buffer.from(value, 'base64'),
        })
    },
  ]),
)

/** The allowed digests, likewise. */
export const DIGEST_CLASSES = Object.fromEntries(
  Object.entries(DIGESTS).map(([name, hash]) => [
    name,
    class {
      getAlgorithmName = () => name
      getHash = (text: string): string => createHash(hash).update(text, 'utf8').digest('base64')
    },
  ]),
)
