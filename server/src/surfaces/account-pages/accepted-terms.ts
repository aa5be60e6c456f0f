import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import type { AccountSection } from '../../identity/sign-in/index.ts'
import { answerCard, seeOther, showDay } from '../../identity/sign-in/page-parts/index.ts'
import { withSession } from '../../identity/sign-in/pages/index.ts'
import { showTerms } from '../../identity/sign-in/terms-page/index.ts'
import { type AcceptanceOfUser, findAccepted, listAcceptancesOfUser } from '../../identity/terms/index.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Html } from '../../platform/http/page.ts'
import type { Pages } from '../../platform/http/pages.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { isId } from '../../platform/keys/ids.ts'
import { MAX_PAGE } from '../../platform/lists/paging.ts'
import { providerOf } from '../../providers/index.ts'
import { accountWords } from './words.ts'

/** The account page's section on what the person accepted; nothing if that is nothing. */
export const termsSection: AccountSection = async ({ services, c, to }, { user_id, zoneinfo }) => {
  const wanted = { userId: user_id, limit: MAX_PAGE }
  const accepted = await listAcceptancesOfUser(services.db, providerOf(c).id, wanted)
  if (accepted.length === 0) return html``
  return html`
<h2>${translator(localeOf(c), accountWords)('accepted_terms')}</h2>
<ul class="list">${accepted.map(
    (one) =>
      html`<li><span><a href="${to('/account/terms')}?id=${one.id}">${one.title}</a><br><span class="hint">${whatAndWhen(c, one, zoneinfo)}</span></span></li>`,
  )}</ul>`
}

/** /account/terms: a text as it was accepted. */
export function acceptedTermsPage(pages: Pages<EmittingServices>): void {
  pages.get('/account/terms', (input) =>
    withSession(input, async ({ user_id, zoneinfo }) => {
      const { services, c, to } = input
      const id = c.req.query('id') ?? ''
      const wanted = { userId: user_id, id }
      const accepted = isId(id) ? await findAccepted(services.db, providerOf(c).id, wanted) : undefined
      const text = accepted?.texts.find(({ language }) => language === accepted.language)
      if (!accepted || !text) return seeOther(c, to('/account'))
      const t = translator(localeOf(c), accountWords)
      const title = text.title ?? accepted.title
      return answerCard(c, {
        title,
        wide: true,
        intro: whatAndWhen(c, accepted, zoneinfo),
        body: html`
<div class="due"><h2 id="text">${t('what_you_accepted')}</h2>
${showTerms(c, text, { title, label: 'text' })}</div>
<p class="foot"><a href="${to('/account')}">${t('back')}</a></p>`,
      })
    }),
  )
}

function whatAndWhen(
  c: Context,
  { version, accepted_at }: Pick<AcceptanceOfUser, 'version' | 'accepted_at'>,
  zone: string | null,
): Html {
  const t = translator(localeOf(c), accountWords)
  return t.html('accepted_version', { version: String(version), day: showDay(c, accepted_at, zone) })
}
