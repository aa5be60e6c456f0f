import type { Db } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'

/** Which applications that our staff did not make an issuer takes. */
export interface Openness {
  /** Those that register themselves (RFC 7591). */
  dcr: 'off' | 'approved' | 'open'
  /** Those that a document at their client_id describes. */
  cimd: 'off' | 'allowed_hosts' | 'any'
  allowed_hosts: string[]
}

const CLOSED: Openness = { dcr: 'off', cimd: 'off', allowed_hosts: [] }

/** How open an issuer is. That of the staff takes no application that registers itself, and documents of allowed hosts only. */
export async function opennessOf(db: Db, providerId: string, principal: Principal): Promise<Openness> {
  const [row] = await db<Openness[]>`
    select dcr, cimd, to_jsonb(allowed_hosts) as allowed_hosts from oauth_issuer
    where provider_id = ${providerId} and principal = ${principal}`
  if (!row) return CLOSED
  if (principal === 'customer') return row
  return { ...row, dcr: 'off', cimd: row.cimd === 'any' ? 'allowed_hosts' : row.cimd }
}
