import { createPrivateKey, X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import { z } from '../../platform/http/api.ts'
import { Time } from '../../platform/http/schemas.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import type { ClientTls } from '../../platform/outbound/guarded-agent.ts'
import { Problem } from '../../platform/problem.ts'
import { isoTime } from '../../platform/time/clock.ts'
import { contextOf } from '../core/index.ts'

const MAX_PEM = 16 * 1024
const PEM_CERTIFICATES = /-----BEGIN CERTIFICATE-----[\w+/=\s]+?-----END CERTIFICATE-----/g

/** A certificate and its key as they come. */
export const ClientCertificateField = z.strictObject({
  certificate: z
    .string()
    .max(MAX_PEM)
    .describe('PEM: the certificate, then those between it and the root, if any.'),
  private_key: z.string().max(MAX_PEM).describe('PEM, without a passphrase.'),
})

/** What of it people may see. */
export const ClientCertificateView = z
  .object({
    subject: z.string().describe('Whom it names.'),
    issuer: z.string().describe('Who issued it.'),
    fingerprint: z.string().describe('SHA-256 of the certificate.'),
    expires_at: Time,
  })
  .openapi('ClientCertificate')
export type ShownCertificate = z.infer<typeof ClientCertificateView>

/** A checked certificate: what TLS needs, and what people see. */
export interface CheckedCertificate {
  tls: ClientTls
  shown: ShownCertificate
}

/** Throws invalid_request unless certificate and key fit each other, TLS takes them, and they are in force at `now`. */
export function checkCertificate(
  { certificate, private_key: key }: z.infer<typeof ClientCertificateField>,
  now: number,
): CheckedCertificate {
  const [leaf, ...chain] = certificate.match(PEM_CERTIFICATES) ?? []
  const read = leaf && tried(() => new X509Certificate(leaf))
  if (!read || chain.some((pem) => !tried(() => new X509Certificate(pem))))
    throw refused(
      'certificate',
      'This must be one or more certificates as PEM, from -----BEGIN CERTIFICATE----- on.',
    )
  if (/ENCRYPTED/.test(key))
    throw refused('private_key', 'This has a passphrase. Remove it: openssl pkey -in key.pem -out plain.pem')
  const privateKey = tried(() => createPrivateKey(key))
  if (!privateKey) throw refused('private_key', 'This must be a private key as PEM.')
  if (!read.checkPrivateKey(privateKey))
    throw refused(
      'private_key',
      'This is the key of another certificate. The first certificate must be the one of this key.',
    )
  if (read.validToDate.getTime() <= now)
    throw refused('certificate', `This expired at ${isoTime(read.validToDate)}.`)
  if (read.validFromDate.getTime() > now)
    throw refused('certificate', `This is valid from ${isoTime(read.validFromDate)} on.`)
  const tls = {
    cert: [leaf, ...chain].join('\n'),
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
  if (!tried(() => createSecureContext(tls)))
    throw refused(
      'certificate',
      'TLS does not take this certificate. Is its key too short, or its signature outdated?',
    )
  return {
    tls,
    shown: {
      subject: nameOf(read.subject),
      issuer: nameOf(read.issuer),
      fingerprint: read.fingerprint256,
      expires_at: isoTime(read.validToDate),
    },
  }
}

/** Node has a line for each part. */
const nameOf = (name: string | undefined): string => (name ?? '').split('\n').join(', ')

/** The error may quote the key. */
function tried<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function refused(field: 'certificate' | 'private_key', message: string): Problem {
  return new Problem('invalid_request', { errors: [{ field: `/client_certificate/${field}`, message }] })
}

/** Seals certificate and key for the database, bound to their row. */
export function sealCertificate(
  keyring: Keyring,
  providerId: string,
  endpointId: string,
  tls: ClientTls,
): Buffer {
  return keyring.seal(JSON.stringify(tls), contextOf('webhook-client-certificate', providerId, endpointId))
}

export function openCertificate(
  keyring: Keyring,
  providerId: string,
  endpointId: string,
  sealed: Buffer,
): ClientTls {
  return JSON.parse(
    keyring.open(sealed, contextOf('webhook-client-certificate', providerId, endpointId)).toString(),
  )
}
