import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import {
  acceptInvitation,
  InvitationToken,
  type ShownInvitation,
} from '../../identity/accounts/invitations/index.ts'
import {
  callerOf,
  clearSessionCookie,
  endSession,
  presentedSession,
  type SessionWithUser,
} from '../../identity/sessions/index.ts'
import { answerCard, type Card, maskAddress, seeOther } from '../../identity/sign-in/page-parts/index.ts'
import {
  dropInvitation,
  findInvitation,
  keepInvitation,
  leaveSignedIn,
  readInvitationCookie,
  withSession,
} from '../../identity/sign-in/pages/index.ts'
import { owesTerms } from '../../identity/terms/index.ts'
import { z } from '../../platform/http/api.ts'
import { deviceOf } from '../../platform/http/device.ts'
import type { Html } from '../../platform/http/page.ts'
import type { PageInput, Pages, Refused } from '../../platform/http/pages.ts'
import type { Throttle } from '../../platform/http/throttle.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { Problem } from '../../platform/problem.ts'
import { providerOf } from '../../providers/index.ts'
import { accountWords } from './words.ts'

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
  if (!shown || asked === undefined) return overCard(input, 'wrong')
  const session = await presentedSession(services, c)
  const own = session?.principal === principal ? session : undefined
  const { state, invitation } = shown
  if (state === 'accepted' && own && own.user_id === invitation.accepted_by) return joinedCard(input, shown)
  if (state !== 'open') return overCard(input, state)
  return openCard(input, { shown, own, token: asked, refused })
}

function find(
  { services, c, principal }: Input,
  asked: string | undefined,
): Promise<ShownInvitation | undefined> {
  return findInvitation(services, providerOf(c).id, principal, asked)
}

const translatorOf = (c: Input['c']) => translator(localeOf(c), accountWords)

interface Shown {
  shown: ShownInvitation
  own: SessionWithUser | undefined
  token: string
  refused: Refused | undefined
}

function openCard({ c }: Input, { shown, own, token, refused }: Shown): Card {
  const t = translatorOf(c)
  const invited = shown.invitation.email
  const isInvited = own?.email === invited
  const email = isInvited ? invited : maskAddress(invited)
  const address = html`<strong dir="ltr">${email}</strong>`
  const [act, words, about] = isInvited
    ? (['join', joinWords(c, shown), t.html('signed_in_as', { email: address })] as const)
    : own
      ? ([
          'switch',
          t('switch_to', { email }),
          t.html('signed_in_as_other', {
            own: html`<strong dir="ltr">${own.email}</strong>`,
            email: address,
          }),
        ] as const)
      : (['sign_in', t('sign_in_to_join'), t.html('invitation_for', { email: address })] as const)
  const who = html`<strong><bdi>${shown.inviter ?? providerOf(c).name}</bdi></strong>`
  return {
    title: joinWords(c, shown),
    intro: t.html('invites_you', { who }),
    refused,
    body: html`
<p>${about}</p>
<form method="post"><input type="hidden" name="token" value="${token}"><button class="first" name="act" value="${act}">${words}</button></form>`,
  }
}

function joinedCard({ c, principal, to }: Input, { accountName }: ShownInvitation): Card {
  const t = translatorOf(c)
  dropInvitation(c, principal)
  const words =
    accountName === undefined
      ? t.html('joined_staff', { provider: providerOf(c).name })
      : t.html('joined_team', { team: accountName })
  return {
    title: t('joined'),
    body: html`<p class="notice" role="status">${words}</p>${linkTo(to('/account'), t('go_to_account'))}`,
  }
}

function overCard({ c, principal, to }: Input, why: 'wrong' | 'accepted' | 'revoked' | 'expired'): Card {
  const t = translatorOf(c)
  c.status(why === 'wrong' ? 404 : 410)
  dropInvitation(c, principal)
  return {
    title: t('invitation_over'),
    body: html`<p>${t(`invitation_${why}`)}</p>${linkTo(to('/account'), t('go_to_account'))}`,
  }
}

function linkTo(href: string, words: string): Html {
  return html`<p class="foot"><a class="button" href="${href}">${words}</a></p>`
}

function joinWords(c: Input['c'], { accountName }: ShownInvitation): string {
  const t = translatorOf(c)
  return accountName === undefined
    ? t('join_staff', { provider: providerOf(c).name })
    : t('join_team', { team: accountName })
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
