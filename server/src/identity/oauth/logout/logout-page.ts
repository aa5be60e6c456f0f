import { html } from 'hono/html'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../platform/http/api.ts'
import type { PageInput, Pages } from '../../../platform/http/pages.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { providerOf } from '../../../providers/index.ts'
import { clearSessionCookie, endSession, type SessionWithUser } from '../../sessions/index.ts'
import { answerCard } from '../../sign-in/page-parts/index.ts'
import { pageSession } from '../../sign-in/pages/index.ts'
import { showRefusal } from '../consent/index.ts'
import { ROUTES } from '../core/index.ts'
import { type Asked, LOGOUT_FIELDS, type LogoutRequest, readLogout } from './logout-request.ts'
import { logoutWords } from './words.ts'

type Input = PageInput<EmittingServices>

const PATH = ROUTES.end_session

/**
 * Where an application sends people to sign out (OpenID Connect RP-Initiated Logout 1.0). Who is named by an ID token of
 * the application is signed out; everyone else is asked, as any page could send them here.
 */
export function logoutPage(pages: Pages<EmittingServices>): void {
  pages.form({
    path: PATH,
    fields: z.object(
      Object.fromEntries(LOGOUT_FIELDS.map((field) => [field, z.string().max(8_000).optional()])),
    ),
    show: (input) => show(input, queryOf(input)),
    submit: (input, asked) =>
      withRequest(input, asked as Asked, async (request) => {
        const session = await pageSession(input)
        return session ? signOut(input, session, request) : leave(input, request)
      }),
  })
}

const queryOf = ({ c }: Input): Asked =>
  Object.fromEntries(
    LOGOUT_FIELDS.flatMap((field) => {
      const value = c.req.query(field)
      return value === undefined ? [] : [[field, value]]
    }),
  )

function show(input: Input, asked: Asked): Promise<Response> {
  return withRequest(input, asked, async (request) => {
    const session = await pageSession(input)
    if (!session) return leave(input, request)
    if (session.user_id === request.userId) return signOut(input, session, request)
    return showQuestion(input, asked)
  })
}

async function withRequest(
  input: Input,
  asked: Asked,
  run: (request: LogoutRequest) => Promise<Response>,
): Promise<Response> {
  const request = await readLogout(input, asked)
  if (typeof request !== 'string') return run(request)
  return showRefusal(input, { error: 'invalid_request', description: request })
}

async function signOut(input: Input, session: SessionWithUser, request: LogoutRequest): Promise<Response> {
  const { services, c } = input
  await endSession(services, providerOf(c), session, session.id)
  clearSessionCookie(c)
  return leave(input, request)
}

function showQuestion({ c, to }: Input, asked: Asked): Promise<Response> {
  const t = translator(localeOf(c), logoutWords)
  const { name } = providerOf(c)
  const kept = LOGOUT_FIELDS.filter((field) => asked[field] !== undefined)
  return answerCard(c, {
    title: t('title', { provider: name }),
    intro: t('what'),
    body: html`
<form method="post" action="${to(PATH)}">${kept.map((field) => html`<input type="hidden" name="${field}" value="${asked[field]}">`)}
<button class="first">${t('out_button')}</button></form>
<p class="foot"><a href="${to('/account')}">${t('stay')}</a></p>`,
  })
}

/** By a refresh, because browsers apply form-action to the redirects after a form. */
function leave({ c, to }: Input, { backTo }: LogoutRequest): Promise<Response> {
  const t = translator(localeOf(c), logoutWords)
  if (backTo) c.header('refresh', `0;url=${backTo.href}`)
  return answerCard(c, {
    title: t('out_title'),
    body: backTo
      ? html`<a class="button first" href="${backTo.href}">${t('back', { host: backTo.host || backTo.href })}</a>`
      : html`<p>${t('out')}</p><p class="foot"><a href="${to('/login')}">${t('again')}</a></p>`,
  })
}
