import type { EmittingServices } from '../../../events/index.ts'
import type { Context, Principal } from '../../../lib/http/context.ts'
import { type PageInput, pathsOf } from '../../../lib/http/pages.ts'
import { notFound } from '../../../lib/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import {
  answerRefusal,
  authorize,
  ConnectionRefusal,
  findConnectionBySlug,
  isTestTicket,
  land,
  redeemAnswer,
  requireUsable,
  type SecretConnection,
  Trace,
  takeFlow,
} from '../../connections/index.ts'
import { checkRedirectUrl } from '../../pages/return-to.ts'

type Input = PageInput<EmittingServices>

/** A route of the API that a browser opens, as pages know it. */
export function browserInput(services: EmittingServices, c: Context, principal: Principal): Input {
  return { services, c, principal, to: pathsOf(c, principal) }
}

/** The OAuth or OIDC connection of a path; those of accounts are for customers alone. Throws not_found. */
export async function connectionAt(
  { services, c, principal }: Input,
  slug: string,
): Promise<SecretConnection> {
  const connection = await findConnectionBySlug(services.db, providerOf(c).id, slug)
  if (!connection || connection.kind === 'saml') throw notFound()
  if (connection.account_id !== null && principal !== 'customer') throw notFound()
  return connection
}

/** Begins a sign-in, or a test with a ticket: on to the IdP. */
export async function begin(
  input: Input,
  slug: string,
  { redirect_url, test }: { redirect_url?: string | undefined; test?: string | undefined },
): Promise<Response> {
  const { services, c, principal } = input
  const provider = providerOf(c)
  const connection = await connectionAt(input, slug)
  const dryRun = test !== undefined
  const redirectUrl = redirect_url === undefined ? undefined : checkRedirectUrl(provider, redirect_url)
  const trace = new Trace()
  try {
    if (!dryRun) requireUsable(provider, connection)
    else if (!isTestTicket(services, provider, connection, test)) throw new ConnectionRefusal('flow_over')
    const url = await authorize(services, c, connection, { principal, redirectUrl, dryRun })
    c.header('cache-control', 'no-store')
    return c.redirect(url.href, 302)
  } catch (error) {
    return answerRefusal(input, { connection, flow: undefined, trace, dryRun }, error)
  }
}

/** What an IdP sends along with the browser. RFC 6749 §4.1.2, RFC 9207 */
export const ANSWER = ['state', 'code', 'iss', 'error', 'error_description'] as const
export type Answer = Partial<Record<(typeof ANSWER)[number], string>>

/** Ends the flow that an answer belongs to. */
export async function end(input: Input, slug: string, answer: Answer): Promise<Response> {
  const { services, c, principal } = input
  const provider = providerOf(c)
  const connection = await connectionAt(input, slug)
  return land(input, connection, async (landing) => {
    const { state, ...others } = answer
    if (state === undefined) throw new ConnectionRefusal('flow_over')
    const flow = await takeFlow(services, c, { connection, principal, state })
    landing.flow = flow
    if (!flow.dry_run) requireUsable(provider, connection)
    landing.trace.passed('Return', 'The identity provider sent the browser back to this connection.')
    return redeemAnswer(
      services,
      provider,
      { connection, flow, parameters: { state, ...others } },
      landing.trace,
    )
  })
}
