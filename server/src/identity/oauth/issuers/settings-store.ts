import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'

/** Which applications that our staff did not make an issuer takes. */
export interface Openness {
  /** Those that register themselves (RFC 7591). */
  dcr: 'off' | 'approved' | 'open'
  /** Those that a document at their client_id describes. */
  cimd: 'off' | 'allowed_hosts' | 'any'
  allowed_hosts: string[]
}

/** Of an issuer that has no row yet. */
export const CLOSED: Openness = { dcr: 'off', cimd: 'off', allowed_hosts: [] }

interface SettingsRow extends Openness {
  /** What applications know it by. */
  issuer: string
  created_at: Date
}

export async function readSettings(
  db: Db,
  providerId: string,
  principal: Principal,
): Promise<SettingsRow | undefined> {
  const [row] = await db<SettingsRow[]>`
    select dcr, cimd, to_jsonb(allowed_hosts) as allowed_hosts, issuer, created_at from oauth_issuer
    where provider_id = ${providerId} and principal = ${principal}`
  return row
}

/** How open an issuer is. That of staff lets no application register itself, and takes documents of allowed hosts only. */
export async function opennessOf(db: Db, providerId: string, principal: Principal): Promise<Openness> {
  const { dcr, cimd, allowed_hosts } = (await readSettings(db, providerId, principal)) ?? CLOSED
  if (principal === 'customer') return { dcr, cimd, allowed_hosts }
  return { dcr: 'off', cimd: cimd === 'any' ? 'allowed_hosts' : cimd, allowed_hosts }
}

export async function changeSettings(
  tx: Tx,
  providerId: string,
  principal: Principal,
  change: Partial<Openness>,
): Promise<void> {
  await tx`
    update oauth_issuer set ${tx(change)} where provider_id = ${providerId} and principal = ${principal}`
}

/** Applications that would have to be told of another issuer. */
export async function countUsers(db: Db, providerId: string, principal: Principal): Promise<number> {
  const [row] = await db<Array<{ count: number }>>`
    select count(*)::int as count from oauth_client
    where provider_id = ${providerId} and status <> 'disabled' and last_used_at is not null
      and principal = ${principal}`
  return row?.count ?? 0
}
