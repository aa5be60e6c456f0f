import type { Db, Tx } from '../../platform/db/db.ts'
import { type FieldError, Problem } from '../../platform/problem.ts'
import { Branding, type BrandingInput, type StoredImage } from './branding.ts'
import { unreadableColors } from './readable.ts'
import { clearBranding, findImages, updateBranding } from './store.ts'

/** Replaces what is named. Throws invalid_request for colours that could not be read, and for unknown images. */
export async function changeBranding(tx: Tx, providerId: string, input: BrandingInput): Promise<void> {
  const { parts, cleared } = await checked(tx, providerId, input)
  await updateBranding(tx, providerId, parts)
  if (cleared.length > 0) await clearBranding(tx, providerId, cleared)
}

/** What it would become, without changing anything. Throws as changeBranding does. */
export async function draftOf(
  db: Db,
  { id, branding }: { id: string; branding: Branding },
  input: BrandingInput,
): Promise<Branding> {
  const { parts, cleared } = await checked(db, id, input)
  const kept = Object.entries(branding).filter(([name]) => !cleared.includes(name))
  return Branding.parse({ ...Object.fromEntries(kept), ...parts })
}

interface Checked {
  parts: Partial<Branding>
  cleared: string[]
}

async function checked(db: Db, providerId: string, input: BrandingInput): Promise<Checked> {
  const { logo, favicon, ...plain } = input
  const named = { '/logo/light': logo?.light, '/logo/dark': logo?.dark, '/favicon': favicon }
  const digests = Object.values(named).filter((digest) => typeof digest === 'string')
  const found = digests.length > 0 ? await findImages(db, providerId, digests) : []
  const byDigest = new Map(found.map((image) => [image.digest, image]))
  const errors: FieldError[] = [
    ...unreadableColors(input.colors ?? {}),
    ...Object.entries(named).flatMap(([field, digest]) =>
      typeof digest === 'string' && !byDigest.has(digest)
        ? [{ field, message: 'There is no image with this digest. Upload it first.' }]
        : [],
    ),
  ]
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
  const image = (digest: string | null | undefined): StoredImage | undefined => byDigest.get(digest ?? '')
  return {
    parts: {
      ...plain,
      ...(logo && { logo: withoutGaps({ light: image(logo.light), dark: image(logo.dark) }) }),
      ...(favicon && { favicon: image(favicon)! }),
    } as Partial<Branding>,
    cleared: favicon === null ? ['favicon'] : [],
  }
}

function withoutGaps(images: Record<string, StoredImage | undefined>): Record<string, StoredImage> {
  return Object.fromEntries(Object.entries(images).filter(([, image]) => image)) as Record<
    string,
    StoredImage
  >
}
