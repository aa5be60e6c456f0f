import type { EmittingServices } from '../../../../events/index.ts'
import { dropOwnCookie, readOwnCookie, setOwnCookie } from '../../../../platform/cookies/own-cookie.ts'
import type { z } from '../../../../platform/http/api.ts'
import type { Context, Principal } from '../../../../platform/http/context.ts'
import type { PageInput } from '../../../../platform/http/pages.ts'
import { lazyMessage } from '../../../../platform/i18n/words.ts'
import { newUrlToken } from '../../../../platform/keys/tokens.ts'
import { notFound, Problem } from '../../../../platform/problem.ts'
import { MINUTE } from '../../../../platform/time/clock.ts'
import { checkRedirectUrl, type Provider, providerOf } from '../../../../providers/index.ts'
import {
  type Connection,
  ConnectionRefusal,
  findConnection,
  findConnectionBySlug,
  type SamlConfig,
  testWords,
} from '../../../connections/core/index.ts'
import { type Flow, readFlowOf, takeFlow } from '../../../connections/flow/index.ts'
import { requireUsable } from '../../../connections/index.ts'
import {
  authorizeSaml,
  parkAnswer,
  peekResponse,
  putSession,
  readAnswer,
  redeemResponse,
  type SamlAssertion,
  samlRefusal,
  serviceProviderOf,
  takeAnswer,
} from '../../../connections/saml/index.ts'
import { landingOf, type StartQuery, startAt } from '../landing/browser-route.ts'
import { answerRefusal, type Landing, land } from '../landing/land.ts'

type Input = PageInput<EmittingServices>

const STATE = /^[A-Za-z0-9_-]{43}$/
const ANSWER_COOKIE = 'postern_saml'
const ANSWER_COOKIE_MS = 10 * MINUTE

/** The SAML connection of a path. Throws not_found. */
export async function samlConnectionAt({ services, c }: Input, slug: string): Promise<Connection> {
  const connection = await findConnectionBySlug(services.db, providerOf(c).id, slug)
  if (connection?.kind !== 'saml') throw notFound()
  return connection
}

/** Begins a sign-in, or a test if there is a ticket, by sending the browser to the IdP. */
export async function begin(
  input: Input,
  slug: string,
  query: z.output<typeof StartQuery>,
): Promise<Response> {
  return startAt(input, await samlConnectionAt(input, slug), query, authorizeSaml)
}

/**
 * Takes what the identity provider's page posts. A POST from another site comes without our SameSite=Lax cookies, so we
 * cannot tell yet which browser this is: the response is kept, sealed and unread, and the browser is sent on by GET,
 * which brings the cookies. A response that answers none of our requests was begun by the identity provider, and is
 * kept only if its signature is valid.
 */
export async function receive(
  input: Input,
  slug: string,
  { SAMLResponse: response, RelayState: state = '' }: Record<string, string | undefined>,
): Promise<Response> {
  const { services, c, principal, to } = input
  const provider = providerOf(c)
  const connection = await samlConnectionAt(input, slug)
  const answer = { connectionId: connection.id, principal, response: response ?? '', redirectUrl: null }
  try {
    if (response === undefined) throw samlRefusal('not_saml', 'no SAMLResponse was posted')
    if (STATE.test(state)) {
      await readFlowOf(services, provider, { connection, principal, state })
      await parkAnswer(services, provider, state, answer)
      const { finishUrl } = serviceProviderOf(provider, principal, connection)
      return seeOther(c, `${finishUrl}?state=${state}`)
    }
    requireIdpInitiated(connection)
    // Anybody can post here, so keep only what the identity provider signed.
    const unasked = { connection, principal, response, requestId: null }
    await peekResponse(services, provider, unasked, landingOf(connection).trace)
    const token = newUrlToken()
    await parkAnswer(services, provider, token, { ...answer, redirectUrl: targetIn(provider, state) })
    setOwnCookie(c, ANSWER_COOKIE, { value: token, lifetimeMs: ANSWER_COOKIE_MS })
    return seeOther(c, to(CONFIRM_PATH))
  } catch (error) {
    return answerRefusal(input, landingOf(connection), error)
  }
}

export const CONFIRM_PATH = '/login/sso/confirm'

