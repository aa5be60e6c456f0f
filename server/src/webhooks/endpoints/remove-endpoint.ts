import { beforeReturn, type Tx } from '../../platform/db/db.ts'
import { notFound } from '../../platform/problem.ts'
import { forgetAlerts } from '../alerts/index.ts'
import { cancelQueued } from '../deliveries/index.ts'
import { deleteEndpoint } from './store.ts'

/**
 * Deletes an endpoint and cancels its unsent deliveries; its log stays. Before the client hears of it, no process
 * starts a request to it any more. Throws not_found.
 */
export async function removeEndpoint(
  tx: Tx,
  holdBack: () => Promise<void>,
  providerId: string,
  id: string,
): Promise<void> {
  if (!(await deleteEndpoint(tx, providerId, id))) throw notFound()
  await forgetAlerts(tx, providerId, id)
  await cancelQueued(tx, providerId, id)
  beforeReturn(tx, holdBack)
}
