import { randomInt } from 'node:crypto'
import type { Tx } from '../../../../platform/db/db.ts'
import { newId } from '../../../../platform/keys/ids.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Provider } from '../../../../providers/index.ts'
import { addPassword } from './add-password.ts'
import { addEarlierHash, lockPassword, updatePassword } from './store.ts'

/** Sets or replaces a user's password in the caller's transaction; the old one joins the history. */
export async function setPassword(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  provider: Provider,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  const now = services.clock.now()
  const password = { user_id: userId, hash, set_at: new Date(now) }
  if (await addPassword(services, tx, provider.id, { ...password, lot: newLot() })) return
  const old = await lockPassword(tx, provider.id, userId)
  const keep = Math.max(0, provider.settings.password_history - 1) // the present one is the newest
  if (old !== undefined) await addEarlierHash(tx, provider.id, userId, { id: newId(now), hash: old, keep })
  await updatePassword(tx, provider.id, password)
}

/** A random 32-bit number; see findDecoyHash. */
export function newLot(): number {
  return randomInt(-(2 ** 31), 2 ** 31)
}
