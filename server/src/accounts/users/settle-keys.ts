import { type Act, recordActs } from '../../audit/index.ts'
import type { Tx } from '../../lib/db.ts'
import { z } from '../../lib/http/api.ts'
import { KEY_SCOPES } from '../../lib/http/context.ts'
import { Id } from '../../lib/http/schemas.ts'
import type { Services } from '../../lib/services.ts'
import { type ApiKeyRow, listKeysMadeBy, revokeKeys } from '../../providers/index.ts'

/** A key whose maker was deleted or blocked. */
const LeftKey = z
  .object({
    id: Id,
    name: z.string().describe('Name that tells it from other keys.'),
    hint: z.string().describe('The last four characters.'),
    scopes: z.array(z.enum(KEY_SCOPES)).describe('What it may do.'),
    revoked: z.boolean().describe('Whether it was revoked with them. Otherwise it still opens what it did.'),
  })
  .openapi('KeyOfPerson')

export const LeftKeys = z.array(LeftKey).describe('The secret keys that this person made, newest first.')

/** In a query, of a deletion. */
export const RevokeKeys = z
  .enum(['true', 'false'])
  .default('false')
  .describe('Whether to revoke the secret keys that this person made in the same act. They know them.')

/** What to do with the keys of a person who was deleted or blocked. */
export interface Settling {
  userId: string
  revoke: boolean
}

/** Revokes the keys that a deleted or blocked person made, if the caller wants that. Returns all of them either way. */
export async function settleKeys(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { userId, revoke }: Settling,
  source: Pick<Act, 'by' | 'device'>,
): Promise<z.infer<typeof LeftKeys>> {
  const keys = await listKeysMadeBy(tx, providerId, userId, new Date(services.clock.now()))
  if (keys.length === 0) return []
  const ids = revoke ? keys.map(({ id }) => id) : []
  if (revoke) await revokeKeys(services, tx, providerId, ids)
  await recordActs(
    services,
    tx,
    providerId,
    ids.map((targetId, index) => ({
      ...source,
      action: 'api_key.revoked',
      targetId,
      detail: { name: keys[index]!.name, made_by: userId },
    })),
  )
  return keys.map((key) => show(key, revoke))
}

function show({ id, name, hint, scopes }: ApiKeyRow, revoked: boolean): z.infer<typeof LeftKey> {
  return { id, name, hint, scopes, revoked }
}

/** What the log says of keys that stay. */
export function keysInDetail(keys: z.infer<typeof LeftKeys>): Record<string, string> {
  const left = keys.filter(({ revoked }) => !revoked)
  if (left.length === 0) return {}
  return {
    keys_left: left
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 1_000),
  }
}
