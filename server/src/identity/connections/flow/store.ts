import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'

/** A round trip to a connection. */
export interface Flow {
  id: string
  connection_id: string
  principal: Principal
  /** Id of the SAML request. */
  request_id: string | null
  nonce: string | null
  /** PKCE, sealed. */
  code_verifier: Buffer | null
  /** A signed-in user who is adding this connection. */
  link_user_id: string | null
  redirect_url: string | null
  dry_run: boolean
  /** Whether the identity provider was asked for a factor, even if the person has a session there. */
  asks_factor: boolean
  /** What a service posted beside its answer, unsigned. */
  told: Told | null
  created_at: Date
}

/** What a service may post beside its answer. */
export interface Told {
  given_name?: string
  family_name?: string
}

export interface FlowKey {
  connectionId: string
  principal: Principal
  stateDigest: Buffer
}

const columns = (db: Db) =>
  db`id, connection_id, principal, request_id, nonce, code_verifier, link_user_id, redirect_url, dry_run,
    asks_factor, told, created_at`

const of = (db: Db, providerId: string, { connectionId, principal, stateDigest }: FlowKey) => db`
  provider_id = ${providerId} and state_digest = ${stateDigest} and connection_id = ${connectionId}
    and principal = ${principal}`

export async function insertFlow(
  db: Db,
  providerId: string,
  flow: Omit<Flow, 'told'> & { state_digest: Buffer; browser_digest: Buffer },
): Promise<void> {
  await db`insert into federation_flow ${db({ provider_id: providerId, ...flow })}`
}

/** Ends a flow and returns it: only in the browser that began it, and to only one of several concurrent callers. */
export async function deleteFlow(
  db: Db,
  providerId: string,
  key: FlowKey,
  browserDigest: Buffer,
): Promise<Flow | undefined> {
  const [row] = await db<Flow[]>`
    delete from federation_flow where ${of(db, providerId, key)} and browser_digest = ${browserDigest}
    returning ${columns(db)}`
  return row
}

/** Finds an open flow, in any browser: for answers that arrive without cookies. */
export async function findFlow(db: Db, providerId: string, key: FlowKey): Promise<Flow | undefined> {
  const [row] = await db<Flow[]>`
    select ${columns(db)} from federation_flow where ${of(db, providerId, key)}`
  return row
}

/** Keeps what came beside the answer of a flow, the first time. */
export async function keepTold(db: Db, providerId: string, key: FlowKey, told: Told): Promise<void> {
  await db`update federation_flow set told = ${db.json(told as never)} where ${of(db, providerId, key)} and told is null`
}

/** Counts that the browser came back for a flow that began after this time; false if it did `most` times before. */
export async function countReturn(
  db: Db,
  providerId: string,
  { stateDigest, begunAfter, most }: { stateDigest: Buffer; begunAfter: Date; most: number },
): Promise<boolean> {
  const { count } = await db`
    update federation_flow set returns = returns + 1
    where provider_id = ${providerId} and state_digest = ${stateDigest} and created_at > ${begunAfter}
      and returns < ${most}`
  return count > 0
}

/** Clean-up. */
export async function deleteFlowsBefore(db: Db | Tx, before: Date): Promise<void> {
  await db`delete from federation_flow where created_at < ${before}`
}
