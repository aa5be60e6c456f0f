import { changedBy } from '../../changes/index.ts'
import { type Tx, transact } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/context.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Joining } from '../../platform/services.ts'
import { type Provider, requirePlan } from '../../providers/index.ts'
import { tellCredentials } from '../users/index.ts'
import type { Connection } from './core/index.ts'
import {
  findConnection,
  findConnectionBySlug,
  lockConnection,
  openClientSecret,
  sealClientSecret,
  updateConnection,
} from './core/index.ts'
import { countUsersOf, deleteStaffIdentities } from './identities/index.ts'
import { kindOf } from './kinds.ts'
import { holdRolesOf, settleRoles } from './settle-roles.ts'
import {
  requireRightOverConnection,
  requireRightOverStaffConnections,
  requireRightOverVouching,
} from './staff-connection.ts'

/** What a change of any kind of connection may hold. */
interface Changes {
  name?: string
  enabled?: boolean
  allows_staff?: boolean
  signs_out_at_idp?: boolean
}

export interface Change {
  id: string
  body: Changes
  /** Sees what there is, locked until the change is made; throws what speaks against it. */
  check?: (now: Connection) => void
}

/** Changes a connection; omitted fields stay as they are. Throws not_found, plan_limit, connection_in_use, invalid_request, forbidden. */
export async function changeConnection(
  services: Joining,
  provider: Provider,
  { id, body, check }: Change,
  caller: Caller,
): Promise<Connection> {
  const before = await findConnection(services.db, provider.id, id)
  if (!before) throw notFound()
  requireRightOverConnection(caller, before)
  const allows_staff = body.allows_staff ?? before.allows_staff
  if (allows_staff) requireRightOverStaffConnections(caller, before.account_id)
  const kind = kindOf(before)
  const { config, secret } = await kind.change(services, before, body)
  const changed = {
    ...before,
    name: body.name ?? before.name,
    enabled: body.enabled ?? before.enabled,
    allows_staff,
    signs_out_at_idp: body.signs_out_at_idp ?? before.signs_out_at_idp,
    config,
  }
  requireRightOverVouching(caller, changed)
  if (changed.enabled) requirePlan(provider, kind.capability)
  const plain =
    typeof secret === 'function' ? secret(await presentSecret(services, provider, before)) : secret
  const sealed = plain === undefined ? undefined : sealClientSecret(services, provider, id, plain)
  return transact(services.db, async (tx) => {
    await holdRolesOf(tx, provider.id, changed)
    const isOther = (one: Connection) => !isSame(kind.identifies?.(one.config), kind.identifies?.(config))
    // Alone, where sign-ins hold what must not change under them: see holdAddresses.
    const now = await lockConnection(tx, provider.id, id, { alone: kind.identifies !== undefined })
    if (!now) throw notFound()
    check?.(now)
    if (isOther(now) && (await countUsersOf(tx, provider.id, [id])).get(id)) throw inUse()
    if (allows_staff !== before.allows_staff) await dropStaff(services, tx, provider, { id, caller })
    await updateConnection(tx, provider.id, changed, sealed)
    await settleRoles(services, tx, provider.id, changed.account_id, { by: caller })
    return changed
  })
}

/** What staff linked at the connection before no longer signs them in. */
async function dropStaff(
  services: Pick<Joining, 'registry'>,
  tx: Tx,
  provider: Provider,
  { id, caller }: { id: string; caller: Caller },
): Promise<void> {
  for (const userId of await deleteStaffIdentities(tx, provider.id, id))
    await tellCredentials(services, tx, provider.id, {
      type: 'user.credential_removed',
      userId,
      credentials: [{ kind: 'identity', connection: { id } }],
      by: changedBy({ by: caller }),
    })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function inUse(): Problem {
  return new Problem('connection_in_use', {
    detail:
      'Users have identities at this service, which would be other people at another one. Add another connection instead.',
  })
}

async function presentSecret(
  services: Joining,
  provider: Provider,
  { slug }: Connection,
): Promise<string | undefined> {
  const found = await findConnectionBySlug(services.db, provider.id, slug)
  return found && openClientSecret(services, provider, found)
}
