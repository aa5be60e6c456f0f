import { type Emitting, emitOptional } from '../../../events/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { idsOf } from '../../../platform/http/labels.ts'
import { readAccountsInEvents } from '../../accounts/account/index.ts'
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
  const accounts = await accountsOf(tx, providerId, [grant])
  await emitOptional(services, tx, providerId, {
    type: 'grant.created',
    data: {
      grant: {
        ...whatOf({ ...grant, name }, accounts),
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
  const accounts = await accountsOf(tx, providerId, ended)
  await Promise.all(
    ended.map((one) =>
      emitOptional(services, tx, providerId, {
        type: 'grant.revoked',
        data: { grant: { ...whatOf(one, accounts), reason } },
      }),
    ),
  )
}

type Accounts = Awaited<ReturnType<typeof readAccountsInEvents>>

async function accountsOf(
  tx: Tx,
  providerId: string,
  grants: readonly Pick<Grant, 'account_id'>[],
): Promise<Accounts> {
  const ids = idsOf(grants.map(({ account_id }) => account_id))
  return ids.length === 0 ? new Map() : readAccountsInEvents(tx, providerId, ids)
}

function whatOf(ended: Ended, accounts: Accounts) {
  const { id, user_id, account_id, kind, application_id, client_id, name } = ended
  return {
    id,
    user_id,
    account_id,
    account: (account_id && accounts.get(account_id)) || null,
    application: { id: application_id, client_id, name },
    kind,
  }
}
