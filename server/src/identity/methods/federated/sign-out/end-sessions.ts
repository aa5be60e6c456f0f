import type { EmittingServices } from '../../../../events/index.ts'
import { recordAct } from '../../../../platform/audit/index.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { deviceOf } from '../../../../platform/http/device.ts'
import type { PageInput } from '../../../../platform/http/pages.ts'
import { providerOf } from '../../../../providers/index.ts'
import type { Connection } from '../../../connections/core/index.ts'
import { issuerSessionsNamed, type Named } from '../../../connections/oauth/index.ts'
import { deletePending, endSessionsById } from '../../../sessions/index.ts'

/** Ends what came from the sessions that an issuer names: sessions, and sign-ins that wait for a second factor. */
export async function endSessionsNamed(
  { services, c, principal }: PageInput<EmittingServices>,
  tx: Tx,
  connection: Connection,
  named: Named,
): Promise<void> {
  const { id: providerId } = providerOf(c)
  const found = await issuerSessionsNamed(tx, providerId, connection.id, named)
  for (const { pending_id } of found) if (pending_id !== null) await deletePending(tx, providerId, pending_id)
  const ids = found.flatMap(({ session_id }) => session_id ?? [])
  const ending = { reason: 'idp_logout', by: { type: 'connection' } } as const
  const which = { principal, ids }
  const ended = ids.length === 0 ? [] : await endSessionsById(services, tx, providerId, which, ending)
  for (const { id, user_id, email } of ended)
    await recordAct(services, tx, providerId, {
      action: 'session.ended',
      user: { id: user_id, email },
      targetId: id,
      device: deviceOf(c, services.config),
      detail: { connection: connection.slug },
    })
}
