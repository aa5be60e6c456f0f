import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { z } from '../../../../platform/http/api.ts'
import type { Context } from '../../../../platform/http/context.ts'
import type { Html } from '../../../../platform/http/page.ts'
import type { PageInput, Pages, Refused } from '../../../../platform/http/pages.ts'
import { Email } from '../../../../platform/http/schemas.ts'
import type { Throttle } from '../../../../platform/http/throttle.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { translator } from '../../../../platform/i18n/translate.ts'
import { Problem } from '../../../../platform/problem.ts'
import { formatDuration } from '../../../../platform/text/format-times.ts'
import { providerOf } from '../../../../providers/index.ts'
import {
  CODE_LIFETIME_MS,
  continueFlow,
  endFlow,
  LINK_LIFETIME_MS,
  readFlow,
  tryLink,
} from '../../../sign-in/challenges/index.ts'
import { clientOf, ensureDeviceToken } from '../../../sign-in/complete/index.ts'
import { requireOn } from '../../../sign-in/index.ts'
import {
  answerCard,
  codeField,
  emailField,
  rememberReturn,
  seeOther,
  submitButton,
} from '../../../sign-in/page-parts/index.ts'
import { finishOnPage, keepLastMethod } from '../../../sign-in/pages/index.ts'
import { confirmRegistration } from '../core/confirm-registration.ts'
import { register } from '../core/register.ts'
import { Password, shownFields } from '../core/schemas.ts'
import { passwordWords } from '../words/words.ts'
import { newPasswordField, PASSWORD_STYLE, passwordField } from './password-field.ts'

/** /sign-up asks for address and password; /sign-up/confirm takes the link or code from the mail. */
export function signUpPages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/sign-up',
    fields: z.object({ email: Email, password: Password }),
    async show({ c, to }, refused) {
      rememberReturn(c)
      const t = translator(localeOf(c), passwordWords)
      return answerCard(c, {
        title: t('create_title'),
        refused,
        style: PASSWORD_STYLE,
        body: html`
<form method="post">
${emailField(c, { refused, value: refused?.typed.email ?? c.req.query('email'), first: !isPasswordAtFault(refused) })}
${newPasswordField(c, { refused, first: isPasswordAtFault(refused) })}
${submitButton(t('create_account'))}</form>
<p class="foot"><a href="${to('/login')}">${t('have_account')}</a></p>`,
      })
    },
    async submit({ services, c, principal, to }, { email, password }) {
      requireOn(providerOf(c), 'password_enabled')
      const client = await clientOf(services, c)
      await throttle.admit(client.device)
      const registration = { principal, email, password, field: 'password', flow: continueFlow(c), client }
      await register(services, providerOf(c), registration)
      return seeOther(c, `${to('/sign-up/confirm')}?email=${encodeURIComponent(email)}`)
    },
  })

  pages.form({
    path: '/sign-up/confirm',
    fields: z.object({ ...shownFields, password: Password.optional() }),
    show: (input, refused) => {
      const token = refused?.typed.token ?? input.c.req.query('token')
      return token === undefined ? askForCode(input, refused) : askForClick(input, token, refused)
    },
    async submit(input, { token, email, code, password }) {
      const { services, c, principal } = input
      requireOn(providerOf(c), 'password_enabled')
      ensureDeviceToken(c)
      const client = await clientOf(services, c)
      await throttle.admit(client.device)
      const shown = token === undefined ? { email, code } : { token }
      const confirmation = { principal, ...shown, password, field: 'password', flow: readFlow(c), client }
      const outcome = await confirmRegistration(services, providerOf(c), confirmation)
      endFlow(c)
      keepLastMethod(c, principal, 'password')
      return finishOnPage(input, outcome)
    },
  })
}

/**
 * Either this browser registered, or the code was typed into another one: then the password is asked for again.
 */
function askForCode({ c, to }: PageInput<EmittingServices>, refused: Refused | undefined): Promise<Response> {
  const email = refused?.typed.email ?? c.req.query('email') ?? ''
  const again = readFlow(c) === undefined || isPasswordAtFault(refused)
  const locale = localeOf(c)
  const t = translator(locale, passwordWords)
  const duration = formatDuration(locale, CODE_LIFETIME_MS)
  return answerCard(c, {
    title: t('check_email'),
    intro: t.html('sign_up_sent', { email: html`<strong dir="ltr">${email}</strong>`, duration }),
    refused,
    style: PASSWORD_STYLE,
    body: html`
<form method="post"><input type="hidden" name="email" value="${email}">
${codeField(c, { refused, value: again ? refused?.typed.code : undefined, first: true })}
${again ? passwordAgain(c, refused) : ''}
${submitButton(t('confirm'))}</form>
<p class="foot"><a href="${to('/sign-up')}">${t('start_over')}</a></p>`,
  })
}

async function askForClick(
  { services, c, to }: PageInput<EmittingServices>,
  token: string,
  refused: Refused | undefined,
): Promise<Response> {
  const locale = localeOf(c)
  const t = translator(locale, passwordWords)
  const found = await findLinked(services, c, token)
  if (!found)
    return answerCard(c, {
      title: t('link_expired'),
      intro: t('link_rules', { duration: formatDuration(locale, LINK_LIFETIME_MS) }),
      body: html`<p>${t('maybe_confirmed')}</p>
<a class="button first" href="${to('/login')}">${t('sign_in')}</a>
<p class="foot"><a href="${to('/sign-up')}">${t('start_over')}</a></p>`,
    })
  const email = html`<strong dir="ltr">${found.email}</strong>`
  const again = !found.sameBrowser || isPasswordAtFault(refused)
  return answerCard(c, {
    title: t('confirm_title'),
    intro: t.html(again ? 'confirm_elsewhere' : 'confirm_here', { email }),
    style: PASSWORD_STYLE,
    refused,
    body: html`
<form method="post" action="${to('/sign-up/confirm')}"><input type="hidden" name="token" value="${token}">
${again ? passwordAgain(c, refused) : ''}
${submitButton(t('confirm'))}</form>`,
  })
}

function passwordAgain(c: Context, refused: Refused | undefined): Html {
  const t = translator(localeOf(c), passwordWords)
  return passwordField(c, { use: 'new', hint: t('chosen_there'), refused })
}

function isPasswordAtFault(refused: Refused | undefined): boolean {
  return refused?.problem.options.errors?.some(({ field }) => field === 'password') ?? false
}

/** Only looks: mail scanners follow links, and must not redeem anything. */
async function findLinked(services: EmittingServices, c: Context, token: string) {
  try {
    const link = { purpose: 'password_register', token, flow: readFlow(c) } as const
    return await tryLink(services, providerOf(c), link)
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    return undefined
  }
}
