import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../lib/http/api.ts'
import type { Context } from '../../../lib/http/context.ts'
import type { Html } from '../../../lib/http/page.ts'
import type { PageInput, Pages, Refused } from '../../../lib/http/pages.ts'
import { Email } from '../../../lib/http/schemas.ts'
import type { Throttle } from '../../../lib/http/throttle.ts'
import { Problem } from '../../../lib/problem.ts'
import {
  answerCard,
  CODE_VALIDITY,
  clientOf,
  codeField,
  continueFlow,
  emailField,
  endFlow,
  ensureDeviceToken,
  finishOnPage,
  LINK_VALIDITY,
  passwordField,
  readFlow,
  rememberReturn,
  requireOn,
  seeOther,
  submitButton,
  tryLink,
} from '../../../login/index.ts'
import { providerOf } from '../../../providers/index.ts'
import { confirmRegistration } from '../core/confirm-registration.ts'
import { register } from '../core/register.ts'
import { Password, shownFields } from '../core/schemas.ts'

/** /sign-up asks for address and password; /sign-up/confirm takes the link or code from the mail. */
export function signUpPages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/sign-up',
    fields: z.object({ email: Email, password: Password }),
    async show({ c, to }, refused) {
      rememberReturn(c)
      return answerCard(c, {
        title: 'Create an account',
        refused,
        body: html`
<form method="post">
${emailField(c, { refused, value: refused?.typed.email ?? c.req.query('email'), first: !isPasswordAtFault(refused) })}
${newPasswordField(c, refused, { first: isPasswordAtFault(refused) })}
${submitButton('Create the account')}</form>
<p class="foot">Have an account? <a href="${to('/login')}">Sign in</a></p>`,
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
      return finishOnPage(input, outcome)
    },
  })
}

/** The field for choosing a password; says what the policy asks for. */
export function newPasswordField(
  c: Context,
  refused: Refused | undefined,
  { name = 'password', first = false } = {},
): Html {
  const { settings } = providerOf(c)
  const hint = `At least ${settings.password_min_length} characters. Several words work well.`
  return passwordField(c, 'new', { name, refused, hint, first })
}

/**
 * Either this browser registered, or somebody typed the code into another one: then the password is asked for again.
 */
function askForCode({ c, to }: PageInput<EmittingServices>, refused: Refused | undefined): Promise<Response> {
  const email = refused?.typed.email ?? c.req.query('email') ?? ''
  const again = readFlow(c) === undefined || isPasswordAtFault(refused)
  return answerCard(c, {
    title: 'Check your mail',
    intro: html`If <strong>${email}</strong> can be registered, a mail is on its way to it. Follow its link, or type its code here within ${CODE_VALIDITY}.`,
    refused,
    body: html`
<form method="post"><input type="hidden" name="email" value="${email}">
${codeField(c, { refused, value: again ? refused?.typed.code : undefined, first: true })}
${again ? passwordAgain(c, refused) : ''}
${submitButton('Confirm the address')}</form>
<p class="foot"><a href="${to('/sign-up')}">Begin again</a></p>`,
  })
}

async function askForClick(
  { services, c, to }: PageInput<EmittingServices>,
  token: string,
  refused: Refused | undefined,
): Promise<Response> {
  const found = await findLinked(services, c, token)
  if (!found)
    return answerCard(c, {
      title: 'This link no longer works',
      intro: `It is older than ${LINK_VALIDITY}, or was used. If you have already confirmed your address, sign in.`,
      body: html`<p class="foot"><a href="${to('/login')}">Sign in</a> · <a href="${to('/sign-up')}">Register again</a></p>`,
    })
  const again = !found.sameBrowser || isPasswordAtFault(refused)
  return answerCard(c, {
    title: 'Confirm your address',
    intro: again
      ? html`<strong>${found.email}</strong> was registered in another browser. If that was you, type the password that you chose there. If not, close this page and nothing happens.`
      : html`One click confirms <strong>${found.email}</strong> and signs you in.`,
    refused,
    body: html`
<form method="post" action="${to('/sign-up/confirm')}"><input type="hidden" name="token" value="${token}">
${again ? passwordAgain(c, refused) : ''}
${submitButton('Confirm the address')}</form>`,
  })
}

function passwordAgain(c: Context, refused: Refused | undefined): Html {
  return passwordField(c, 'new', { label: 'Password', refused })
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
