import { html } from 'hono/html'
import type { EmittingServices } from '../../../../events/index.ts'
import { recordAct } from '../../../../platform/audit/index.ts'
import { transact } from '../../../../platform/db/db.ts'
import { deviceOf } from '../../../../platform/http/device.ts'
import type { PageInput } from '../../../../platform/http/pages.ts'
import { localeOf } from '../../../../platform/i18n/locale.ts'
import { translate, translator } from '../../../../platform/i18n/translate.ts'
import { notFound } from '../../../../platform/problem.ts'
import { providerOf } from '../../../../providers/index.ts'
import {
  type Connection,
  ConnectionRefusal,
  findConnection,
  methodOf,
  type SamlConfig,
} from '../../../connections/core/index.ts'
import { findIdentity } from '../../../connections/identities/index.ts'
import {
  type Carried,
  type IdpSession,
  logoutRequestUrl,
  logoutResponseUrl,
  readLogout,
  sessionsOf,
} from '../../../connections/saml/index.ts'
import {
  clearSessionCookie,
  deletePendingOf,
  endSession,
  endSessions,
  presentedSession,
  type SessionWithUser,
} from '../../../sessions/index.ts'
import { answerCard } from '../../../sign-in/page-parts/index.ts'
import { findUser } from '../../../users/index.ts'
import { answerSignedOut } from '../landing/signed-out.ts'
import { federatedWords } from '../words/words.ts'
import { samlConnectionAt } from './flow.ts'

type Input = PageInput<EmittingServices>

/** A session at an identity provider that can be ended from here. */
export interface OpenElsewhere {
  connection: Connection
  session: IdpSession
}

/** Where else a person who signed in with SAML is signed in. */
export async function openElsewhere(
  { services }: Input,
  providerId: string,
  { user_id, method }: SessionWithUser,
): Promise<OpenElsewhere[]> {
  if (method !== 'sso') return []
  const sessions = await sessionsOf(services.db, providerId, user_id)
  const found = await Promise.all(
    sessions.map(async (session) => {
      const connection = await findConnection(services.db, providerId, session.connection_id)
      return connection ? [{ connection, session }] : []
    }),
  )
  return found.flat()
}

/** Ends the session here, and returns the URL that ends the one at the identity provider. Throws not_found. */
export async function signOutEverywhere(
  input: Input,
  session: SessionWithUser,
  slug: string,
): Promise<{ connection: Connection; url: URL }> {
  const { services, c, principal } = input
  const provider = providerOf(c)
  const all = await openElsewhere(input, provider.id, session)
  const found = all.find(({ connection }) => connection.slug === slug)
  if (!found) throw notFound()
  const url = await logoutRequestUrl(services, provider, { ...found, principal })
  await endSession(services, provider, session, session.id)
  clearSessionCookie(c)
  return { connection: found.connection, url }
}

/**
 * Takes a logout message from the identity provider: a request ends the person's sessions here, and is answered; a
 * response completes what signOutEverywhere began. A message that is not signed, or not meant for us, changes nothing.
 */
export async function receiveLogout(input: Input, slug: string, carried: Carried): Promise<Response> {
  const { services, c, principal, to } = input
  const provider = providerOf(c)
  const connection = await samlConnectionAt(input, slug)
  c.header('cache-control', 'no-store')
  try {
    const message = await readLogout(services, provider, { connection, principal }, carried)
    if (message.kind === 'response')
      return await answerSignedOut(c, { name: connection.name, login: to('/login') })
    const done = await endSessionsOf(input, connection, message.subject)
    if ((connection.config as SamlConfig).slo_url === null)
      return await answerSignedOut(c, { name: connection.name, login: to('/login') })
    const { id: requestId, relayState } = message
    const answer = { connection, principal, requestId, relayState, done }
    return c.redirect((await logoutResponseUrl(services, provider, answer)).href, 303)
  } catch (refusal) {
    if (!(refusal instanceof ConnectionRefusal)) throw refusal
    await recordAct(services, services.db, provider.id, {
      action: 'connection.refused',
      targetId: connection.id,
      device: deviceOf(c, services.config),
      detail: {
        connection: connection.slug,
        message: 'logout',
        reason: refusal.reason,
        ...(refusal.detail !== undefined && { detail: refusal.detail }),
      },
    })
    // The response to a sign-out that began here grants nothing, and some identity providers do not sign it.
    if (isResponse(carried) && !(await presentedSession(services, c)))
      return answerSignedOut(c, { name: connection.name, login: to('/login'), isSure: false })
    return answerRefusedLogout(input, connection, refusal)
  }
}

function answerRefusedLogout(
  { c, to }: Input,
  { name }: Connection,
  refusal: ConnectionRefusal,
): Promise<Response> {
  const t = translator(localeOf(c), federatedWords)
  const detail = html`<span lang="en" dir="ltr">${refusal.detail ?? refusal.reason}</span>`
  c.status(403)
  return answerCard(c, {
    title: t('logout_refused', { name }),
    body: html`
<p class="alert" role="alert">${translate(localeOf(c), refusal.says)}</p>
<p>${t('maybe_signed_in')}</p>
<a class="button" href="${to('/account')}">${t('back_to_account')}</a>
<p class="foot dim">${t.html('detail', { detail })}</p>`,
  })
}

function isResponse(carried: Carried): boolean {
  const names =
    'form' in carried ? Object.keys(carried.form) : [...new URLSearchParams(carried.rawQuery).keys()]
  return names.includes('SAMLResponse') && !names.includes('SAMLRequest')
}

/** Ends every session that the person began by single sign-on. False if no user has that NameID. */
async function endSessionsOf(input: Input, connection: Connection, subject: string): Promise<boolean> {
  const { services, c, principal } = input
  const provider = providerOf(c)
  const identity = await findIdentity(services.db, provider.id, connection.id, subject)
  const user = identity && (await findUser(services.db, provider.id, identity.user_id))
  if (user?.principal !== principal) return false
  if ((await presentedSession(services, c))?.user_id === user.id) clearSessionCookie(c)
  await transact(services.db, async (tx) => {
    await deletePendingOf(tx, provider.id, user.id)
    const which = { userId: user.id, method: methodOf(connection) }
    const ending = { reason: 'idp_logout', by: { type: 'connection' } } as const
    const ended = await endSessions(services, tx, provider.id, which, ending)
    if (ended === 0) return
    await recordAct(services, tx, provider.id, {
      action: 'session.all_ended',
      user,
      targetId: connection.id,
      device: deviceOf(c, services.config),
      detail: { connection: connection.slug, method: methodOf(connection), ended },
    })
  })
  return true
}
