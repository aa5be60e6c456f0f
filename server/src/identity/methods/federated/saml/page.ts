import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { z } from '../../../../platform/http/api.ts'
import { deviceOf } from '../../../../platform/http/device.ts'
import type { PageInput, Pages } from '../../../../platform/http/pages.ts'
import type { Throttle } from '../../../../platform/http/throttle.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { translator } from '../../../../platform/i18n/translate.ts'
import { providerOf } from '../../../../providers/index.ts'
import {
  type Connection,
  ConnectionRefusal,
  type SamlConfig,
  socialConnections,
} from '../../../connections/core/index.ts'
import { mayUse } from '../../../connections/index.ts'
import { emailIn, peekResponse, serviceProviderOf } from '../../../connections/saml/index.ts'
import type { AccountSection, Service } from '../../../sign-in/index.ts'
import { answerCard, seeOther, submitButton, wantsFactor } from '../../../sign-in/page-parts/index.ts'
import { answerLeaving, withSession } from '../../../sign-in/pages/index.ts'
import { connectedWords } from '../connected/words.ts'
import { landingOf } from '../landing/browser-route.ts'
import { answerRefusal } from '../landing/land.ts'
import { federatedWords } from '../words/words.ts'
import { acceptUnasked, CONFIRM_PATH, readUnasked, type Unasked } from './flow.ts'
import { openElsewhere, signOutEverywhere } from './logout.ts'

type Input = PageInput<EmittingServices>

/** The SAML connections that belong to no account, such as the one for the provider's own staff. */
export async function samlServices({ services, c, principal }: Input): Promise<Service[]> {
  const provider = providerOf(c)
  const all = await socialConnections(services.db, provider.id)
  const usable = all.filter((one) => one.kind === 'saml' && mayUse(provider, one, principal))
  return usable.map((one) => ({
    slug: one.slug,
    name: one.name,
    href:
      startOf(serviceProviderOf(provider, principal, one).entityId) + (wantsFactor(c) ? '?prompt=login' : ''),
  }))
}

function startOf(entityId: string): string {
  return new URL(entityId).pathname.replace(/\/metadata$/, '')
}

const SIGN_OUT = '/account/sign-out/sso'

/** Lets people sign out at the identity provider, too. */
export const samlSection: AccountSection = async (input, session) => {
  const elsewhere = await openElsewhere(input, providerOf(input.c).id, session)
  if (elsewhere.length === 0) return html``
  const t = translator(localeOf(input.c), connectedWords)
  return html`${elsewhere.map(
    ({ connection: { slug, name } }) => html`
<form method="post" action="${input.to(SIGN_OUT)}"><input type="hidden" name="connection" value="${slug}"><button>${t('sign_out_there', { name })}</button></form>`,
  )}`
}

/**
 * When the identity provider began, asks with a form of this site before signing anybody in. Otherwise any site could
 * sign its visitors in as another user.
 */
export function samlPages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: SIGN_OUT,
    fields: z.object({ connection: z.string().max(40) }),
    show: async ({ c, to }) => seeOther(c, to('/account')),
    submit: (input, { connection: slug }) =>
      withSession(input, async (session) => {
        const { connection, url } = await signOutEverywhere(input, session, slug)
        return answerLeaving(input.c, { name: connection.name, url })
      }),
  })

  pages.form({
    path: CONFIRM_PATH,
    fields: z.object({}),
    show: (input, refused) =>
      withUnasked(input, async ({ connection, response, redirectUrl }) => {
        const { services, c, principal, to } = input
        const t = translator(localeOf(c), federatedWords)
        const provider = providerOf(c)
        const answer = { connection, principal, response, requestId: null }
        const person = await peekResponse(services, provider, answer, landingOf(connection).trace)
        const name = emailIn(person, connection.config as SamlConfig) ?? person.nameId ?? person.subject
        return answerCard(c, {
          title: t('unasked_title', { name: connection.name }),
          intro: t.html('unasked_intro', {
            name: connection.name,
            person: html`<strong dir="auto">${name}</strong>`,
          }),
          refused,
          redirectUrl: redirectUrl ?? undefined,
          body: html`
<form method="post">${submitButton(t('sign_in'))}</form>
<p class="foot"><a href="${to('/login')}">${t('dont_sign_in')}</a></p>`,
        })
      }),
    submit: (input) =>
      withUnasked(input, async (unasked) => {
        await throttle.admit(deviceOf(input.c, input.services.config))
        return acceptUnasked(input, unasked)
      }),
  })
}

/** Runs `run` with what is waiting in this browser; if nothing is, the person begins at the sign-in page. */
async function withUnasked(
  input: Input,
  run: (unasked: Unasked) => Response | Promise<Response>,
): Promise<Response> {
  let connection: Connection | undefined
  try {
    const unasked = await readUnasked(input)
    connection = unasked.connection
    return await run(unasked)
  } catch (error) {
    if (connection) return answerRefusal(input, landingOf(connection), error)
    if (error instanceof ConnectionRefusal) return seeOther(input.c, input.to('/login'))
    throw error
  }
}
