import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { PageInput, Pages } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { Problem } from '../../../platform/problem.ts'
import { formatDuration } from '../../../platform/text/format-times.ts'
import { providerOf } from '../../../providers/index.ts'
import { CHILD_LIFETIME_MS } from '../../sessions/child/index.ts'
import { answerCard, signInWords, submitButton } from '../page-parts/index.ts'
import { finishOnPage } from '../pages/index.ts'
import { acceptTransfer, readTransfer } from './transfer.ts'

export const TRANSFER_PATH = '/login/transfer'

type Input = PageInput<EmittingServices>

/**
 * The page that a native application opens for its person. Showing it changes nothing. It names whom it signs in, so
 * that no link of another person signs someone in unseen.
 */
export function transferPage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: TRANSFER_PATH,
    only: 'customer',
    fields: z.object({ token: z.string().max(200) }),
    async show(input, refused) {
      const { services, c } = input
      const token = refused?.typed.token ?? c.req.query('token') ?? ''
      const found = refused ? undefined : await readTransfer(services, providerOf(c), token)
      return found ? showButton(input, token, found) : showDead(input)
    },
    async submit(input, { token }) {
      const { services, c } = input
      const device = deviceOf(c, services.config)
      await throttle.admit(device)
      const { signedIn, redirectUrl } = await acceptTransfer(services, providerOf(c), { token, device })
      return finishOnPage(input, signedIn, redirectUrl ?? undefined)
    },
  })
}

function showButton(
  { c }: Input,
  token: string,
  { email, redirectUrl }: { email: string; redirectUrl: string | null },
): Promise<Response> {
  const locale = localeOf(c)
  const t = translator(locale, signInWords)
  return answerCard(c, {
    title: t('transfer'),
    intro: t('transfer_how', { duration: formatDuration(locale, CHILD_LIFETIME_MS) }),
    redirectUrl: redirectUrl ?? undefined,
    body: html`<form method="post"><input type="hidden" name="token" value="${token}">${submitButton(t('go_on_as', { email }))}</form>`,
  })
}

function showDead({ c, to }: Input): Promise<Response> {
  c.status(new Problem('invalid_link').status as 401)
  const t = translator(localeOf(c), signInWords)
  return answerCard(c, {
    title: t('transfer_over'),
    intro: t('transfer_again'),
    body: html`<a class="button first" href="${to('/login')}">${t('title')}</a>`,
  })
}
