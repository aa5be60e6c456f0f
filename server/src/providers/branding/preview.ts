import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from '../../platform/http/api.ts'
import { sameBytes } from '../../platform/keys/tokens.ts'
import type { Services } from '../../platform/services.ts'
import { HOUR } from '../../platform/time/clock.ts'
import { Branding } from './branding.ts'

/** How long a preview link is valid. */
export const PREVIEW_LIFETIME_MS = HOUR
/** Of a sealed draft: proxies take lines of 8 kB, in which the rest of the address and its request stand, too. */
export const MAX_SEALED = 6_000
const MAX_DRAFT_BYTES = 1024 * 1024

/** What a preview shows in place of what is chosen. */
export const Draft = z.object({
  branding: Branding,
  /** The language of the reader, whatever their browser asks for. */
  language: z.string().optional(),
  /** Own texts in that language by key; null for the built-in ones. */
  texts: z.record(z.string(), z.string().nullable()).optional(),
})
export type Draft = z.output<typeof Draft>

type Means = Pick<Services, 'clock' | 'keyring'>

/**
 * A draft for the address of a page. Signed, because an attacker who could write one would put their own links on the
 * provider's sign-in page.
 */
export function sealPreview({ clock, keyring }: Means, providerId: string, draft: Draft): string {
  const expires = (clock.now() + PREVIEW_LIFETIME_MS).toString(36)
  const text = deflateRawSync(JSON.stringify(draft)).toString('base64url')
  const mac = keyring.mac('preview', messageOf(providerId, expires, text)).toString('base64url')
  return `${expires}.${text}.${mac}`
}

/** The draft; undefined if its signature is not of this provider, or too old. */
export function openPreview(
  { clock, keyring }: Means,
  providerId: string,
  preview: string,
): Draft | undefined {
  const [expires = '', text = '', mac = ''] = preview.split('.')
  const shown = Buffer.from(mac, 'base64url')
  const isRight = keyring
    .macs('preview', messageOf(providerId, expires, text))
    .map((right) => sameBytes(right, shown))
    .includes(true)
  if (!isRight || Number.parseInt(expires, 36) <= clock.now()) return undefined
  const draft = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: MAX_DRAFT_BYTES })
  return Draft.parse(JSON.parse(draft.toString()))
}

function messageOf(providerId: string, expires: string, text: string): string {
  return `${providerId}:${expires}:${text}`
}
