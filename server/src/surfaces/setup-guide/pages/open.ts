import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { answerCard, seeOther, submitButton } from '../../../identity/sign-in/page-parts/index.ts'
import { setOwnCookie } from '../../../platform/cookies/own-cookie.ts'
import { z } from '../../../platform/http/api.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { Pages } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { SetupToken } from '../guide/guide.ts'
import { openGuide } from '../guide/open-guide.ts'
import { findByLink } from '../guide/store.ts'
import { type Input, SETUP_COOKIE, translatorOf } from './frame.ts'

/** /setup/open: where the link leads. Looking uses nothing up, since programs that scan mails open links, too. */
export function openPage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/setup/open',
    fields: z.object({ token: z.string() }),
    async show(input, refused) {
      const { services, c, principal } = input
      if (principal !== 'customer') throw notFound()
      const token = SetupToken.safeParse(refused?.typed.token ?? c.req.query('token'))
      const now = new Date(services.clock.now())
      const guide =
        token.success && (await findByLink(services.db, providerOf(c).id, digestOf(token.data), now))
      if (!token.success || !guide) return showUseless(input)
      const t = translatorOf(c)
      return answerCard(c, {
        title: t('title'),
        intro: t.html('open_intro', { provider: providerOf(c).name }),
        refused,
        body: html`
<form method="post"><input type="hidden" name="token" value="${token.data}">${submitButton(t('begin'))}</form>
<p class="hint">${t('link_once')}</p>`,
      })
    },
    async submit(input, { token }) {
      const { services, c, principal, to } = input
      if (principal !== 'customer') throw notFound()
      const device = deviceOf(c, services.config)
      await throttle.admit(device)
      if (!SetupToken.safeParse(token).success) throw new Problem('invalid_link')
      const { browser, expiresAt } = await openGuide(services, providerOf(c).id, token, device)
      const lifetimeMs = expiresAt.getTime() - services.clock.now()
      setOwnCookie(c, SETUP_COOKIE, { value: browser, lifetimeMs })
      return seeOther(c, to('/setup'))
    },
  })
}

function showUseless({ c }: Input): Promise<Response> {
  const t = translatorOf(c)
  c.status(404)
  return answerCard(c, {
    title: t('expired_title'),
    intro: t('expired_intro'),
    body: html`<p>${t('ask_again')}</p>`,
  })
}
