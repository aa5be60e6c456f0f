import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { PageInput, Pages, Refused } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { sentence, translator } from '../../../platform/i18n/translate.ts'
import { Problem } from '../../../platform/problem.ts'
import { formatDuration } from '../../../platform/text/format-times.ts'
import { providerOf } from '../../../providers/index.ts'
import { endFlow, LINK_LIFETIME_MS, type PassedChallenge, readFlow } from '../../sign-in/challenges/index.ts'
import { clientOf, ensureDeviceToken } from '../../sign-in/complete/index.ts'
import { requireOn } from '../../sign-in/index.ts'
import { answerCard, numberField, seeOther, submitButton } from '../../sign-in/page-parts/index.ts'
import { finishOnPage, keepLastMethod } from '../../sign-in/pages/index.ts'
import { approveLogin } from './approve-login.ts'
import { logInWithLink } from './log-in-with-link.ts'
import { readLink } from './read-link.ts'
import { magicLinkWords } from './words.ts'

type Input = PageInput<EmittingServices>

const Typed = z.object({
  token: z.string().max(200),
  number: z
    .string()
    .trim()
    .regex(/^[1-9]\d$/, sentence(magicLinkWords, 'number_form'))
    .transform(Number)
    .optional(),
})

/**
 * /login/link, which the mail's link opens. Showing it changes nothing, so programs that open every link in a mail do
 * no harm; neither do those that press every button, because any browser but the one that began needs a number.
 */
export function linkPages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/login/link',
    fields: Typed,
    async show(input, refused) {
      const { c } = input
      const token = refused?.typed.token ?? c.req.query('token') ?? ''
      const challenge = await readIfLive(input, token)
      if (!challenge || refused?.problem.code === 'invalid_link') return showDead(input)
      return challenge.sameBrowser
        ? showButton(input, challenge, { token, refused })
        : showNumber(input, challenge, { token, refused })
    },
    async submit(input, { token, number }) {
      const { services, c, principal, to } = input
      const provider = providerOf(c)
      requireOn(provider, 'magic_link_enabled')
      ensureDeviceToken(c)
      const client = await clientOf(services, c)
      await throttle.admit(client.device)
      const link = { principal, token, flow: readFlow(c) }
      const challenge = await readLink(services, provider, link)
      // If a page waits in the browser that began, that browser is signed in, and not this one. Links that an
      // application asked for through the API have no such page; with those, the number signs in here.
      if (!challenge.sameBrowser && challenge.detail.waits) {
        await approveLogin(services, provider, { challenge, number, device: client.device })
        return seeOther(c, to('/login/link/approved'))
      }
      const { outcome, redirectUrl } = await logInWithLink(services, provider, { ...link, number, client })
      endFlow(c)
      keepLastMethod(c, principal, 'magic_link')
      return finishOnPage(input, outcome, redirectUrl)
    },
  })

  pages.get('/login/link/approved', ({ c }) => {
    const t = translator(localeOf(c), magicLinkWords)
    return answerCard(c, {
      title: t('go_back'),
      intro: t('approved'),
      body: html`<p class="notice">${t('may_close')}</p>`,
    })
  })
}

async function readIfLive(
  { services, c, principal }: Input,
  token: string,
): Promise<PassedChallenge | undefined> {
  try {
    return await readLink(services, providerOf(c), { principal, token, flow: readFlow(c) })
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    return undefined
  }
}

interface Shown {
  token: string
  refused: Refused | undefined
}

function showButton({ c }: Input, challenge: PassedChallenge, { token, refused }: Shown): Promise<Response> {
  const t = translator(localeOf(c), magicLinkWords)
  return answerCard(c, {
    title: t('sign_in'),
    intro: t.html('signing_in_as', { email: html`<strong dir="ltr">${challenge.email}</strong>` }),
    refused,
    redirectUrl: challenge.redirectUrl ?? undefined,
    body: html`<form method="post"><input type="hidden" name="token" value="${token}">${submitButton(t('sign_in'))}</form>`,
  })
}

function showNumber({ c }: Input, challenge: PassedChallenge, { token, refused }: Shown): Promise<Response> {
  const t = translator(localeOf(c), magicLinkWords)
  return answerCard(c, {
    title: t('enter_number'),
    intro: t.html('elsewhere', { email: html`<strong dir="ltr">${challenge.email}</strong>` }),
    refused,
    redirectUrl: challenge.redirectUrl ?? undefined,
    body: html`<form method="post"><input type="hidden" name="token" value="${token}">${numberField(c, { refused, first: true })}${submitButton(t('confirm'))}</form>
<p class="foot dim">${t('never_told')}</p>`,
  })
}

function showDead({ c, to }: Input): Promise<Response> {
  c.status(new Problem('invalid_link').status as 401)
  const locale = localeOf(c)
  const t = translator(locale, magicLinkWords)
  return answerCard(c, {
    title: t('link_expired'),
    intro: t('link_rules', { duration: formatDuration(locale, LINK_LIFETIME_MS) }),
    body: html`<a class="button first" href="${to('/login')}">${t('start_over')}</a>`,
  })
}
