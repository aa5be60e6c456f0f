import { readOwnCookie, setOwnCookie } from '../../../platform/cookies/own-cookie.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Context, Principal } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { digestOf, newUrlToken } from '../../../platform/keys/tokens.ts'
import type { Services } from '../../../platform/services.ts'
import { type Provider, providerOf } from '../../../providers/index.ts'
import type { Connection } from '../core/index.ts'
import { ConnectionRefusal } from '../core/index.ts'
import { FLOW_LIFETIME_MS, SPARED_RETURNS } from './limits.ts'
import {
  countReturn,
  deleteFlow,
  deleteFlowsBefore,
  type Flow,
  findFlow,
  insertFlow,
  keepTold,
  type Told,
} from './store.ts'

const BROWSER_COOKIE = 'postern_idp'
const BROWSER_TOKEN = /^[A-Za-z0-9_-]{43}$/

/** What a flow is for. */
export interface NewFlow {
  connection: Pick<Connection, 'id'>
  principal: Principal
  redirectUrl?: string | undefined
  linkUserId?: string | undefined
  dryRun?: boolean
  /** Whether the identity provider is asked for a factor. */
  asksFactor?: boolean
  /** Id of the SAML request. */
  requestId?: string
  nonce?: string
  /** PKCE. */
  codeVerifier?: string
}

/** What is known about the person who is about to sign in. */
export interface Hints {
  /** The address that they typed. */
  loginHint?: string | undefined
  /**
   * `select_account`: they want to choose the account there. `login`: they have to show a factor there, even with an
   * open session.
   */
  prompt?: 'select_account' | 'login' | undefined
}

/**
 * Begins a round trip to a connection in this browser. Returns the state (OAuth) or relay state (SAML) that finds the
 * flow again.
 */
export async function beginFlow(
  { db, clock, keyring }: Services,
  c: Context,
  {
    connection,
    principal,
    redirectUrl,
    linkUserId,
    dryRun = false,
    asksFactor = false,
    requestId,
    nonce,
    codeVerifier,
  }: NewFlow,
): Promise<string> {
  const provider = providerOf(c)
  const state = newUrlToken()
  const now = clock.now()
  const id = newId(now)
  await insertFlow(db, provider.id, {
    id,
    connection_id: connection.id,
    principal,
    state_digest: digestOf(state),
    browser_digest: digestOf(markBrowser(c)),
    request_id: requestId ?? null,
    nonce: nonce ?? null,
    code_verifier:
      codeVerifier === undefined ? null : keyring.seal(codeVerifier, contextOfVerifier(provider, id)),
    link_user_id: linkUserId ?? null,
    redirect_url: redirectUrl ?? null,
    dry_run: dryRun,
    asks_factor: asksFactor,
    created_at: new Date(now),
  })
  return state
}

/** Identifies the flow that a connection's answer belongs to. */
export interface FlowAnswer {
  connection: Pick<Connection, 'id'>
  principal: Principal
  state: string
}

/**
 * Ends the flow that an answer belongs to, and returns it. This works once, within ten minutes, for the same connection
 * and in the browser that began. Throws ConnectionRefusal flow_over.
 */
export async function takeFlow({ db, clock }: Services, c: Context, answer: FlowAnswer): Promise<Flow> {
  const browser = readBrowser(c)
  const flow = browser && (await deleteFlow(db, providerOf(c).id, keyOf(answer), digestOf(browser)))
  if (!flow || isOver(flow, clock.now())) throw new ConnectionRefusal('flow_over')
  return flow
}

/**
 * Looks a flow up without ending it or checking the browser's mark: for answers that another site posts, which arrive
 * without cookies. It must grant nothing. Throws ConnectionRefusal flow_over.
 */
export async function readFlowOf(
  { db, clock }: Services,
  provider: Provider,
  answer: FlowAnswer,
): Promise<Flow> {
  const flow = await findFlow(db, provider.id, keyOf(answer))
  if (!flow || isOver(flow, clock.now())) throw new ConnectionRefusal('flow_over')
  return flow
}

/** Keeps what a service posted beside its answer until the browser brings that. It grants nothing. */
export async function keepBeside(
  { db }: Services,
  provider: Provider,
  answer: FlowAnswer,
  told: Told,
): Promise<void> {
  await keepTold(db, provider.id, keyOf(answer), told)
}

const STATE = /^[A-Za-z0-9_-]{43}$/

/**
 * Whether a request is on the way back of a flow that began here. That one was counted against the limit per client when
 * it began, so this one is not. A state spares only a few requests: its holder could repeat it without end otherwise.
 */
export async function isWayBack(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id }: Pick<Provider, 'id'>,
  state: string | undefined,
): Promise<boolean> {
  if (state === undefined || !STATE.test(state)) return false
  const begunAfter = new Date(clock.now() - FLOW_LIFETIME_MS)
  return countReturn(db, id, { stateDigest: digestOf(state), begunAfter, most: SPARED_RETURNS })
}

/** The PKCE verifier of a flow. */
export function codeVerifierOf({ keyring }: Services, provider: Provider, flow: Flow): string {
  return keyring.open(flow.code_verifier!, contextOfVerifier(provider, flow.id)).toString()
}

/** Clean-up. */
export async function deleteExpiredFlows(db: Db, now: number): Promise<void> {
  await deleteFlowsBefore(db, new Date(now - FLOW_LIFETIME_MS))
}

function keyOf({ connection, principal, state }: FlowAnswer) {
  return { connectionId: connection.id, principal, stateDigest: digestOf(state) }
}

function isOver({ created_at }: Flow, now: number): boolean {
  return created_at.getTime() <= now - FLOW_LIFETIME_MS
}

/** What a code verifier is bound to. */
export function contextOfVerifier({ id }: Pick<Provider, 'id'>, flowId: string): string {
  return `federation_flow:${id}:${flowId}`
}

/** This browser's mark, if it began a flow. */
export function readBrowser(c: Context): string | undefined {
  const token = readOwnCookie(c, BROWSER_COOKIE)
  return token !== undefined && BROWSER_TOKEN.test(token) ? token : undefined
}

/** Marks this browser; flows in several tabs share one mark. */
export function markBrowser(c: Context): string {
  const token = readBrowser(c) ?? newUrlToken()
  setOwnCookie(c, BROWSER_COOKIE, { value: token, lifetimeMs: FLOW_LIFETIME_MS })
  return token
}
