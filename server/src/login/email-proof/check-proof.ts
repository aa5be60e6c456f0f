import type { Tx } from '../../lib/db.ts'
import type { Principal } from '../../lib/http/context.ts'
import { Problem } from '../../lib/problem.ts'
import type { Services } from '../../lib/services.ts'
import { digestOf, sameBytes } from '../../lib/tokens.ts'
import type { Provider } from '../../providers/index.ts'
import { codeDigest } from './code.ts'
import type { Purpose } from './purpose.ts'
import {
  type Address,
  type CountedTry,
  countFlowTry,
  countOpenTry,
  findByLink,
  hasFlow,
  markRedeemed,
  type ProofDetail,
} from './store.ts'

/** A proof that was shown and is right, and not yet redeemed. */
export interface ShownProof {
  id: string
  principal: Principal
  email: string
  /** Whether the browser that shows it is the one that asked for it. */
  sameBrowser: boolean
  redirectUrl: string | null
  detail: ProofDetail
}

export interface CodeTry {
  principal: Principal
  email: string
  purpose: Purpose
  code: string
  /** The flow cookie, if the caller shows one. */
  flow: string | undefined
}

/** Checks a code; the try is counted, and committed, before anything is compared. Throws invalid_code, whatever the reason. */
export async function tryCode(
  services: Services,
  provider: Provider,
  { principal, email, purpose, code, flow }: CodeTry,
): Promise<ShownProof> {
  const counted = await countTry(services, { providerId: provider.id, principal, email }, purpose, flow)
  if (
    !counted ||
    !sameBytes(counted.code_digest, codeDigest(services.keyring, provider.id, counted.id, code))
  )
    throw new Problem('invalid_code')
  return shown(counted, principal, email, flow)
}

async function countTry(
  { db, clock }: Services,
  address: Address,
  purpose: Purpose,
  flow: string | undefined,
): Promise<CountedTry | undefined> {
  const now = new Date(clock.now())
  if (flow !== undefined && (await hasFlow(db, address, purpose, digestOf(flow), now)))
    return countFlowTry(db, address, purpose, digestOf(flow), now)
  return countOpenTry(db, address, purpose, now)
}

export interface LinkTry {
  purpose: Purpose
  token: string
  flow: string | undefined
}

/** Looks a link up, which does not redeem it. Throws invalid_link. */
export async function tryLink(
  { db, clock }: Services,
  provider: Provider,
  { purpose, token, flow }: LinkTry,
): Promise<ShownProof & { number: number | null }> {
  const found = await findByLink(db, provider.id, purpose, digestOf(token), new Date(clock.now()))
  if (!found) throw new Problem('invalid_link')
  return { ...shown(found, found.principal, found.email, flow), number: found.number }
}

/** Redeems a proof in the caller's transaction. Throws invalid_code if another request was first. */
export async function redeemProof(
  { clock }: Services,
  tx: Tx,
  provider: Provider,
  { id, principal, email }: ShownProof,
): Promise<void> {
  const address = { providerId: provider.id, principal, email }
  if (!(await markRedeemed(tx, address, id, new Date(clock.now())))) throw new Problem('invalid_code')
}

function shown(
  { id, flow_digest, redirect_url, detail }: Omit<CountedTry, 'code_digest'>,
  principal: Principal,
  email: string,
  flow: string | undefined,
): ShownProof {
  const sameBrowser = flow !== undefined && sameBytes(flow_digest, digestOf(flow))
  return { id, principal, email, sameBrowser, redirectUrl: redirect_url, detail }
}
