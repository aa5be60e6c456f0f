import { recordAct } from '../../../platform/audit/index.ts'
import { type Db, transact } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { readProvider } from '../../../providers/index.ts'
import { lockAccountsOf } from '../../accounts/account/index.ts'
import { lockUser, type UserRecord } from '../../users/index.ts'
import { deletedMail, post } from './mail.ts'
import { removeLeaving } from './remove-leaving.ts'
import { type DueDeletion, listDueDeletions, noteDeletionRefused } from './store.ts'

const AT_ONCE = 100

type Tools = Pick<Services, 'clock' | 'registry' | 'outbox' | 'config' | 'log'> & { db: Db }

/**
 * Deletes the people whose time is over, each in a transaction of its own. One whose deletion is refused stays, visible to
 * the staff with the reason, and is tried again. Throws, after all others, if one failed for another reason.
 */
export async function removeDue(services: Tools, stopping: AbortSignal): Promise<void> {
  let failure: unknown
  let after: DueDeletion | undefined
  for (;;) {
    const now = new Date(services.clock.now())
    const page: DueDeletion[] = await listDueDeletions(services.db, now, { after, limit: AT_ONCE })
    for (const due of page) {
      if (stopping.aborted) return
      try {
        await removeOne(services, due)
      } catch (error) {
        services.log.error({ err: error, provider: due.provider_id, user: due.id }, 'a user was not deleted')
        failure ??= error
      }
    }
    after = page.at(-1)
    if (page.length < AT_ONCE) break
  }
  if (failure !== undefined) throw failure
}

async function removeOne(services: Tools, { provider_id, id }: DueDeletion): Promise<void> {
  const provider = await readProvider(services, provider_id)
  if (!provider) return
  try {
    await transact(services.db, async (tx) => {
      await lockAccountsOf(tx, provider_id, id)
      const user = await lockUser(tx, provider_id, id)
      // They may have chosen to stay since they were listed.
      if (!user?.delete_at || user.delete_at.getTime() > services.clock.now()) return
      await removeLeaving(services, tx, provider_id, { user, by: asked(user) })
      post(services, tx, provider, { user, write: deletedMail })
    })
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    await noteRefusal(services, { provider_id, id, reason: problem.code })
  }
}

/** In the log once for each reason, however often the deletion is tried. */
async function noteRefusal(
  services: Tools,
  { provider_id, id, reason }: { provider_id: string; id: string; reason: string },
): Promise<void> {
  await transact(services.db, async (tx) => {
    const user = await lockUser(tx, provider_id, id)
    if (!user || !(await noteDeletionRefused(tx, provider_id, id, reason))) return
    const detail = { reason }
    await recordAct(services, tx, provider_id, { action: 'user.deletion_refused', user, detail })
  })
}

/** The person themselves: it happens at their request. */
function asked({ id, principal, email }: UserRecord): Caller {
  return { kind: 'session', sessionId: id, userId: id, principal, name: email }
}
