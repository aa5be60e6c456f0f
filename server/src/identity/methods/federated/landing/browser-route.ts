import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { z } from '../../../../platform/http/api.ts'
import type { Context, Principal } from '../../../../platform/http/context.ts'
import { keepAskedLanguage } from '../../../../platform/http/frame/language-picker.ts'
import { ANYWHERE } from '../../../../platform/http/page.ts'
import { type PageInput, pathsOf } from '../../../../platform/http/pages.ts'
import { PrincipalParams, UiLocales } from '../../../../platform/http/schemas.ts'
import { SENT_TO_BROWSERS, type Sent } from '../../../../platform/http/sent.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { translator } from '../../../../platform/i18n/translate.ts'
import { checkReturn, type Provider, providerOf } from '../../../../providers/index.ts'
import { type Connection, ConnectionRefusal, Trace } from '../../../connections/core/index.ts'
import type { Hints } from '../../../connections/flow/index.ts'
import { isTestTicket, requireUsable } from '../../../connections/index.ts'
import { answerCard, nativeReturn, submitButton } from '../../../sign-in/page-parts/index.ts'
import { federatedWords } from '../words/words.ts'
import { answerRefusal, type Landing } from './land.ts'

/** A connection named in a path. */
export const ConnectionParams = PrincipalParams.extend({
  connection: z.string().max(40).describe('Its slug.'),
})

/** In a query that begins a sign-in: where to come back to. */
export const ReturnQuery = {
  redirect_url: z.string().max(2_000).optional().describe('Where to come back to; gets a one-time code.'),
  code_challenge: z
    .string()
    .max(200)
    .optional()
    .describe('For one of `native_redirects`: the SHA-256 of the code verifier, in base64url (RFC 7636).'),
  code_challenge_method: z.string().max(20).optional().describe('For one of `native_redirects`: S256.'),
  state: z
    .string()
    .max(256)
    .optional()
    .describe('For one of `native_redirects`: comes back with the code. New for each sign-in.'),
}

/** The way back that it asks for, checked. Throws invalid_request. */
export function returnAsked(
  provider: Provider,
  principal: Principal,
  { redirect_url, ...pkce }: { [K in keyof typeof ReturnQuery]?: string | undefined },
): string | undefined {
  return redirect_url === undefined ? undefined : checkReturn(provider, principal, { redirect_url, ...pkce })
}

/** Query that begins a sign-in with a connection. */
export const StartQuery = z.strictObject({
  ...ReturnQuery,
  login_hint: z
    .string()
    .max(320)
    .regex(/^[\x20-\x7e]*$/, 'This may contain only printable ASCII characters.')
    .optional()
    .describe('The address that the person typed, for the identity provider.'),
  prompt: z
    .enum(['select_account', 'login'])
    .optional()
    .describe(
      '`select_account` has the identity provider ask which of the accounts that are open there is meant; `login` has it ask for a factor again.',
    ),
  ui_locales: UiLocales.describe(
    'Languages of the pages, as BCP 47 tags separated by spaces, the most preferred first. They hold for an hour.',
  ),
  test: z.string().max(100).optional().describe('The ticket of a connection test.'),
})

/** What it answers. */
export const SENT_AT_START: readonly Sent[] = [
  { status: 302, says: 'The browser continues to the identity provider.' },
  ...SENT_TO_BROWSERS.filter(({ status }) => status === 403),
  {
    status: 200,
    types: ['text/html'],
    says: 'A form that continues to the identity provider, or the report of a test.',
  },
]

type Input = PageInput<EmittingServices>

/** An API route that a browser opens, in the form that pages use. */
export function browserInput(services: EmittingServices, c: Context, principal: Principal): Input {
  return { services, c, principal, to: pathsOf(c, principal) }
}

/** A request that the browser posts to the identity provider. */
interface Posted {
  action: string
  fields: Record<string, string>
}

/** Makes the request to the identity provider, for one protocol: a URL to open, or a form. */
export type Authorize<C extends Connection> = (
  services: EmittingServices,
  c: Context,
  connection: C,
  wanted: { principal: Principal; redirectUrl: string | undefined; dryRun: boolean } & Hints,
) => Promise<URL | Posted>

/** Begins a sign-in, or a test if there is a ticket, by sending the browser to the identity provider. */
export async function startAt<C extends Connection>(
  input: Input,
  connection: C,
  { login_hint, prompt, test, ...asked }: z.output<typeof StartQuery>,
  authorize: Authorize<C>,
): Promise<Response> {
  const { services, c, principal } = input
  const provider = providerOf(c)
  keepAskedLanguage(c)
  const dryRun = test !== undefined
  const redirectUrl = returnAsked(provider, principal, asked)
  try {
    if (!dryRun) requireUsable(provider, connection, principal)
    else if (!isTestTicket(services, provider, connection, test)) throw new ConnectionRefusal('flow_over')
    // A native application's scheme may have been claimed by another, so that no sign-in goes unnoticed (RFC 8252, 8.6).
    const isNative = redirectUrl !== undefined && nativeReturn(c, redirectUrl) !== undefined
    const hints = { loginHint: login_hint, prompt: prompt ?? (isNative ? 'select_account' : undefined) }
    const request = await authorize(services, c, connection, { principal, redirectUrl, dryRun, ...hints })
    if (!(request instanceof URL)) return await answerForm(c, connection, request)
    c.header('cache-control', 'no-store')
    return c.redirect(request.href, 302)
  } catch (error) {
    return answerRefusal(input, landingOf(connection, dryRun), error)
  }
}

/** Answers with a form that posts itself, or is posted by hand where scripts do not run. */
function answerForm(c: Context, { name }: Connection, { action, fields }: Posted): Promise<Response> {
  const t = translator(localeOf(c), federatedWords)
  return answerCard(c, {
    title: t('go_on_to', { name }),
    intro: t('there_and_back', { name }),
    leadsTo: ANYWHERE,
    script: 'document.forms[0].submit()',
    body: html`
<form method="post" action="${action}">${Object.entries(fields).map(
      ([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`,
    )}${submitButton(t('go_on_to', { name }))}</form>`,
  })
}

/** A landing for when no flow is known yet. */
export function landingOf(connection: Connection, dryRun = false): Landing {
  return { connection, flow: undefined, trace: new Trace(), dryRun }
}