/** Ends the flow of a relay state, in the browser that began it. */
export async function finish(input: Input, slug: string, state: string): Promise<Response> {
  const { services, c, principal } = input
  const provider = providerOf(c)
  const connection = await samlConnectionAt(input, slug)
  return landAssertion(input, connection, async (landing) => {
    if (!STATE.test(state)) throw new ConnectionRefusal('flow_over')
    const flow = await takeFlow(services, c, { connection, principal, state })
    landing.flow = flow
    if (!flow.dry_run) requireUsable(provider, connection, principal)
    landing.trace.passed('return', lazyMessage(testWords, 'returned'))
    const { response } = await takeAnswer(services, provider, state)
    const answer = { connection, principal, response, requestId: flow.request_id ?? '', flow }
    return redeemResponse(services, provider, answer, landing.trace)
  })
}

/** An answer that the identity provider sent unasked, waiting in a browser. */
export interface Unasked {
  connection: Connection
  response: string
  token: string
  redirectUrl: string | null
}

/** Where the identity provider sends a user whom it signed in unasked: its relay state, if it is an allowed URL. */
function targetIn(provider: Provider, relayState: string): string | null {
  try {
    return checkRedirectUrl(provider, relayState)
  } catch (problem) {
    if (problem instanceof Problem) return null // identity providers also put their own marks there
    throw problem
  }
}

/** What the identity provider sent unasked to this browser, if that is allowed. Throws ConnectionRefusal. */
export async function readUnasked(input: Input): Promise<Unasked> {
  const { services, c, principal } = input
  const provider = providerOf(c)
  const token = readOwnCookie(c, ANSWER_COOKIE) ?? ''
  const { connectionId, principal: meant, ...waiting } = await readAnswer(services, provider, token)
  const connection = await findConnection(services.db, provider.id, connectionId)
  if (!connection || meant !== principal) throw new ConnectionRefusal('flow_over')
  requireIdpInitiated(connection)
  requireUsable(provider, connection, principal)
  return { connection, response: waiting.response, redirectUrl: waiting.redirectUrl, token }
}

/** Signs in the person the identity provider sent, once they have agreed. */
export async function acceptUnasked(
  input: Input,
  { connection, token }: Pick<Unasked, 'connection' | 'token'>,
): Promise<Response> {
  const { services, c, principal } = input
  const provider = providerOf(c)
  dropOwnCookie(c, ANSWER_COOKIE)
  return landAssertion(input, connection, async (landing) => {
    const { response, redirectUrl } = await takeAnswer(services, provider, token)
    landing.flow = { ...flowOfNobody(connection, principal, services.clock.now()), redirect_url: redirectUrl }
    const answer = { connection, principal, response, requestId: null }
    return redeemResponse(services, provider, answer, landing.trace)
  })
}

/** Lands, and records the session at the identity provider for a later logout. */
async function landAssertion(
  input: Input,
  connection: Connection,
  read: (landing: Landing) => Promise<SamlAssertion>,
): Promise<Response> {
  const { services, c } = input
  let found: SamlAssertion | undefined
  const answer = await land(input, connection, async (landing) => {
    const assertion = await read(landing)
    if (!landing.flow?.dry_run) found = assertion
    return assertion
  })
  if (found) {
    const { subject, person } = found
    if (person.nameId === undefined) return answer // no logout could name this person
    await putSession(services.db, providerOf(c).id, {
      connection_id: connection.id,
      subject,
      name_id: person.nameId === subject ? null : person.nameId,
      name_id_format: person.format ?? null,
      session_index: person.sessionIndex ?? null,
    })
  }
  return answer
}

/** Throws ConnectionRefusal if the identity provider may not begin. */
function requireIdpInitiated(connection: Connection): void {
  if (!(connection.config as SamlConfig).allows_idp_initiated) throw samlRefusal('unasked')
}

/** Stands in for a flow where the identity provider began. */
function flowOfNobody({ id }: Connection, principal: Principal, now: number): Flow {
  return {
    id: '',
    connection_id: id,
    principal,
    request_id: null,
    nonce: null,
    code_verifier: null,
    link_user_id: null,
    redirect_url: null,
    dry_run: false,
    asks_factor: false,
    told: null,
    created_at: new Date(now),
  }
}

function seeOther(c: Context, location: string): Response {
  c.header('cache-control', 'no-store')
  return c.redirect(location, 303)
}
