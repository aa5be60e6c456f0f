import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { z } from '../../../../platform/http/api.ts'
import type { Pages } from '../../../../platform/http/pages.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { translator } from '../../../../platform/i18n/translate.ts'
import { notFound } from '../../../../platform/problem.ts'
import { providerOf } from '../../../../providers/index.ts'
import { findConnection } from '../../../connections/core/index.ts'
import { findIssuerSession } from '../../../connections/oauth/index.ts'
import { clearSessionCookie, endSession } from '../../../sessions/index.ts'
import type { AccountSection } from '../../../sign-in/index.ts'
import { seeOther } from '../../../sign-in/page-parts/index.ts'
import { answerLeaving, withSession } from '../../../sign-in/pages/index.ts'
import { connectedWords } from '../connected/words.ts'
import { onwardFrom } from './onward.ts'

const PATH = '/account/sign-out/everywhere'

/** Lets people sign out at the issuer that they came from, too, if the ordinary button does not. */
export const signOutSection: AccountSection = async ({ services, c, to }, session) => {
  const { id } = providerOf(c)
  const found = await findIssuerSession(services.db, id, session.id)
  if (!found || found.end_session_url === null) return html``
  const connection = await findConnection(services.db, id, found.connection_id)
  if (!connection || connection.signs_out_at_idp) return html``
  const t = translator(localeOf(c), connectedWords)
  return html`<form method="post" action="${to(PATH)}"><button>${t('sign_out_there', { name: connection.name })}</button></form>`
}

export function signOutPages(pages: Pages<EmittingServices>): void {
  pages.form({
    path: PATH,
    fields: z.object({}),
    show: async ({ c, to }) => seeOther(c, to('/account')),
    submit: (input) =>
      withSession(input, async (session) => {
        const { services, c } = input
        const onward = await onwardFrom(input, session)
        if (!onward) throw notFound()
        await endSession(services, providerOf(c), session, session.id)
        clearSessionCookie(c)
        return answerLeaving(c, { name: onward.connection.name, url: onward.url })
      }),
  })
}
