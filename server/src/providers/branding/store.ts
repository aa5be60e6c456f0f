import type { Db, Tx } from '../../platform/db/db.ts'
import type { ImageFacts } from '../../platform/image.ts'
import type { StoredImage } from './branding.ts'

/** Replaces the parts that are named. */
export async function updateBranding(tx: Tx, providerId: string, parts: object): Promise<void> {
  await tx`
    update provider set branding = branding || ${tx.json(parts as never)} where provider_id = ${providerId}`
}

/** Takes parts back to their defaults. */
export async function clearBranding(tx: Tx, providerId: string, names: string[]): Promise<void> {
  await tx`update provider set branding = branding - ${names}::text[] where provider_id = ${providerId}`
}

/** Adds an image, or renews its date if it is there already. */
export async function putImage(
  tx: Tx,
  providerId: string,
  image: ImageFacts & { digest: Buffer; bytes: Buffer; created_at: Date },
): Promise<void> {
  await tx`
    insert into brand_image ${tx({ provider_id: providerId, ...image })}
    on conflict (provider_id, digest) do update set created_at = excluded.created_at`
}

/** The facts of those of the images, named by their digests in hexadecimal, that there are. */
export async function findImages(
  db: Db,
  providerId: string,
  digests: readonly string[],
): Promise<StoredImage[]> {
  return db<StoredImage[]>`
    select encode(digest, 'hex') as digest, type, width, height from brand_image
    where provider_id = ${providerId} and digest in (select decode(named, 'hex') from unnest(${digests}::text[]) named)`
}

export async function findImageBytes(
  db: Db,
  providerId: string,
  digest: string,
): Promise<{ type: string; bytes: Uint8Array } | undefined> {
  const [row] = await db<Array<{ type: string; bytes: Uint8Array }>>`
    select type, bytes from brand_image
    where provider_id = ${providerId} and digest = ${Buffer.from(digest, 'hex')}`
  return row
}

/** Keeps the newest `most` images beside those in use. */
export async function dropOldImages(
  tx: Tx,
  providerId: string,
  { inUse, most }: { inUse: readonly string[]; most: number },
): Promise<void> {
  await tx`
    delete from brand_image where provider_id = ${providerId} and digest in (
      select digest from brand_image
      where provider_id = ${providerId} and digest not in (select decode(used, 'hex') from unnest(${inUse}::text[]) used)
      order by created_at desc, digest offset ${most})`
}
