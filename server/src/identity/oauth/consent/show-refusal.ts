import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import type { PageInput } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { answerCard } from '../../sign-in/page-parts/index.ts'
import { oauthWords } from './words.ts'

type Input = PageInput<EmittingServices>

/** A request that leads nowhere: where an answer would go to is not known, or not registered. */
export function showRefusal(
  { c }: Input,
  { error, description }: { error: string; description: string | undefined },
): Promise<Response> {
  const t = translator(localeOf(c), oauthWords)
  c.status(400)
  return answerCard(c, {
    title: t('refused_title'),
    body: html`<p>${t('refused_what')}</p><p class="dim" dir="ltr"><code>${error}</code>${description ? `: ${description}` : ''}</p>`,
  })
}

/** One that was answered, or is too old. */
export function showExpired({ c }: Input): Promise<Response> {
  const t = translator(localeOf(c), oauthWords)
  c.status(400)
  return answerCard(c, { title: t('expired_title'), body: html`<p>${t('expired_what')}</p>` })
}
