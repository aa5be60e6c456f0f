import { type Act, recordAct } from '../../platform/audit/index.ts'
import { afterCommit, type Tx, transact } from '../../platform/db/db.ts'
import type { Joining } from '../../platform/services.ts'
import { noteChange } from './store.ts'

/** What changing event types takes: who does it, and how this process forgets what it kept of providers. */
export interface Changing extends Pick<Joining, 'db' | 'clock'> {
  actor: Pick<Act, 'by' | 'device'>
  forget: () => void
}

/** What happened, for the audit log. */
interface Happened<T> {
  made: T
  action: Act['action']
  /** Its type. */
  of: { id: string; name: string }
  detail?: Act['detail']
}

/**
 * Changes the event types of a provider: one change after the other, with its entry in the audit log. Every process
 * hears of it when it has committed.
 */
export async function changeTypes<T>(
  { db, clock, actor, forget }: Changing,
  providerId: string,
  work: (tx: Tx) => Promise<Happened<T>>,
): Promise<T> {
  return transact(db, async (tx) => {
    await noteChange(tx, providerId) // first: it locks the provider, so that what is counted stays true
    const { made, action, of, detail } = await work(tx)
    await recordAct({ clock }, tx, providerId, {
      action,
      ...actor,
      targetId: of.id,
      detail: { event_type: of.name, ...detail },
    })
    afterCommit(tx, forget)
    return made
  })
}
