import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { listAcceptancesOfUser } from '../../../identity/terms/index.ts'
import type { Pages } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { DEFAULT_PAGE, readPageRequest, toPage } from '../../../platform/lists/paging.ts'
import { providerOf } from '../../../providers/index.ts'
import { billingTranslatorOf } from '../frame/billing-translator.ts'
import { answerPortal, type Input, portalPath } from '../frame/frame.ts'
import { type Owner, withOwner } from '../frame/with-owner.ts'
import { dayIn } from '../frame/words.ts'

/** /account/billing/terms: what the person accepted, and when; each leads to its text. */
export function termsPage(pages: Pages<EmittingServices>): void {
  pages.get('/account/billing/terms', (input) =>
    withOwner(input, input.c.req.query('id'), (owner) => showTerms(input, owner)),
  )
}

async function showTerms(input: Input, owner: Owner): Promise<Response> {
  const { services, c, to } = input
  const { session, account } = owner
  const t = billingTranslatorOf(c)
  const cursor = c.req.query('cursor')
  const { limit, before } = readPageRequest({ limit: DEFAULT_PAGE, ...(cursor !== undefined && { cursor }) })
  const wanted = { userId: session.user_id, limit: limit + 1, before }
  const rows = await listAcceptancesOfUser(services.db, providerOf(c).id, wanted)
  const { data, next_cursor } = toPage(rows, limit, (one) => one)
  return answerPortal(input, owner, {
    title: t('terms_title'),
    tab: '/terms',
    body:
      data.length === 0
        ? html`<div class="empty"><p>${t('terms_none')}</p></div>`
        : html`<ul class="list">${data.map(
            ({ id, title, version, accepted_at }) =>
              html`<li><span><a href="${to('/account/terms')}?id=${id}">${title}</a><br><span class="hint">${t.html('accepted', { version, date: dayIn(localeOf(c), session.zoneinfo ?? 'UTC', accepted_at) })}</span></span></li>`,
          )}</ul>
${next_cursor === null ? '' : html`<div class="buttons"><a class="button" rel="next" href="${portalPath(to, '/terms', { id: account.id, cursor: next_cursor })}">${t('older')}</a></div>`}`,
  })
}
