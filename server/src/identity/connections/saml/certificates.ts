import { X509Certificate } from 'node:crypto'
import { inEnglish } from '../../../platform/i18n/translate.ts'
import { type LazyMessage, lazyMessage } from '../../../platform/i18n/words.ts'
import { faultOfKey } from './algorithms.ts'
import { metadataWords } from './metadata-words.ts'

/** Metadata, or a part of it, that cannot be used; the message says why, in English. */
export class MetadataFault extends Error {
  /** The same for people; without it, this is not for those outside. */
  readonly says: LazyMessage | undefined

  constructor(fault: LazyMessage | string) {
    super(typeof fault === 'string' ? fault : inEnglish(fault))
    this.says = typeof fault === 'string' ? undefined : fault
  }
}

/** Reads a certificate, PEM or the bare base64 of metadata; returns PEM. Throws MetadataFault. */
export function readCertificate(text: string): string {
  const certificate = parseCertificate(text)
  const fault = faultOfKey(certificate.publicKey)
  if (fault !== undefined)
    throw new MetadataFault(lazyMessage(metadataWords, 'certificate_unusable', { reason: fault }))
  return certificate.toString()
}

/** Which certificate is meant, for people: its subject, and when it ends. */
export function nameOfCertificate(text: string, position: number): string {
  try {
    const { subject, validToDate } = parseCertificate(text)
    const name =
      subject
        ?.replaceAll('\n', ', ')
        .replaceAll(/\p{Cc}/gu, ' ')
        .slice(0, 100) || 'without a subject'
    return `Certificate ${position} (${name}, until ${validToDate.toISOString().slice(0, 10)})`
  } catch {
    return `Certificate ${position}`
  }
}

/** When the last of these certificates ends, in ms since the epoch. */
export function endOf(certificates: readonly string[]): number {
  return Math.max(...certificates.map((one) => parseCertificate(one).validToDate.getTime()))
}

function parseCertificate(text: string): X509Certificate {
  const base64 = text.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    throw new MetadataFault(lazyMessage(metadataWords, 'certificate_unreadable'))
  }
}
