import type { Caller } from '../../../platform/http/context.ts'

/** Who moved credits, as the ledger keeps it. */
export interface LedgerActor {
  actor_kind: 'staff' | 'key' | 'admin' | 'system'
  actor_id: string | null
}

/** What plans and time do. */
export const SYSTEM: LedgerActor = { actor_kind: 'system', actor_id: null }

/** A caller who may move credits: no customer may. */
export function ledgerActor(by: Caller): LedgerActor {
  if (by.kind === 'session') return { actor_kind: 'staff', actor_id: by.userId }
  if (by.kind === 'key') return { actor_kind: 'key', actor_id: by.keyId }
  return { actor_kind: 'admin', actor_id: null }
}
