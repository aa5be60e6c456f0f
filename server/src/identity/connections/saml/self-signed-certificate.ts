import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'

const YEARS = 20
const SHA256_WITH_RSA = '06092a864886f70d01010b0500' // 1.2.840.113549.1.1.11, NULL
const COMMON_NAME = '0603550403' // 2.5.4.3

export interface KeyPair {
  /** PKCS #8, PEM. */
  privateKey: string
  /** X.509, PEM. In SAML it only carries the key: no chain is checked, and its expiry means little. */
  certificate: string
}

/** Makes an RSA key pair and a self-signed certificate for it (RFC 5280). */
export async function newKeyPair(commonName: string, now: number): Promise<KeyPair> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { privateKey, certificate: certify(privateKey, commonName, now) }
}

/** A self-signed certificate for an RSA key, valid for 20 years from `now`. */
export function certify(privateKey: string, commonName: string, now: number): string {
  const algorithm = der(0x30, Buffer.from(SHA256_WITH_RSA, 'hex'))
  const name = der(
    0x30,
    der(0x31, der(0x30, Buffer.from(COMMON_NAME, 'hex'), der(0x0c, Buffer.from(commonName)))),
  )
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + YEARS)
  const serial = Buffer.concat([Buffer.of(0x01), randomBytes(15)]) // positive
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))), // version 3
    der(0x02, serial),
    algorithm,
    name,
    der(0x30, time(new Date(now)), time(until)),
    name,
    createPublicKey(createPrivateKey(privateKey)).export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = der(0x30, body, algorithm, der(0x03, Buffer.of(0), signature))
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

/** UTCTime until 2049, GeneralizedTime after it. RFC 5280, 4.1.2.5 */
function time(date: Date): Buffer {
  const digits = date
    .toISOString()
    .replaceAll(/[-:T]/g, '')
    .replace(/\.\d+Z$/, 'Z')
  const isUtcTime = date.getUTCFullYear() < 2050
  return der(isUtcTime ? 0x17 : 0x18, Buffer.from(isUtcTime ? digits.slice(2) : digits))
}

/** One element of DER: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.of(tag), lengthOf(content), content])
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.of(length)
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes])
}
