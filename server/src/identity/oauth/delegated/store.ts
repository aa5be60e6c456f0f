import type { JWK } from 'jose'
import type { Db } from '../../../platform/db/db.ts'
import type { Principal, Role } from '../../../platform/http/context.ts'
import type { GrantedScopes } from '../grants/index.ts'
import { type Moment, type Origin, originHolds } from '../tokens/index.ts'

/** What a token says it came of, before anything of it is believed. */
export interface Claimed extends Origin {
  kid: string
  clientId: string
}

/** The person, the application and the grant of a token, all of which still hold. */
export interface Holders {
  public_jwk: JWK
  email: string
  staff_role: Role | null
  application_id: string
  application_name: string
  first_party: boolean
  /** Those that the application may ask for. `null` for all. */
  application_scopes: string[] | null
  granted: GrantedScopes
  /** Of a customer: the account that they chose. */
  account_id: string | null
}

/** Undefined if anything of it has ended: the grant, the session, the user, the application, the key or the issuer. */
export async function findHolders(
  db: Db,
  providerId: string,
  principal: Principal,
  { kid, clientId, ...origin }: Claimed,
  moment: Moment,
): Promise<Holders | undefined> {
  const [row] = await db<Holders[]>`
    select k.public_jwk, u.email, u.staff_role, c.id as application_id, c.name as application_name, c.first_party,
      to_jsonb(c.scopes) as application_scopes, g.scopes as granted, g.account_id
    from oauth_grant g
    join oauth_issuer i on i.provider_id = g.provider_id and i.principal = g.principal and i.enabled
    join oauth_signing_key k on k.provider_id = g.provider_id and k.principal = g.principal and k.kid = ${kid}
    join oauth_client c on c.provider_id = g.provider_id and c.id = g.application_id and c.client_id = ${clientId}
      and c.status = 'active'
    join app_user u on u.provider_id = g.provider_id and u.id = g.user_id
    where g.provider_id = ${providerId} and g.principal = ${principal} and u.principal = ${principal} and k.alg = 'ES256'
      and ${originHolds(db, providerId, origin, moment)}`
  return row
}
