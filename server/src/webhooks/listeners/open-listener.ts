import type { Tx } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person.ts'
import { newId } from '../../platform/keys/ids.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { newSecret } from '../core/index.ts'
import { type Holder, insertListener } from './store.ts'

/** What a listener's secret is bound to. */
export const contextOf = (providerId: string, id: string): string => `listener-secret:${providerId}:${id}`

export interface Listener {
  id: string
  secret: string
  created_at: Date
}

/** The caller's listener with its secret, made when they first ask. Throws listeners_off. */
export async function openListener(
  { clock, keyring, config }: Pick<Services, 'clock' | 'keyring' | 'config'>,
  tx: Tx,
  providerId: string,
  caller: Caller,
): Promise<Listener> {
  requireOn(config)
  const id = newId(clock.now())
  const row = await insertListener(tx, providerId, holderOf(caller), {
    id,
    secret: keyring.seal(newSecret(), contextOf(providerId, id)),
    created_at: new Date(clock.now()),
  })
  const secret = keyring.open(row.secret, contextOf(providerId, row.id)).toString()
  return { id: row.id, secret, created_at: row.created_at }
}

/** Whose listener it is. */
export function holderOf(caller: Caller): Holder {
  return {
    userId: personOf(caller)?.userId ?? null,
    keyId: caller.kind === 'key' ? caller.keyId : null,
  }
}

/** Throws listeners_off where the operator has not allowed it. */
export function requireOn({ listeners }: Pick<Services['config'], 'listeners'>): void {
  if (!listeners) throw new Problem('listeners_off')
}
