import { html } from 'hono/html'
import { findAccount } from '../../../../identity/accounts/account/index.ts'
import { answerCard, seeOther } from '../../../../identity/sign-in/page-parts/index.ts'
import { deviceOf } from '../../../../platform/http/device.ts'
import { letFrame } from '../../../../platform/http/page.ts'
import type { Throttle } from '../../../../platform/http/throttle.ts'
import { notFound, Problem } from '../../../../platform/problem.ts'
import { RECENT_FACTOR_MS } from '../../../../platform/recent-factor.ts'
import { checkRedirectUrl, providerOf } from '../../../../providers/index.ts'
import { billingTranslatorOf } from '../../frame/billing-translator.ts'
import { actingFor, LinkToken } from '../../links/link.ts'
import { giveBrowser, shownByBrowser } from '../../sessions/browser-cookie.ts'
import { enterPortalSession } from '../../sessions/enter-portal-session.ts'
import { openPortalSession } from '../../sessions/open-portal-session.ts'
import { type PortalSession, PortalSessionToken } from '../../sessions/portal-session.ts'
import type { Door, Input, Visitor } from './door.ts'
import { pathIn } from './path.ts'
import { answerOff, isOff } from './session-door.ts'
import { translatorOf } from './words.ts'

const BASE = '/portal/webhooks'

/**
 * For people whom an application sends here by a link, in a frame or not. They need no sign-in: `id` is the token of a session
 * that the link opened, in every address and form. What changes who hears what is for the first minutes of it.
 */
export function linkDoor(throttle: Throttle): Door {
  return {
    base: BASE,
    async open(input, given, run, recent) {
      const { c, services, principal } = input
      if (principal !== 'customer') throw notFound()
      letFrame(c, providerOf(c).settings.portal_frame_origins)
      if (isOff(input)) return answerOff(input)
      const link = LinkToken.safeParse(c.req.query('token'))
      if (given.id === undefined && link.success) return begin(input, throttle, link.data)
      const token = PortalSessionToken.safeParse(given.id)
      const session = token.success
        ? await enterPortalSession(services, providerOf(c).id, token.data, (digest) =>
            shownByBrowser(c, digest),
          )
        : undefined
      if (!token.success || !session) {
        await throttle.admit(deviceOf(c, services.config))
        return answerOver(input)
      }
      const isRecent = session.opened_at.getTime() >= services.clock.now() - RECENT_FACTOR_MS
      if (recent && !isRecent) return answerAgain(input, session)
      return enter(input, session, token.data, run)
    },
  }
}

async function begin(input: Input, throttle: Throttle, link: string): Promise<Response> {
  const { c, services, to } = input
  const device = deviceOf(c, services.config)
  await throttle.admit(device)
  try {
    const give = (digest: Buffer): Buffer => giveBrowser(c, digest, to(BASE))
    const id = await openPortalSession(services, providerOf(c).id, link, { device, give })
    return seeOther(c, pathIn(input, to, BASE, { id }))
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'invalid_link') return answerOver(input)
    throw problem
  }
}

async function enter(
  input: Input,
  session: PortalSession,
  id: string,
  run: (visitor: Visitor) => Promise<Response>,
): Promise<Response> {
  const { c, services, to } = input
  const provider = providerOf(c)
  const account = await findAccount(services.db, provider.id, session.account_id)
  if (!account) return answerOver(input)
  const actor = { by: actingFor(session), device: deviceOf(c, services.config) }
  return run({
    account,
    own: {
      provider,
      accountId: account.id,
      actor,
      through: { through: 'portal_link', user_id: session.user_id },
    },
    isOneOfMany: false,
    path: (page, parameters = {}) => pathIn(input, to, BASE + page, { id, ...parameters }),
    hidden: html`<input type="hidden" name="id" value="${id}">`,
    leaving: leaving(input, session),
  })
}

/** Out of the frame: the application is around it. */
function leaving({ c }: Input, { return_url }: Pick<PortalSession, 'return_url'>) {
  const back = return_url === null ? undefined : allowed(c, return_url)
  if (back === undefined) return ''
  const place = html`<bdi dir="ltr">${new URL(back).host}</bdi>`
  return html`<p><a href="${back}" target="_top">${billingTranslatorOf(c).html('back_to', { place })}</a></p>`
}

/** Origins may have changed since the link was made. */
function allowed(c: Input['c'], url: string): string | undefined {
  try {
    return checkRedirectUrl(providerOf(c), url)
  } catch {
    return undefined
  }
}

/** The same for a link or session that is used, expired, another browser's, or never was. */
function answerOver({ c }: Input): Promise<Response> {
  c.status(404)
  const t = translatorOf(c)
  return answerCard(c, { title: t('link_over_title'), body: html`<p>${t('link_over')}</p>` })
}

function answerAgain(input: Input, session: PortalSession): Promise<Response> {
  const { c } = input
  c.status(403)
  const t = translatorOf(c)
  return answerCard(c, {
    title: t('link_again_title'),
    body: html`<p>${t('link_again')}</p>${leaving(input, session)}`,
  })
}
