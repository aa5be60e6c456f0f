import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { isoTime } from '../../../lib/clock.ts'
import type { Pages } from '../../../lib/http/pages.ts'
import { isId } from '../../../lib/ids.ts'
import { MAX_PAGE } from '../../../lib/paging.ts'
import { providerOf } from '../../../providers/index.ts'
import { type AcceptanceOfUser, findAccepted, listAcceptancesOfUser } from '../../../terms/index.ts'
import type { AccountSection } from '../../method.ts'
import { answerCard } from '../card.ts'
import { seeOther } from '../redirect.ts'
import { withSession } from '../with-session.ts'
import { showTerms } from './show-terms.ts'

/** The account page's section on what the person accepted; nothing if that is nothing. */
export const termsSection: AccountSection = async ({ services, c, to }, { user_id }) => {
  const wanted = { userId: user_id, limit: MAX_PAGE }
  const accepted = await listAcceptancesOfUser(services.db, providerOf(c).id, wanted)
  if (accepted.length === 0) return html``
  return html`
<h2>Accepted terms</h2>
<ul class="list">${accepted.map(
    (one) =>
      html`<li><span><a href="${to('/account/terms')}?id=${one.id}">${one.title}</a><br><span class="hint">${whatAndWhen(one)}</span></span></li>`,
  )}</ul>`
}

/** /account/terms: a text as it was accepted. */
export function acceptedTermsPage(pages: Pages<EmittingServices>): void {
  pages.get('/account/terms', (input) =>
    withSession(input, async ({ user_id }) => {
      const { services, c, to } = input
      const id = c.req.query('id') ?? ''
      const wanted = { userId: user_id, id }
      const accepted = isId(id) ? await findAccepted(services.db, providerOf(c).id, wanted) : undefined
      const text = accepted?.texts.find(({ language }) => language === accepted.language)
      if (!accepted || !text) return seeOther(c, to('/account'))
      const title = text.title ?? accepted.title
      return answerCard(c, {
        title,
        wide: true,
        intro: whatAndWhen(accepted),
        body: html`
<div class="due"><h2 id="text">What you accepted</h2>
${showTerms(text, { title, label: 'text' })}</div>
<p class="foot"><a href="${to('/account')}">Back to the account</a></p>`,
      })
    }),
  )
}

function whatAndWhen({ version, accepted_at }: Pick<AcceptanceOfUser, 'version' | 'accepted_at'>): string {
  return `Version ${version}, accepted on ${isoTime(accepted_at).slice(0, 10)}`
}
