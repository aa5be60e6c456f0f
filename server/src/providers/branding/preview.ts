import { HOUR } from '../../lib/clock.ts'
import type { Services } from '../../lib/services.ts'
import { sameBytes } from '../../lib/tokens.ts'
import { Branding } from './branding.ts'

/** How long a link to a preview shows it. */
export const PREVIEW_LIFETIME_MS = HOUR

type Means = Pick<Services, 'clock' | 'keyring'>

/**
 * A draft for the address of a page. Signed, because whoever could write one would put links of their own on the
 * provider's sign-in page.
 */
export function sealPreview({ clock, keyring }: Means, providerId: string, draft: Branding): string {
  const expires = (clock.now() + PREVIEW_LIFETIME_MS).toString(36)
  const text = Buffer.from(JSON.stringify(draft)).toString('base64url')
  const mac = keyring.mac('brand-preview', messageOf(providerId, expires, text)).toString('base64url')
  return `${expires}.${text}.${mac}`
}

/** The draft; undefined if nobody signed it for this provider, or too long ago. */
export function openPreview(
  { clock, keyring }: Means,
  providerId: string,
  preview: string,
): Branding | undefined {
  const [expires = '', text = '', mac = ''] = preview.split('.')
  const shown = Buffer.from(mac, 'base64url')
  const isRight = keyring
    .macs('brand-preview', messageOf(providerId, expires, text))
    .map((right) => sameBytes(right, shown))
    .includes(true)
  if (!isRight || Number.parseInt(expires, 36) <= clock.now()) return undefined
  return Branding.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}

function messageOf(providerId: string, expires: string, text: string): string {
  return `${providerId}:${expires}:${text}`
}
