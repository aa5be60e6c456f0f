import { randomBytes } from 'node:crypto'
import { type Db, transact } from '../../../../platform/db/db.ts'
import type { Device } from '../../../../platform/http/device.ts'
import { notFound } from '../../../../platform/problem.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Provider } from '../../../../providers/index.ts'
import { callerOf, type SessionWithUser } from '../../../sessions/index.ts'
import { applyProfile } from '../../../users/index.ts'
import { PICTURE_PATH, type Picture } from './picture.ts'
import { deletePicture, putPicture } from './store.ts'

/**
 * Keeps a picture that a signed-in person uploaded, and puts its URL into their profile; undefined removes it from both.
 * Throws not_found if the user was deleted since.
 */
export async function changeOwnPicture(
  services: Pick<Services, 'clock' | 'registry'> & { db: Db },
  provider: Provider,
  session: SessionWithUser,
  { picture, device }: { picture: Picture | undefined; device: Device },
): Promise<void> {
  const { user_id: userId } = session
  const token = randomBytes(18).toString('base64url')
  const url = picture ? provider.baseUrl.replace(/\/$/, '') + PICTURE_PATH + token : null
  const told = { userId, profile: { picture: url }, source: 'person', by: callerOf(session), device } as const
  await transact(services.db, async (tx) => {
    const user = await applyProfile(services, tx, provider.id, told)
    if (!user) throw notFound()
    if (picture)
      await putPicture(tx, provider.id, userId, { ...picture, token, now: new Date(services.clock.now()) })
    else await deletePicture(tx, provider.id, userId)
  })
}
