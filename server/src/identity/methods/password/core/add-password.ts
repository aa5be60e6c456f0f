import { isChosen } from '../../../../changes/index.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Services } from '../../../../platform/services.ts'
import { tellCredentials } from '../../../users/index.ts'
import { insertPassword } from './store.ts'

/** Adds the first password of a user in the caller's transaction. False if there is one. */
export async function addPassword(
  services: Pick<Services, 'registry'>,
  tx: Tx,
  providerId: string,
  password: Parameters<typeof insertPassword>[2],
): Promise<boolean> {
  const type = 'user.credential_added'
  const made = await insertPassword(tx, providerId, password, isChosen(services, tx, providerId, type))
  if (made?.is_chosen)
    await tellCredentials(services, tx, providerId, {
      type,
      userId: password.user_id,
      credentials: [{ kind: 'password' }],
    })
  return made !== undefined
}
