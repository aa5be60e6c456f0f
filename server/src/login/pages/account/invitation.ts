import { html } from 'hono/html'
import { acceptInvitation, InvitationToken, type ShownInvitation } from '../../../accounts/index.ts'
import type { EmittingServices } from '../../../events/index.ts'
import { z } from '../../../lib/http/api.ts'
import { deviceOf } from '../../../lib/http/device.ts'
import type { Html } from '../../../lib/http/page.ts'
import type { PageInput, Pages, Refused } from '../../../lib/http/pages.ts'
import type { Throttle } from '../../../lib/http/throttle.ts'
import { Problem } from '../../../lib/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import {
  callerOf,
  clearSessionCookie,
  endSession,
  presentedSession,
  type SessionWithUser,
} from '../../../sessions/index.ts'
import { owesTerms } from '../../../terms/index.ts'
import { answerCard, type Card } from '../card.ts'
import { findInvitation } from '../find-invitation.ts'
import { leaveSignedIn } from '../finish.ts'
import { dropInvitation, keepInvitation, readInvitationCookie } from '../invitation-cookie.ts'
import { maskAddress } from '../mask-address.ts'
import { seeOther } from '../redirect.ts'
import { withSession } from '../with-session.ts'

type Input = PageInput<EmittingServices>

const Fields = z.object({ token: InvitationToken, act: z.enum(['join', 'sign_in', 'switch']) })

/**
 * /invitation: who invites to what. It only shows this, because programs that scan mails open links. A form joins, or
 * goes to the sign-in page, from where a cookie leads back here.
 */
export function invitationPage(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.form({
    path: '/invitation',
    fields: Fields,
    show: async (input, refused) => {
      await throttle.admit(deviceOf(input.c, input.services.config))
      return answerCard(input.c, await cardFor(input, refused))
    },
    submit: async (input, { token, act }) => {
      await throttle.admit(deviceOf(input.c, input.services.config))
      if (act === 'join') return withSession(input, (session) => join(input, session, token))
      if (act === 'switch') await signOut(input)
      return goToSignIn(input, token)
    },
  })
}

async function cardFor(input: Input, refused: Refused | undefined): Promise<Card> {
  const { services, c, principal } = input
  const asked = refused?.typed.token ?? c.req.query('token') ?? readInvitationCookie(c, principal)
  const shown = await find(input, asked)
  if (!shown || asked === undefined)
    return overCard(input, 404, 'The link is wrong, or the invitation is gone.')
  const session = await presentedSession(services, c)
  const own = session?.principal === principal ? session : undefined
  const { state, invitation } = shown
  if (state === 'accepted' && own && own.user_id === invitation.accepted_by) return joinedCard(input, shown)
  if (state === 'accepted') return overCard(input, 410, 'The invitation has already been accepted.')
  if (state === 'revoked') return overCard(input, 410, 'The invitation was taken back.')
  if (state === 'expired') return overCard(input, 410, 'The invitation has expired.')
  return openCard(input, { shown, own, token: asked, refused })
}

function find(
  { services, c, principal }: Input,
  asked: string | undefined,
): Promise<ShownInvitation | undefined> {
  return findInvitation(services, providerOf(c).id, principal, asked)
}

function openCard(
  { c }: Input,
  {
    shown,
    own,
    token,
    refused,
  }: {
    shown: ShownInvitation
    own: SessionWithUser | undefined
    token: string
    refused: Refused | undefined
  },
): Card {
  const { email } = shown.invitation
  const team = teamOf(c, shown)
  const who = shown.inviter ?? providerOf(c).name
  const isInvited = own?.email === email
  const address = isInvited ? email : maskAddress(email)
  const [act, words, about] = isInvited
    ? (['join', `Join ${team}`, html`You are signed in as <strong>${email}</strong>.`] as const)
    : own
      ? ([
          'switch',
          `Sign out and continue as ${address}`,
          html`You are signed in as <strong>${own.email}</strong>, but the invitation is for <strong>${address}</strong>.`,
        ] as const)
      : (['sign_in', 'Sign in to join', html`The invitation is for <strong>${address}</strong>.`] as const)
  return {
    title: `Join ${team}`,
    intro: html`<strong>${who}</strong> invites you.`,
    refused,
    body: html`
<p>${about}</p>
<form method="post"><input type="hidden" name="token" value="${token}"><button class="first" name="act" value="${act}">${words}</button></form>`,
  }
}

function joinedCard({ c, principal, to }: Input, shown: ShownInvitation): Card {
  dropInvitation(c, principal)
  return {
    title: 'You have joined',
    body: html`<p class="notice" role="status">You now belong to ${teamOf(c, shown)}.</p>${linkTo(to('/account'), 'Go to your account')}`,
  }
}

function overCard({ c, principal, to }: Input, status: 404 | 410, why: string): Card {
  c.status(status)
  dropInvitation(c, principal)
  return {
    title: 'This invitation cannot be used',
    body: html`<p>${why} Ask whoever invited you to send a new one.</p>${linkTo(to('/account'), 'Go to your account')}`,
  }
}

function linkTo(href: string, words: string): Html {
  return html`<p class="foot"><a class="button" href="${href}">${words}</a></p>`
}

function teamOf(c: Input['c'], { accountName }: ShownInvitation): string {
  return accountName ?? `the staff of ${providerOf(c).name}`
}

async function join(input: Input, session: SessionWithUser, token: string): Promise<Response> {
  const { services, c, principal, to } = input
  const person = { userId: session.user_id, principal }
  if (await owesTerms(services, providerOf(c).id, person)) {
    keepInvitation(c, principal, token)
    return seeOther(c, to('/terms'))
  }
  const accepting = { principal, token, userId: session.user_id }
  const by = { by: callerOf(session), device: deviceOf(c, services.config) }
  try {
    await acceptInvitation(services, providerOf(c), accepting, by)
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== 'invalid_link') throw problem
    const shown = await find(input, token) // the second request of a double click has joined too
    if (shown?.invitation.accepted_by !== session.user_id) throw problem
  }
  dropInvitation(c, principal)
  return leaveSignedIn(input, { done: 'joined' })
}

async function signOut({ services, c }: Input): Promise<void> {
  const session = await presentedSession(services, c)
  if (session) await endSession(services, providerOf(c), session, session.id)
  clearSessionCookie(c)
}

async function goToSignIn(input: Input, token: string): Promise<Response> {
  const { c, principal, to } = input
  const shown = await find(input, token)
  if (shown?.state !== 'open') return seeOther(c, `${to('/invitation')}?token=${encodeURIComponent(token)}`)
  keepInvitation(c, principal, token)
  return seeOther(c, to('/login')) // without the address: the holder of the link need not be the person invited
}
