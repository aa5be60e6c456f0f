import type { EmittingServices } from '../../../events/index.ts'
import { queryBatched, transactBatched } from '../../../platform/db/batch/batched-transaction.ts'
import { pipeline, type Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { tagsIn } from '../../../platform/i18n/language-tags.ts'
import { localeFor } from '../../../platform/i18n/locale.ts'
import { digestOf, sameBytes } from '../../../platform/keys/tokens.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import {
  type Client,
  type CompletedLogin,
  completeLogin,
  networkOf,
  noteWrongGuess,
} from '../complete/index.ts'
import { isCode } from './code.ts'
import { findByLink } from './link-store.ts'
import type { Purpose } from './request-challenge.ts'
import {
  type Address,
  addressKey,
  type ChallengeDetail,
  markRedeemed,
  redeemOthers,
  refundGuesses,
} from './store.ts'
import { type CountedTry, countFlowTry, countOpenTry, type FoundChallenge, hasFlow } from './tries-store.ts'

/** A challenge that was shown and is right, but is not redeemed yet. */
export interface PassedChallenge {
  id: string
  principal: Principal
  email: string
  /** What was shown. */
  by: 'code' | 'link'
  /** Whether the browser that shows it is the one that asked for it. */
  sameBrowser: boolean
  redirectUrl: string | null
  detail: ChallengeDetail
  /** Of the request for the mail. */
  language: string | null
  /** How many of the counted guesses to give back. */
  refunds: number
}

export interface CodeTry {
  principal: Principal
  email: string
  purpose: Purpose
  code: string
  /** The flow cookie, if the caller sent one. */
  flow: string | undefined
  client: Client
}

/**
 * Checks a code. The try is counted and committed before anything is compared. Throws invalid_code, whatever the
 * reason.
 */
export async function tryCode(
  services: Services,
  provider: Provider,
  attempt: CodeTry,
): Promise<PassedChallenge> {
  const { principal, email, code, flow } = attempt
  const counted = await countTry(services, { providerId: provider.id, principal, email }, attempt)
  const shared = counted.filter((one) => one.shared).length
  // All are compared, even after a match.
  const [right] = counted.filter((one) => isCode(services.keyring, provider.id, one, code))
  if (!right) {
    if (shared > 0) await noteWrongGuess(services, provider.id)
    throw new Problem('invalid_code')
  }
  return { ...shown(right, { principal, email, by: 'code' }, flow), refunds: shared }
}

function countTry(
  { db, clock }: Services,
  address: Address,
  { purpose, flow, client }: CodeTry,
): Promise<CountedTry[]> {
  return queryBatched(db, addressKey(address), async (each) => {
    const open = { ...address, purpose, now: new Date(clock.now()) }
    const ofFlow = flow === undefined ? undefined : { ...open, digest: digestOf(flow) }
    const isOfFlow = ofFlow && (await hasFlow(each, ofFlow))
    return isOfFlow ? countFlowTry(each, ofFlow) : countOpenTry(each, { ...open, digest: networkOf(client) })
  })
}

export interface LinkTry {
  purpose: Purpose
  token: string
  flow: string | undefined
}

/** Looks a link up without redeeming it. Throws invalid_link. */
export async function tryLink(
  { db, clock }: Services,
  provider: Provider,
  { purpose, token, flow }: LinkTry,
): Promise<PassedChallenge & { number: number | null }> {
  const found = await findByLink(db, provider.id, purpose, digestOf(token), new Date(clock.now()))
  if (!found) throw new Problem('invalid_link')
  const { principal, email, number } = found
  return { ...shown(found, { principal, email, by: 'link' }, flow), number }
}

/** Redeems a challenge in the caller's transaction. Throws invalid_code or invalid_link if another request was first. */
export async function redeemChallenge(
  { clock }: Services,
  tx: Tx,
  provider: Provider,
  { id, principal, email, by, refunds }: PassedChallenge,
): Promise<void> {
  const address = { providerId: provider.id, principal, email }
  // The address first, as in the counting statements: the other order would deadlock with them.
  const [, isFirst] = await pipeline([
    refunds > 0 && refundGuesses(tx, { ...address, guesses: refunds }),
    markRedeemed(tx, address, id, new Date(clock.now())),
  ])
  if (!isFirst) throw new Problem(`invalid_${by}`)
}

/** Signs in the user who passed this challenge. Throws invalid_code or invalid_link if the address may not sign in. */
export function signInByChallenge(
  services: EmittingServices,
  provider: Provider,
  { challenge, method, client }: { challenge: PassedChallenge; method: string; client: Client },
): Promise<CompletedLogin> {
  const { principal, email, by } = challenge
  const key = addressKey({ providerId: provider.id, principal, email })
  const spoken = withAskedLocale(provider, client, challenge)
  const passed = { provider, principal, email, method, verifiesEmail: true, client: spoken }
  return transactBatched(services.db, key, async (tx) => {
    const [, outcome] = await pipeline([
      redeemChallenge(services, tx, provider, challenge),
      completeLogin(services, tx, passed),
    ])
    if (!outcome) throw new Problem(`invalid_${by}`)
    return outcome
  })
}

/** Makes the other mails sent for a purpose worthless, all but `kept`. Call it before redeemChallenge. */
export async function voidChallenges(
  { clock }: Services,
  tx: Tx,
  provider: Provider,
  whose: { principal: Principal; email: string; purpose: Purpose; kept?: PassedChallenge },
): Promise<void> {
  const { principal, email, purpose, kept } = whose
  const address = { providerId: provider.id, principal, email }
  await redeemOthers(tx, address, purpose, { keptId: kept?.id, now: new Date(clock.now()) })
}

/** Who shows a challenge: where the request names no language, in that of the request for the mail. */
export function withAskedLocale(provider: Provider, client: Client, { language }: PassedChallenge): Client {
  if (client.locale.wanted !== 'default' || language === null) return client
  return { ...client, locale: localeFor(provider.words, tagsIn(language)) }
}

/** A stored challenge in the form that its purposes use. */
export function shown(
  { id, flow_digest, redirect_url, detail, language }: FoundChallenge,
  what: Pick<PassedChallenge, 'principal' | 'email' | 'by'>,
  flow: string | undefined,
): PassedChallenge {
  const sameBrowser = flow !== undefined && sameBytes(flow_digest, digestOf(flow))
  return { id, ...what, sameBrowser, redirectUrl: redirect_url, detail, language, refunds: 0 }
}
