import type { Db } from '../../../../platform/db/db.ts'
import type { Picture } from './picture.ts'

interface StoredPicture extends Picture {
  token: string
  now: Date
}

/** Stores a person's picture in place of the one before. */
export async function putPicture(
  db: Db,
  providerId: string,
  userId: string,
  { token, type, bytes, now }: StoredPicture,
): Promise<void> {
  await db`
    insert into user_picture (provider_id, user_id, token, content_type, picture, created_at)
    values (${providerId}, ${userId}, ${token}, ${type}, ${Buffer.from(bytes)}, ${now})
    on conflict (provider_id, user_id) do update
      set token = excluded.token, content_type = excluded.content_type, picture = excluded.picture,
        created_at = excluded.created_at`
}

export async function deletePicture(db: Db, providerId: string, userId: string): Promise<void> {
  await db`delete from user_picture where provider_id = ${providerId} and user_id = ${userId}`
}

/** The picture in a URL, as long as it is the one in the person's profile. */
export async function findPicture(db: Db, providerId: string, token: string): Promise<Picture | undefined> {
  const [row] = await db<Array<{ content_type: Picture['type']; picture: Buffer }>>`
    select p.content_type, p.picture from user_picture p
    join app_user u on u.provider_id = p.provider_id and u.id = p.user_id
    where p.provider_id = ${providerId} and p.token = ${token} and right(u.picture, length(p.token)) = p.token`
  return row && { type: row.content_type, bytes: row.picture }
}
