import { type Emitting, emitOptional } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { EndReason } from './end-grants.ts'
import type { Ended, Grant } from './store.ts'

/** Writes `grant.created`. `name`: of the application. */
export async function announceGiven(
  services: Emitting,
  tx: Tx,
  providerId: string,
  { grant, name }: { grant: Grant; name: string },
): Promise<void> {
  const scopes = [...new Set([grant.scopes.openid, ...Object.values(grant.scopes.resources)])]
  await emitOptional(services, tx, providerId, {
    type: 'grant.created',
    data: {
      grant: {
        ...whatOf({ ...grant, name }),
        scopes: scopes.flatMap((one) => one.split(' ')).filter(Boolean),
      },
    },
  })
}

/** Writes a `grant.revoked` for each. */
export async function announceEnded(
  services: Emitting,
  tx: Tx,
  providerId: string,
  { ended, reason }: { ended: readonly Ended[]; reason: EndReason },
): Promise<void> {
  await Promise.all(
    ended.map((one) =>
      emitOptional(services, tx, providerId, {
        type: 'grant.revoked',
        data: { grant: { ...whatOf(one), reason } },
      }),
    ),
  )
}

function whatOf({ id, user_id, account_id, kind, application_id, client_id, name }: Ended) {
  return { id, user_id, account_id, application: { id: application_id, client_id, name }, kind }
}
