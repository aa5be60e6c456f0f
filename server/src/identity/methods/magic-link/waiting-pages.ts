import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { PageInput, Pages, Refused } from '../../../platform/http/pages.ts'
import { Email } from '../../../platform/http/schemas.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { parseEmailAddress } from '../../../platform/text/email-address.ts'
import { formatDuration } from '../../../platform/text/format-times.ts'
import { providerOf } from '../../../providers/index.ts'
import { presentedSession } from '../../sessions/index.ts'
import {
  continueFlow,
  endFlow,
  findApprovedChallenge,
  flowNumber,
  LINK_LIFETIME_MS,
  readFlow,
} from '../../sign-in/challenges/index.ts'
import { clientOf, ensureDeviceToken } from '../../sign-in/complete/index.ts'
import { requireOn, type Start } from '../../sign-in/index.ts'
import {
  AsOwnerField,
  answerCard,
  needScript,
  ownerField,
  returnUrl,
  seeOther,
  submitButton,
} from '../../sign-in/page-parts/index.ts'
import { finishOnPage, keepLastMethod, type ShowSignIn } from '../../sign-in/pages/index.ts'
import { logInWhenApproved } from './log-in-with-link.ts'
import { sendLink } from './send-link.ts'
import { magicLinkWords } from './words.ts'

type Input = PageInput<EmittingServices>

/** Tells the waiting page's own script whether it still waits. */
const STATE_HEADER = 'x-sign-in'

/** Asks for the state every 3 s without reloading the page, which would disturb people who have it read aloud. */
const WATCH = `
const look = async () => {
  const { headers } = await fetch(location.href, { method: 'HEAD', redirect: 'manual' })
  if (headers.get('${STATE_HEADER}') !== 'waiting') location.reload()
}
setInterval(() => look().catch(() => {}), 3000)
`

/** The number stands in its own box: it is not a code to type here. */
const NUMBER_STYLE = `
.elsewhere { margin: 1.25rem 0 0; padding: 1rem; background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius); font-size: .9375rem }
.elsewhere p { margin: 0 } .elsewhere .number { margin-top: .5rem }
`

/** /login/link/send asks for a link; /login/link/sent waits until it is followed. */
export function waitingPages(
  pages: Pages<EmittingServices>,
  throttle: Throttle,
  showSignIn: ShowSignIn,
): void {
  pages.form({
    path: '/login/link/send',
    fields: z.object({ email: Email, as_owner: AsOwnerField }),
    show: showSignIn,
    async submit(input, { email, as_owner: asOwner }) {
      await throttle.admit(deviceOf(input.c, input.services.config))
      return sendAndWait(input, { email, asOwner })
    },
  })

  pages.form({
    path: '/login/link/sent',
    fields: z.object({ email: Email }),
    async show(input, refused) {
      const { services, c, principal } = input
      const flow = readFlow(c)
      const email = parseEmailAddress(refused?.typed.email ?? c.req.query('email') ?? '')
      if (flow === undefined || email === undefined) return nothingToWaitFor(input)
      const waiting = { principal, email, purpose: 'sign_in', flow } as const
      const approved = await findApprovedChallenge(services, providerOf(c), waiting)
      c.header(STATE_HEADER, approved ? 'approved' : 'waiting')
      return approved ? showApproved(input, email, refused) : showWaiting(input, { email, flow, refused })
    },
    /**
     * A browser that waited continues by a button, not by its next refresh. So a session begins only through what a
     * person did in this browser (ASVS 5.0, 7.6.2), no GET ever begins one, even if another site made the browser send it, and a
     * person who left before the approval does not return to a browser that signed itself in.
     */
    async submit(input, { email }) {
      const { services, c, principal, to } = input
      requireOn(providerOf(c), 'magic_link_enabled')
      const flow = readFlow(c)
      if (flow === undefined) return nothingToWaitFor(input)
      ensureDeviceToken(c)
      const client = await clientOf(services, c)
      await throttle.admit(client.device)
      const passed = await logInWhenApproved(services, providerOf(c), { principal, email, flow, client })
      if (!passed) return seeOther(c, sentPath(to, email, c.req.query('redirect_url')))
      endFlow(c)
      keepLastMethod(c, principal, 'magic_link')
      return finishOnPage(input, passed.outcome, passed.redirectUrl)
    },
  })
}

/** Sends a link, and continues to the page that waits until it is followed. */
export async function sendAndWait(
  { services, c, principal, to }: Input,
  { email, asOwner }: Start,
): Promise<Response> {
  const provider = providerOf(c)
  requireOn(provider, 'magic_link_enabled')
  const client = await clientOf(services, c)
  const request = { principal, email, asOwner, flow: continueFlow(c), client, waits: true }
  await sendLink(services, provider, request)
  return seeOther(c, sentPath(to, email, returnUrl(c)) + (asOwner ? '&as_owner=1' : ''))
}

/**
 * URL of the waiting page. It carries where it leads: following the link in another tab uses up what the browser
 * remembers.
 */
function sentPath(to: Input['to'], email: string, redirectUrl: string | undefined): string {
  const query = new URLSearchParams({
    email,
    ...(redirectUrl !== undefined && { redirect_url: redirectUrl }),
  })
  return `${to('/login/link/sent')}?${query}`
}

/**
 * The flow has ended: the link was followed in another tab of this browser, or has expired. The sign-in page leads on,
 * back to the application that this page was opened for.
 */
async function nothingToWaitFor({ services, c, principal, to }: Input): Promise<Response> {
  const back = c.req.query('redirect_url')
  if (back !== undefined) return seeOther(c, `${to('/login')}?${new URLSearchParams({ redirect_url: back })}`)
  const session = await presentedSession(services, c)
  return seeOther(c, to(session?.principal === principal ? '/account' : '/login'))
}

function showApproved({ c }: Input, email: string, refused: Refused | undefined): Promise<Response> {
  const t = translator(localeOf(c), magicLinkWords)
  return answerCard(c, {
    title: t('continue_here'),
    intro: t.html('confirmed', { email: html`<strong dir="ltr">${email}</strong>` }),
    refused,
    body: html`<form method="post"><input type="hidden" name="email" value="${email}">${submitButton(t('go_on'))}</form>`,
  })
}

interface Waiting {
  email: string
  flow: string
  refused: Refused | undefined
}

function showWaiting(
  { services, c, principal, to }: Input,
  { email, flow, refused }: Waiting,
): Promise<Response> {
  const provider = providerOf(c)
  const address = { providerId: provider.id, principal, email }
  const codeIsOn = provider.settings.otp_enabled
  needScript(c, WATCH)
  const locale = localeOf(c)
  const t = translator(locale, magicLinkWords)
  const duration = formatDuration(locale, LINK_LIFETIME_MS)
  return answerCard(c, {
    title: t('check_email'),
    intro: t.html('sent', { email: html`<strong dir="ltr">${email}</strong>`, duration }),
    style: NUMBER_STYLE,
    refused,
    body: html`<noscript><meta http-equiv="refresh" content="3"></noscript>
<div class="elsewhere"><p>${t('number_how')}</p>
<p class="number" dir="ltr">${flowNumber(services.keyring, address, flow)}</p></div>
${codeIsOn ? html`<p class="foot"><a href="${to('/login/code')}?email=${encodeURIComponent(email)}">${t('code_instead')}</a></p>` : ''}
<form method="post" action="${to('/login/link/send')}"><input type="hidden" name="email" value="${email}">${ownerField(c)}<button>${t('send_new')}</button></form>
<p class="foot"><a href="${to('/login')}">${t('other_address')}</a></p>`,
  })
}
