import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { actorOfSession } from '../../../identity/accounts/account/index.ts'
import type { SessionWithUser } from '../../../identity/sessions/index.ts'
import { answerCard, keepOwnPage, seeOther } from '../../../identity/sign-in/page-parts/index.ts'
import { withSession } from '../../../identity/sign-in/pages/index.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { Pages } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { billingTranslatorOf } from '../frame/billing-translator.ts'
import { type Input, portalPath } from '../frame/frame.ts'
import { keepWayBack } from '../frame/return-cookie.ts'
import { LinkToken } from './link.ts'
import { openPortalLink } from './open-portal-link.ts'

/**
 * /account/billing/open: where a link leads. Visitors who are not signed in learn nothing about it, and a used link
 * looks like one that never was.
 */
export function openPage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.get('/account/billing/open', (input) => {
    if (input.principal !== 'customer') throw notFound()
    return withSession(input, async (session) => {
      await throttle.admit(deviceOf(input.c, input.services.config))
      return open(input, session)
    })
  })
}

async function open(input: Input, session: SessionWithUser): Promise<Response> {
  const { services, c, to } = input
  const token = LinkToken.safeParse(c.req.query('token'))
  if (!token.success) return showUseless(input)
  try {
    const by = { session, actor: actorOfSession(services, c, session) }
    const opened = await openPortalLink(services, providerOf(c).id, token.data, by)
    if (opened.kind === 'for_another') return showOther(input, session)
    if (opened.return_url !== null) keepWayBack(c, opened.return_url)
    return seeOther(c, portalPath(to, '', { id: opened.account_id }))
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'invalid_link') return showUseless(input)
    throw problem
  }
}

function showUseless({ c, to }: Input): Promise<Response> {
  c.status(404)
  const t = billingTranslatorOf(c)
  return answerCard(c, {
    title: t('link_over_title'),
    intro: t('link_over'),
    body: html`<a class="button" href="${to('/account/billing')}">${t('open_billing')}</a>`,
  })
}

function showOther(input: Input, { email }: SessionWithUser): Promise<Response> {
  const { c, to } = input
  keepOwnPage(c)
  c.status(403)
  const t = billingTranslatorOf(c)
  return answerCard(c, {
    title: t('link_other_title'),
    intro: t.html('link_other', { email: html`<strong dir="ltr">${email}</strong>` }),
    body: html`<a class="button first" href="${to('/login')}?another=1">${t('sign_in_other')}</a>
<p class="foot"><a href="${to('/account')}">${t('to_account')}</a></p>`,
  })
}
