import type { Tx } from '../../platform/db/db.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { lockProvider } from '../index.ts'
import { createApiKey, type NewApiKey } from './create-api-key.ts'
import { revokeKeys } from './revoke-keys.ts'
import { type ApiKeyRow, findKeyById, replaceApiKey } from './store.ts'

/**
 * Makes a key with the name, scopes and lifetime of another, which expires after the overlap, or is revoked without one.
 * Throws not_found, limit_reached, and invalid_transition for a key that has expired or was rotated before.
 */
export async function rotateApiKey(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { id, overlapMs, maker }: { id: string; overlapMs: number; maker?: NewApiKey['maker'] },
): Promise<ApiKeyRow & { key: string }> {
  const now = services.clock.now()
  await lockProvider(tx, providerId) // so that a key is replaced once
  const old = await findKeyById(tx, providerId, id)
  if (!old) throw notFound()
  const endsAt = old.expires_at?.getTime() ?? Number.POSITIVE_INFINITY
  if (old.replaced_by !== null)
    throw new Problem('invalid_transition', { detail: 'This key was rotated before: rotate the new one.' })
  if (endsAt <= now)
    throw new Problem('invalid_transition', { detail: 'This key has expired: make a new one.' })
  const { name, scopes } = old
  const expiresAt = old.expires_at && new Date(now + endsAt - old.created_at.getTime())
  const made = await createApiKey(services, tx, providerId, { name, scopes, expiresAt, maker })
  if (overlapMs === 0) await revokeKeys(services, tx, providerId, [id])
  else
    await replaceApiKey(tx, providerId, id, {
      by: made.id,
      endsAt: new Date(Math.min(endsAt, now + overlapMs)),
    })
  return made
}
