import { digestOf, hexDigestOf, newUrlToken } from '../../../../platform/keys/tokens.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Services } from '../../../../platform/services.ts'
import { MINUTE } from '../../../../platform/time/clock.ts'
import type { Provider } from '../../../../providers/index.ts'
import type { Connection } from '../../../connections/core/index.ts'
import { deleteNonce, insertNonce } from './nonce-store.ts'

/** How long an application has from asking for a nonce to showing the ID token with it. */
export const NONCE_LIFETIME_MS = 10 * MINUTE

/** Makes a nonce for one ID token of a connection, with the form of it that some SDKs are given. */
export async function newNonce(
  { db, clock }: Services,
  { id }: Provider,
  connection: Pick<Connection, 'id'>,
): Promise<{ nonce: string; nonceSha256: string }> {
  const nonce = newUrlToken()
  await insertNonce(db, id, {
    digest: digestOf(nonce),
    connection_id: connection.id,
    expires_at: new Date(clock.now() + NONCE_LIFETIME_MS),
  })
  return { nonce, nonceSha256: hexDigestOf(nonce) }
}

/**
 * Uses a nonce up before anything is compared, so that each is good for one try. Throws invalid_id_token if there was
 * none, or if it was made for another connection.
 */
export async function useNonce(
  { db, clock }: Services,
  { id }: Provider,
  connection: Pick<Connection, 'id'>,
  nonce: string,
): Promise<void> {
  const row = await deleteNonce(db, id, digestOf(nonce))
  if (row?.connection_id !== connection.id || row.expires_at.getTime() <= clock.now())
    throw new Problem('invalid_id_token', {
      detail: 'The nonce is unknown, has expired or was already used.',
    })
}
