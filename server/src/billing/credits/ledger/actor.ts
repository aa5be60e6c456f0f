import type { Caller } from '../../../platform/http/context.ts'
import { personOf } from '../../../platform/http/person.ts'

/** Who moved credits, as the ledger keeps it. */
export interface LedgerActor {
  actor_kind: 'staff' | 'key' | 'admin' | 'system'
  actor_id: string | null
}

/** What plans and time do. */
export const SYSTEM: LedgerActor = { actor_kind: 'system', actor_id: null }

/** A caller who may move credits: no customer may. */
export function ledgerActor(by: Caller): LedgerActor {
  const person = personOf(by)
  if (person) return { actor_kind: 'staff', actor_id: person.userId }
  if (by.kind === 'key') return { actor_kind: 'key', actor_id: by.keyId }
  return { actor_kind: 'admin', actor_id: null }
}
