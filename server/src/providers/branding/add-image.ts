import { hash } from 'node:crypto'
import type { Tx } from '../../platform/db/db.ts'
import { readImage } from '../../platform/image.ts'
import { Problem } from '../../platform/problem.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Branding, StoredImage } from './branding.ts'
import { dropOldImages, putImage } from './store.ts'

export const MAX_IMAGE_BYTES = 200_000
/** Of those not in use: mails that were sent show them still, and so may a draft. */
const MOST_UNUSED = 50

/**
 * Keeps an image of a provider, whose row is locked, by the digest of its bytes. Throws payload_too_large, or
 * invalid_request for what is not an image.
 */
export async function addImage(
  { clock }: { clock: Clock },
  tx: Tx,
  { provider, bytes }: { provider: { id: string; branding: Branding }; bytes: Buffer },
): Promise<StoredImage> {
  if (bytes.byteLength > MAX_IMAGE_BYTES)
    throw new Problem('payload_too_large', {
      detail: `The image has ${bytes.byteLength} bytes. It may have ${MAX_IMAGE_BYTES}.`,
    })
  const facts = readImage(bytes)
  if (typeof facts === 'string')
    throw new Problem('invalid_request', { errors: [{ field: '/data', message: facts }] })
  const digest = hash('sha256', bytes, 'buffer')
  await putImage(tx, provider.id, { ...facts, digest, bytes, created_at: new Date(clock.now()) })
  await dropOldImages(tx, provider.id, { inUse: imagesIn(provider.branding), most: MOST_UNUSED })
  return { digest: digest.toString('hex'), ...facts }
}

function imagesIn({ logo, favicon }: Branding): string[] {
  return [logo.light, logo.dark, favicon].flatMap((image) => image?.digest ?? [])
}
