import { recordAct } from '../../audit/index.ts'
import { transact } from '../../lib/db.ts'
import { notFound } from '../../lib/problem.ts'
import type { Services } from '../../lib/services.ts'
import { notify } from '../../login/index.ts'
import type { Provider } from '../../providers/index.ts'
import { callerOf, userOf } from '../../sessions/index.ts'
import { removedMail } from './mail.ts'
import type { Owner } from './owner.ts'
import { deletePasskey } from './store.ts'

/** Removes one of a user's own passkeys. Throws not_found. */
export async function removePasskey(
  services: Services,
  provider: Provider,
  { session, device }: Owner,
  id: string,
): Promise<void> {
  await transact(services.db, async (tx) => {
    const user = userOf(session)
    const passkey = await deletePasskey(tx, provider.id, user.id, id)
    if (!passkey) throw notFound()
    await recordAct(services, tx, provider.id, {
      action: 'passkey.removed',
      by: callerOf(session),
      user,
      device,
      targetId: id,
    })
    notify(services, tx, provider, removedMail(provider, user, { name: passkey.name, device }))
  })
}
