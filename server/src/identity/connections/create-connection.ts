import { isUniqueViolation, transact } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/context.ts'
import { newId } from '../../platform/keys/ids.ts'
import { Problem } from '../../platform/problem.ts'
import type { Joining } from '../../platform/services.ts'
import { type Provider, requirePlan, requireRoom } from '../../providers/index.ts'
import { readAccount } from '../accounts/account/index.ts'
import type { Connection } from './core/index.ts'
import { insertConnection, lockAndCountConnections, sealClientSecret } from './core/index.ts'
import { kindNamed } from './kinds.ts'
import { holdRolesOf } from './settle-roles.ts'
import { requireRightOverStaffConnections, requireRightOverVouching } from './staff-connection.ts'

/** Fields of every body that creates a connection. */
export interface NewConnection {
  kind: string
  name?: string
  slug?: string
  account_id?: string
  enabled?: boolean
  allows_staff?: boolean
  signs_out_at_idp?: boolean
}

/** Adds a connection. Throws plan_limit, already_exists, not_found (the account), invalid_request, forbidden. */
export async function createConnection(
  services: Joining,
  provider: Provider,
  body: NewConnection,
  caller: Caller,
): Promise<Connection> {
  const kind = kindNamed(body.kind)!
  const { allows_staff = false } = body
  if (allows_staff) requireRightOverStaffConnections(caller, body.account_id)
  requirePlan(provider, kind.capability)
  const wanted = await kind.make(services, body)
  const now = services.clock.now()
  const connection: Connection = {
    id: newId(now),
    slug: body.slug ?? wanted.slug ?? body.kind,
    name: body.name ?? wanted.name ?? body.kind,
    kind: kind.kind,
    preset: wanted.preset ?? null,
    account_id: body.account_id ?? null,
    enabled: body.enabled ?? true,
    allows_staff,
    signs_out_at_idp: body.signs_out_at_idp ?? false,
    config: wanted.config,
    created_at: new Date(now),
  }
  requireRightOverVouching(caller, connection)
  const { secret } = wanted
  const sealed =
    typeof secret === 'string' ? sealClientSecret(services, provider, connection.id, secret) : null
  return transact(services.db, async (tx) => {
    if (connection.account_id !== null)
      await readAccount(tx, provider.id, connection.account_id, { by: caller })
    await holdRolesOf(tx, provider.id, connection)
    requireRoom(provider, await lockAndCountConnections(tx, provider.id))
    await insert(tx, provider.id, connection, sealed)
    return connection
  })
}

async function insert(...row: Parameters<typeof insertConnection>): Promise<void> {
  try {
    await insertConnection(...row)
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Problem('already_exists', {
        detail: `A connection with the slug ${row[2].slug} exists. Give another slug.`,
      })
    throw error
  }
}
