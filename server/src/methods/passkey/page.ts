import { html } from 'hono/html'
import { z } from '../../lib/http/api.ts'
import { deviceOf } from '../../lib/http/device.ts'
import { Problem } from '../../lib/problem.ts'
import { wordsIn } from '../../lib/words/say.ts'
import { speechOf } from '../../lib/words/speech.ts'
import {
  answerCard,
  clientOf,
  continueFlow,
  endFlow,
  ensureDeviceToken,
  finishOnPage,
  keepLastWay,
  type MethodPage,
  readFlow,
  readMfaCookie,
  requireOn,
} from '../../login/index.ts'
import { providerOf } from '../../providers/index.ts'
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

/** Pages to use a passkey: instead of an address, or as second factor. */
export const passkeyPage: MethodPage = {
  entry: (input) => ({ alone: passkeyLogin(input, true) }),
  account: passkeySection,

  routes(pages, throttle) {
    accountPages(pages)
    offerPage(pages)

    optionsForm(pages, '/login/passkey', async ({ services, c, principal }) => {
      requireOn(providerOf(c), 'passkey_enabled')
      await throttle.admit(deviceOf(c, services.config))
      return beginLogin(services, providerOf(c), { principal, flow: continueFlow(c) })
    })

    pages.form({
      path: '/login/passkey',
      fields,
      show: async (input, refused) => {
        const say = wordsIn(speechOf(input.c), passkeyWords)
        return answerCard(input.c, {
          title: say('sign_in'),
          refused,
          body: html`${passkeyLogin(input, false)}<p class="foot"><a href="${input.to('/login')}">${say('other_way')}</a></p>`,
        })
      },
      async submit(input, typed) {
        const { services, c, principal } = input
        requireOn(providerOf(c), 'passkey_enabled')
        ensureDeviceToken(c)
        const client = await clientOf(services, c)
        await throttle.admit(client.device)
        const credential = readCredential(AssertionResponse, typed.credential)
        const attempt = { principal, credential, flow: readFlow(c), client }
        const outcome = await logInWithPasskey(services, providerOf(c), attempt)
        endFlow(c)
        keepLastWay(c, principal, 'passkey')
        return finishOnPage(input, outcome)
      },
    })

    optionsForm(pages, '/login/mfa/passkey', async ({ services, c, principal }) => {
      requireOn(providerOf(c), 'passkey_enabled')
      await throttle.admit(deviceOf(c, services.config))
      return beginSecondFactor(services, providerOf(c), { principal, mfaToken: mfaTokenOf(readMfaCookie(c)) })
    })

    optionsForm(pages, '/login/mfa/enroll/passkey', async ({ services, c, principal }) => {
      requireOn(providerOf(c), 'passkey_enabled')
      await throttle.admit(deviceOf(c, services.config))
      return beginEnrolment(services, providerOf(c), { principal, mfaToken: mfaTokenOf(readMfaCookie(c)) })
    })

    pages.form({
      path: '/login/mfa/enroll/passkey',
      fields,
      show: async (input, refused) => {
        const say = wordsIn(speechOf(input.c), passkeyWords)
        return answerCard(input.c, {
          title: say('add'),
          intro: say('one_more_step'),
          refused,
          body: html`${passkeyEnrolment(input)}<p class="foot"><a href="${input.to('/login/mfa/enroll')}">${say('something_else')}</a></p>`,
        })
      },
      async submit(input, typed) {
        const { services, c, principal } = input
        requireOn(providerOf(c), 'passkey_enabled')
        ensureDeviceToken(c)
        const client = await clientOf(services, c)
        await throttle.admit(client.device)
        const credential = readCredential(RegistrationResponse, typed.credential)
        const waiting = { principal, mfaToken: mfaTokenOf(readMfaCookie(c)), client }
        const { signedIn } = await enrolPasskey(services, providerOf(c), waiting, { credential })
        return finishOnPage(input, signedIn)
      },
    })

    pages.form({
      path: '/login/mfa/passkey',
      fields,
      show: async (input, refused) => {
        const say = wordsIn(speechOf(input.c), passkeyWords)
        return answerCard(input.c, {
          title: say('use'),
          intro: say('one_more_step'),
          refused,
          body: html`${passkeySecondFactor(input)}<p class="foot"><a href="${input.to('/login/mfa')}">${say('something_else')}</a></p>`,
        })
      },
      async submit(input, typed) {
        const { services, c, principal } = input
        requireOn(providerOf(c), 'passkey_enabled')
        ensureDeviceToken(c)
        const client = await clientOf(services, c)
        await throttle.admit(client.device)
        const credential = readCredential(AssertionResponse, typed.credential)
        const step = { principal, mfaToken: mfaTokenOf(readMfaCookie(c)), credential, client }
        return finishOnPage(input, await passWithPasskey(services, providerOf(c), step))
      },
    })
  },
}

function mfaTokenOf(cookie: string | undefined): string {
  if (cookie === undefined) throw new Problem('invalid_mfa_token')
  return cookie
}
