import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { PageInput, Pages, Refused } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { providerOf } from '../../../providers/index.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import { answerCard, keepOwnPage, seeOther } from '../../sign-in/page-parts/index.ts'
import { leaveSignedIn, nextStep, pageSession } from '../../sign-in/pages/index.ts'
import { isFactorDue, lacksFactor } from '../core/index.ts'
import { noteResult } from '../tokens/index.ts'
import { showChoice, showConsent } from './consent-page.ts'
import { giveConsent, refuseConsent } from './give-consent.ts'
import { readWaiting, type Waiting } from './interaction.ts'
import { showExpired } from './show-refusal.ts'
import { oauthWords } from './words.ts'

type Input = PageInput<EmittingServices>

const PATH = '/oauth/interaction'

/**
 * Where a browser is sent when a person has to do something before an application gets its answer: sign in, with all
 * that the sign-in page asks for, choose who continues, or allow it. They return here from the sign-in.
 */
export function interactionPage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: PATH,
    fields: z.object({ id: z.string().max(64), decision: z.enum(['allow', 'cancel']) }),
    show: (input, refused) => show(input, refused),
    async submit(input, { id, decision }) {
      await throttle.admit(deviceOf(input.c, input.services.config))
      const waiting = await readWaiting(input, id)
      const session = await pageSession(input)
      if (!waiting) return showExpired(input)
      if (!session || waiting.prompt === 'login') return seeOther(input.c, `${input.to(PATH)}?id=${id}`)
      if (waiting.prompt === 'select_account') await choose(input, waiting)
      else if (decision === 'allow') await giveConsent(input, waiting, session)
      else await refuseConsent(input, waiting, session)
      return goOn(input, waiting)
    },
  })
}

async function show(input: Input, refused: Refused | undefined): Promise<Response> {
  const id = refused?.typed.id ?? input.c.req.query('id')
  const waiting = await readWaiting(input, id)
  if (!waiting || id === undefined) return showExpired(input)
  const session = await pageSession(input)
  const door = await doorOf(input, { id, waiting, session })
  if (door) return door
  if (!session || waiting.prompt === 'login') return goOn(input, waiting)
  keepOwnPage(input.c)
  const asking = { id, waiting, session, refused }
  if (waiting.prompt === 'consent') return showConsent(input, asking)
  // Who has just signed in for this request has chosen.
  if (session.authenticated_at < waiting.beganAt) return showChoice(input, asking)
  await choose(input, waiting)
  return goOn(input, waiting)
}

interface Arrived {
  id: string
  waiting: Waiting
  session: SessionWithUser | undefined
}

/** The way through the sign-in, if the person has to pass it: it leads back here. */
async function doorOf(
  input: Input,
  { id, waiting: { params, beganAt }, session }: Arrived,
): Promise<Response | undefined> {
  const { services, c, to } = input
  const hint = params.login_hint ? `email=${encodeURIComponent(params.login_hint)}` : ''
  if (!session) {
    keepOwnPage(c)
    return seeOther(c, `${to('/login')}?${hint}`.replace(/\?$/, ''))
  }
  if (isFactorDue(params, { session, beganAt, now: services.clock.now() })) {
    keepOwnPage(c)
    return seeOther(c, `${to('/login')}?again=1&email=${encodeURIComponent(session.email)}`)
  }
  // That page asks for a recent factor, and remembers only itself.
  if (lacksFactor(params, { session })) return seeOther(c, `${to('/account/mfa/on')}?then=${id}`)
  if ((await nextStep(input, session.user_id)) === undefined) return undefined
  keepOwnPage(c)
  return leaveSignedIn(input)
}

async function choose({ services, c }: Input, { digest, decided }: Waiting): Promise<void> {
  await noteResult(services.db, providerOf(c).id, digest, { ...decided, select_account: {} })
}

/** By a refresh, because browsers apply form-action to the redirects after a form, and these lead to the application. */
function goOn({ c }: Input, { returnTo }: Waiting): Promise<Response> {
  const t = translator(localeOf(c), oauthWords)
  c.header('refresh', `0;url=${returnTo}`)
  return answerCard(c, {
    title: t('going_title'),
    body: html`<a class="button first" href="${returnTo}">${t('going')}</a>`,
  })
}
