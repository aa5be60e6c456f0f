import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import type { PageInput, Refused } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { answerCard, seeOther } from '../page-parts/index.ts'
import { readMfaCookie } from '../pages/index.ts'
import { type Pending, readPending } from './factors/index.ts'
import { mfaWords } from './words/words.ts'

/** Runs `run` for the sign-in that is waiting in this browser; if there is none any more, the person begins again. */
export async function withPending(
  input: PageInput<EmittingServices>,
  refused: Refused | undefined,
  run: (pending: Pending) => Promise<Response>,
): Promise<Response> {
  const { c, to } = input
  const pending = await pendingOf(input)
  if (pending) return run(pending)
  if (!refused) return seeOther(c, to('/login'))
  const t = translator(localeOf(c), mfaWords)
  const body = html`<p class="foot"><a class="button first" href="${to('/login')}">${t('start_over')}</a></p>`
  return answerCard(c, {
    title: t('ended'),
    intro: t('ended_why'),
    body,
  })
}

/** The sign-in that is waiting in this browser. */
export async function pendingOf({
  services,
  c,
  principal,
}: PageInput<EmittingServices>): Promise<Pending | undefined> {
  try {
    const pending = await readPending(services, providerOf(c), readMfaCookie(c) ?? '')
    return pending.user.principal === principal ? pending : undefined
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'invalid_mfa_token') return undefined
    throw problem
  }
}
