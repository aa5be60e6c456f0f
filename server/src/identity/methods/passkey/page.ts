import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { Html } from '../../../platform/http/page.ts'
import type { PageInput, Pages } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { continueFlow, endFlow, readFlow } from '../../sign-in/challenges/index.ts'
import { type Client, clientOf, ensureDeviceToken, type LoginOutcome } from '../../sign-in/complete/index.ts'
import { type MethodPage, requireOn } from '../../sign-in/index.ts'
import { answerCard } from '../../sign-in/page-parts/index.ts'
import { finishOnPage, keepLastMethod, readMfaCookie } from '../../sign-in/pages/index.ts'
import { accountPages, passkeySection } from './account-page.ts'
import { beginLogin, beginSecondFactor } from './begin-login.ts'
import { beginEnrolment, enrolPasskey } from './enrol-passkey.ts'
import { logInWithPasskey } from './log-in-with-passkey.ts'
import { offerPage } from './offer.ts'
import { optionsForm, readCredential } from './options-form.ts'
import { passWithPasskey } from './pass-with-passkey.ts'
import { AssertionResponse, RegistrationResponse } from './schemas.ts'
import { passkeyEnrolment, passkeyLogin, passkeySecondFactor } from './widgets.ts'
import { passkeyWords } from './words.ts'

const fields = z.object({ credential: z.string() })

type Input = PageInput<EmittingServices>

/** A page whose form an authenticator fills in, by the options that its script fetches. */
interface Ceremony<Answer extends z.ZodType> {
  path: string
  /** The options for the browser. */
  begin(input: Input): Promise<object>
  title: 'sign_in' | 'add' | 'use'
  intro?: 'one_more_step'
  form(input: Input): Html
  /** The page with the other ways on, and what its link says. */
  instead: { path: string; text: 'other_way' | 'something_else' }
  answer: Answer
  /** Checks the authenticator's answer; returns what finishOnPage continues with. */
  end(input: Input, credential: z.output<Answer>, client: Client): Promise<LoginOutcome>
}

/** Pages to use a passkey, instead of an address or as second factor, and to add the one that a sign-in waits for. */
export const passkeyPage: MethodPage = {
  entry: (input) => ({ alone: passkeyLogin(input, true) }),
  account: passkeySection,

  routes(pages, throttle) {
    accountPages(pages)
    offerPage(pages)

    ceremonyPage(pages, throttle, {
      path: '/login/passkey',
      title: 'sign_in',
      form: (input) => passkeyLogin(input, false),
      instead: { path: '/login', text: 'other_way' },
      begin: ({ services, c, principal }) =>
        beginLogin(services, providerOf(c), { principal, flow: continueFlow(c) }),
      answer: AssertionResponse,
      async end({ services, c, principal }, credential, client) {
        const attempt = { principal, credential, flow: readFlow(c), client }
        const outcome = await logInWithPasskey(services, providerOf(c), attempt)
        endFlow(c)
        keepLastMethod(c, principal, 'passkey')
        return outcome
      },
    })

    ceremonyPage(pages, throttle, {
      path: '/login/mfa/passkey',
      title: 'use',
      intro: 'one_more_step',
      form: passkeySecondFactor,
      instead: { path: '/login/mfa', text: 'something_else' },
      begin: (input) => beginSecondFactor(input.services, providerOf(input.c), waitingOf(input)),
      answer: AssertionResponse,
      end: (input, credential, client) =>
        passWithPasskey(input.services, providerOf(input.c), { ...waitingOf(input), credential, client }),
    })

    ceremonyPage(pages, throttle, {
      path: '/login/mfa/enroll/passkey',
      title: 'add',
      intro: 'one_more_step',
      form: passkeyEnrolment,
      instead: { path: '/login/mfa/enroll', text: 'something_else' },
      begin: (input) => beginEnrolment(input.services, providerOf(input.c), waitingOf(input)),
      answer: RegistrationResponse,
      async end(input, credential, client) {
        const waiting = { ...waitingOf(input), client }
        const { signedIn } = await enrolPasskey(input.services, providerOf(input.c), waiting, { credential })
        return signedIn
      },
    })
  },
}

function ceremonyPage<Answer extends z.ZodType>(
  pages: Pages<EmittingServices>,
  throttle: Throttle,
  { path, begin, title, intro, form, instead, answer, end }: Ceremony<Answer>,
): void {
  optionsForm(pages, path, async (input) => {
    requireOn(providerOf(input.c), 'passkey_enabled')
    await throttle.admit(deviceOf(input.c, input.services.config))
    return begin(input)
  })

  pages.form({
    path,
    fields,
    show: async (input, refused) => {
      const t = translator(localeOf(input.c), passkeyWords)
      return answerCard(input.c, {
        title: t(title),
        ...(intro && { intro: t(intro) }),
        refused,
        body: html`${form(input)}<p class="foot"><a href="${input.to(instead.path)}">${t(instead.text)}</a></p>`,
      })
    },
    async submit(input, typed) {
      const { services, c } = input
      requireOn(providerOf(c), 'passkey_enabled')
      ensureDeviceToken(c)
      const client = await clientOf(services, c)
      await throttle.admit(client.device)
      return finishOnPage(input, await end(input, readCredential(answer, typed.credential), client))
    },
  })
}

/** The sign-in that waits for a second factor in this browser. */
function waitingOf({ c, principal }: Input): { principal: Principal; mfaToken: string } {
  const mfaToken = readMfaCookie(c)
  if (mfaToken === undefined) throw new Problem('invalid_mfa_token')
  return { principal, mfaToken }
}
