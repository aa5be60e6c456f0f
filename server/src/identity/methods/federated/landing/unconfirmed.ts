import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import type { Pages } from '../../../../platform/http/pages.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { translator } from '../../../../platform/i18n/translate.ts'
import { RECENT_FACTOR_MS } from '../../../../platform/recent-factor.ts'
import type { Services } from '../../../../platform/services.ts'
import { providerOf } from '../../../../providers/index.ts'
import { findConnectionBySlug } from '../../../connections/core/index.ts'
import type { CompletedLogin } from '../../../sign-in/complete/index.ts'
import { answerCard, seeOther, submitButton } from '../../../sign-in/page-parts/index.ts'
import { withSession } from '../../../sign-in/pages/index.ts'
import { federatedWords } from '../words/words.ts'

const PATH = '/login/unconfirmed'

/** The page for a person who had to show a factor at a service that cannot say whether they did. */
export function unconfirmedPath(slug: string): string {
  return `${PATH}?connection=${slug}`
}

/** Whether a sign-in that had to show a factor ended without one, as far as we know. */
export function isUnconfirmed({ clock }: Pick<Services, 'clock'>, outcome: CompletedLogin): boolean {
  return outcome.kind === 'signed_in' && outcome.shownAt.getTime() < clock.now() - RECENT_FACTOR_MS
}

/** Offers what to do instead: show another factor, or continue without. */
export function unconfirmedPage(pages: Pages<EmittingServices>): void {
  pages.get(PATH, (input) =>
    withSession(input, async () => {
      const { services, c, to } = input
      const slug = c.req.query('connection') ?? ''
      const connection = await findConnectionBySlug(services.db, providerOf(c).id, slug.slice(0, 40))
      if (!connection?.enabled) return seeOther(c, to('/login'))
      const t = translator(localeOf(c), federatedWords)
      return answerCard(c, {
        title: t('unconfirmed_title'),
        intro: t('unconfirmed', { name: connection.name }),
        body: html`
<a class="button first" href="${to('/login?again=1')}">${t('confirm_otherwise')}</a>
<form method="post" action="${to('/login/continue')}">${submitButton(t('go_on_without'))}</form>`,
      })
    }),
  )
}
