import { getCookie } from 'hono/cookie'
import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { Context } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { PageInput, Pages, Refused } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { providerOf } from '../../../providers/index.ts'
import { checkSession } from '../../sessions/index.ts'
import { requireOn } from '../../sign-in/index.ts'
import { answerCard } from '../../sign-in/page-parts/index.ts'
import { type AfterSignIn, leaveSignedIn, withSession } from '../../sign-in/pages/index.ts'
import { addPasskey } from './add-passkey.ts'
import { optionsForm, readCredential, registrationOptions } from './options-form.ts'
import { RegistrationResponse } from './schemas.ts'
import { ABLE_COOKIE } from './script.ts'
import { noteOffer } from './store.ts'
import { passkeyForm } from './widgets.ts'
import { passkeyWords } from './words.ts'

type Input = PageInput<EmittingServices>

const OFFER = '/login/passkey/offer'

/** Users of a connection sign in there, and some organisations allow nothing else. */
const OWN_METHODS = ['otp', 'magic_link', 'password']

/**
 * Leads a person who has no passkey to an offer, once ever, if their device can hold one. The page's script said so by a
 * cookie: without it, no user is held up.
 */
export const offerPasskey: AfterSignIn = async ({ services, c }, { token, userId }) => {
  const provider = providerOf(c)
  const { passkey_enabled: isOn, passkey_offer: isOffered } = provider.settings
  if (!isOn || !isOffered || !canHoldPasskeys(c)) return undefined
  const session = await checkSession(services, provider, token)
  if (session === undefined || !OWN_METHODS.includes(session.method)) return undefined
  const now = new Date(services.clock.now())
  return (await noteOffer(services.db, provider.id, userId, now)) ? OFFER : undefined
}

function canHoldPasskeys(c: Context): boolean {
  return getCookie(c, ABLE_COOKIE) === '1'
}

/** /login/passkey/offer, on the way from the first sign-in to where it leads. */
export function offerPage(pages: Pages<EmittingServices>): void {
  optionsForm(pages, OFFER, registrationOptions)
  pages.form({
    path: OFFER,
    fields: z.object({ credential: z.string().optional() }),
    show: (input, refused) => withSession(input, () => showOffer(input, refused)),
    submit: (input, { credential: text }) =>
      withSession(input, async (session) => {
        const { services, c } = input
        if (text !== undefined) {
          requireOn(providerOf(c), 'passkey_enabled')
          const credential = readCredential(RegistrationResponse, text)
          const owner = { session, device: deviceOf(c, services.config) }
          await addPasskey(services, providerOf(c), owner, { credential })
        }
        return leaveSignedIn(input, { toInvitation: true })
      }),
  })
}

function showOffer(input: Input, refused?: Refused): Promise<Response> {
  const t = translator(localeOf(input.c), passkeyWords)
  const create = html`<button class="first">${t('offer_do')}</button>`
  return answerCard(input.c, {
    title: t('offer_title'),
    intro: t('offer_what'),
    refused,
    body: html`${passkeyForm(input, { ceremony: 'create', path: OFFER, body: create })}
<form method="post"><button>${t('offer_not')}</button></form>
<p class="foot dim">${t('offer_later')}</p>`,
  })
}
