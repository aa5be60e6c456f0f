import { html } from 'hono/html'
import { findManageUrl } from '../../../billing/payments/index.ts'
import type { EmittingServices } from '../../../events/index.ts'
import { submitButton } from '../../../identity/sign-in/page-parts/index.ts'
import { z } from '../../../platform/http/api.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { Pages } from '../../../platform/http/pages.ts'
import { Id } from '../../../platform/http/schemas.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { billingTranslatorOf } from '../frame/billing-translator.ts'
import { answerPortal, type Input, portalPath } from '../frame/frame.ts'
import { type Owner, withOwner, withRecentOwner } from '../frame/with-owner.ts'

/**
 * /account/billing/manage: the way to the pages of a processor, where cards are kept. Anyone who has the link can open it,
 * so it is made for a recent sign-in only, and when it is asked for.
 */
export function managePage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/account/billing/manage',
    fields: z.object({ id: Id }),
    show: (input, refused) =>
      withOwner(input, refused?.typed.id ?? input.c.req.query('id'), (owner) => showManage(input, owner)),
    submit: (input, { id }) => {
      const page = portalPath((path) => path, '/manage', { id })
      return withRecentOwner(input, { id, page }, async (owner) => {
        await throttle.admit(deviceOf(input.c, input.services.config))
        return showLink(input, owner)
      })
    },
  })
}

function showManage(input: Input, owner: Owner): Promise<Response> {
  const t = billingTranslatorOf(input.c)
  return answerPortal(input, owner, {
    title: t('manage'),
    tab: '',
    body: html`<p>${t('manage_words')}</p>
<form method="post"><input type="hidden" name="id" value="${owner.account.id}">${submitButton(t('go_on'))}</form>`,
  })
}

async function showLink(input: Input, owner: Owner): Promise<Response> {
  const { services, c } = input
  const t = billingTranslatorOf(c)
  const { id: accountId } = owner.account
  const { id: providerId, baseUrl } = c.get('provider')
  const returnUrl = portalPath((path) => baseUrl.replace(/\/$/, '') + path, '', { id: accountId })
  const url = await findManageUrl(services, { providerId, accountId, returnUrl })
  return answerPortal(input, owner, {
    title: t('manage'),
    tab: '',
    body:
      url === undefined
        ? html`<div class="empty"><p>${t('no_page')}</p></div>`
        : html`<p>${t('link_works')}</p>
<p><a class="button first" href="${url}" rel="noreferrer">${t('continue_to', { place: new URL(url).host })}</a></p>`,
  })
}
