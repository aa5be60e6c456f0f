import { beforeReturn, transact } from '../lib/db.ts'
import { notFound } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { deleteEndpoint } from './store/endpoints.ts'
import { cancelQueued } from './store/queue.ts'

/**
 * Deletes an endpoint and cancels its unsent deliveries; its log stays. Once it returns, no process starts a request to
 * it any more. Throws not_found.
 */
export async function removeEndpoint(
  { db }: Services,
  holdBack: () => Promise<void>,
  providerId: string,
  id: string,
): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await deleteEndpoint(tx, providerId, id))) throw notFound()
    await cancelQueued(tx, providerId, id)
    beforeReturn(tx, holdBack)
  })
}
