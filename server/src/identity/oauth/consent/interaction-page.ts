import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { PageInput, Pages, Refused } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { isId } from '../../../platform/keys/ids.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import { answerCard, keepOwnPage, seeOther } from '../../sign-in/page-parts/index.ts'
import { leaveSignedIn, nextStep, pageSession } from '../../sign-in/pages/index.ts'
import type { Choice } from '../account-choice/index.ts'
import { isFactorDue, lacksFactor } from '../core/index.ts'
import { askedScopes } from './asked-scopes.ts'
import { accountsToChoose, showAccounts, showNoAccount, showPerson } from './choice-page.ts'
import { type Asking, showConsent } from './consent-page.ts'
import { giveConsent, refuseConsent } from './give-consent.ts'
import { readWaiting, type Waiting } from './interaction.ts'
import { noteChoice } from './note-choice.ts'
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
    fields: z.object({
      id: z.string().max(64),
      // The person whom the page named.
      as: z.string().max(64).default(''),
      decision: z.enum(['allow', 'cancel', 'choose']),
      account_id: z.string().max(64).default(''),
    }),
    show: (input, refused) => show(input, refused),
    async submit(input, { id, as, decision, account_id }) {
      await throttle.admit(deviceOf(input.c, input.services.config))
      const waiting = await readWaiting(input, id)
      const session = await pageSession(input)
      if (!waiting) return showExpired(input)
      if (!session || isAnother(session, as) || waiting.prompt === 'login')
        return seeOther(input.c, `${input.to(PATH)}?id=${id}`)
      const accountId = account_id || null
      if (decision === 'cancel') await refuseConsent(input, waiting, session)
      else if (decision === 'choose' || waiting.prompt === 'select_account')
        await noteChoice(input, waiting, session, accountId)
      else await giveConsent(input, waiting, session, { accountId })
      return goOn(input, waiting)
    },
  })
}

/** Whether the page that is answered named another person than is signed in now. */
const isAnother = ({ user_id }: SessionWithUser, as: string): boolean => as !== '' && as !== user_id

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
  const { choice } = await askedScopes(input, waiting, session.user_id)
  if (waiting.prompt === 'select_account') return showChoice(input, asking, choice)
  if (input.c.req.query('choose') !== undefined && choice.kind !== 'none')
    return showChoice(input, asking, choice)
  // The account is gone that they had chosen: they are asked again.
  return choice.kind === 'open' ? goOn(input, waiting) : showConsent(input, asking)
}

/** Who continues, and for which account: asked as far as there is a choice. */
async function showChoice(
  input: Input,
  asking: Asking & { waiting: Waiting },
  choice: Choice,
): Promise<Response> {
  const { waiting, session } = asking
  const { account_id: wanted } = waiting.params
  const before = input.c.req.query('before')
  const choices =
    choice.kind === 'none'
      ? { accounts: [], more: undefined }
      : await accountsToChoose(input, session.user_id, {
          wanted,
          before: isId(before ?? '') ? before : undefined,
        })
  if (choice.kind === 'open' && choices.accounts.length === 0) return showNoAccount(input, asking)
  if (choice.kind === 'open' || choices.accounts.length > 1) return showAccounts(input, asking, choices)
  // Who has just signed in for this request has chosen.
  if (session.authenticated_at < waiting.beganAt) return showPerson(input, asking)
  await noteChoice(input, waiting, session, null)
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

/** By a refresh, because browsers apply form-action to the redirects after a form, and these lead to the application. */
function goOn({ c }: Input, { returnTo }: Waiting): Promise<Response> {
  const t = translator(localeOf(c), oauthWords)
  c.header('refresh', `0;url=${returnTo}`)
  return answerCard(c, {
    title: t('going_title'),
    body: html`<a class="button first" href="${returnTo}">${t('going')}</a>`,
  })
}
