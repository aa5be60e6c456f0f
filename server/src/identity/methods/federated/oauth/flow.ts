import type { EmittingServices } from '../../../../events/index.ts'
import type { z } from '../../../../platform/http/api.ts'
import type { PageInput } from '../../../../platform/http/pages.ts'
import { lazyMessage } from '../../../../platform/i18n/words.ts'
import { notFound } from '../../../../platform/problem.ts'
import { providerOf } from '../../../../providers/index.ts'
import {
  ConnectionRefusal,
  findConnectionBySlug,
  type SecretConnection,
  testWords,
} from '../../../connections/core/index.ts'
import { takeFlow } from '../../../connections/flow/index.ts'
import { requireUsable } from '../../../connections/index.ts'
import { authorize, redeemAnswer } from '../../../connections/oauth/index.ts'
import { type StartQuery, startAt } from '../landing/browser-route.ts'
import { land } from '../landing/land.ts'

type Input = PageInput<EmittingServices>

/** The OAuth or OIDC connection of a path; an account's connection is for customers only. Throws not_found. */
export async function connectionAt(
  { services, c, principal }: Input,
  slug: string,
): Promise<SecretConnection> {
  const connection = await findConnectionBySlug(services.db, providerOf(c).id, slug)
  if (!connection || connection.kind === 'saml') throw notFound()
  if (connection.account_id !== null && principal !== 'customer') throw notFound()
  return connection
}

/** Begins a sign-in, or a test if there is a ticket, by sending the browser to the IdP. */
export async function begin(
  input: Input,
  slug: string,
  query: z.output<typeof StartQuery>,
): Promise<Response> {
  return startAt(input, await connectionAt(input, slug), query, authorize)
}

type Answer = Partial<
  Record<'state' | 'code' | 'iss' | 'device_id' | 'error' | 'error_description', string | undefined>
>

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
    if (!flow.dry_run) requireUsable(provider, connection, principal)
    landing.trace.passed('return', lazyMessage(testWords, 'returned'))
    return redeemAnswer(
      services,
      provider,
      { connection, flow, parameters: { state, ...others } },
      landing.trace,
    )
  })
}
