import { html } from 'hono/html'
import { actorOfSession, readAccount } from '../../../../identity/accounts/account/index.ts'
import { callerOf, type SessionWithUser } from '../../../../identity/sessions/index.ts'
import { answerCard, seeOther } from '../../../../identity/sign-in/page-parts/index.ts'
import { withRecentSession, withSession } from '../../../../identity/sign-in/pages/index.ts'
import { isId } from '../../../../platform/keys/ids.ts'
import { notFound, Problem } from '../../../../platform/problem.ts'
import { providerOf } from '../../../../providers/index.ts'
import { billingTranslatorOf } from '../../frame/billing-translator.ts'
import { wayBack } from '../../frame/return-cookie.ts'
import { listOwned } from '../../frame/with-owner.ts'
import { requireOn } from '../core/open-webhooks.ts'
import type { Door, Input, Visitor } from './door.ts'
import { pathIn } from './path.ts'
import { translatorOf } from './words.ts'

const BASE = '/account/webhooks'

/** For people who are signed in. */
export const SESSION_DOOR: Door = {
  base: BASE,
  open(input, given, run, recent) {
    if (input.principal !== 'customer') throw notFound()
    const enter = (session: SessionWithUser) => asOwner(input, session, given.id, run)
    if (!recent) return withSession(input, enter)
    const page = pathIn(input, (path) => path, BASE + recent.page, { id: given.id, ...recent.parameters })
    return withRecentSession(input, enter, page)
  },
}

async function asOwner(
  input: Input,
  session: SessionWithUser,
  id: string | undefined,
  run: (visitor: Visitor) => Promise<Response>,
): Promise<Response> {
  const { services, c, to } = input
  const provider = providerOf(c)
  if (isOff(input)) return answerOff(input)
  const owned = await listOwned(input, session)
  if (id === undefined) return chooseAccount(input, owned)
  if (!isId(id)) throw notFound()
  const { account, role } = await readAccount(services.db, provider.id, id, { by: callerOf(session) })
  if (role !== 'owner') return refuse(input, account)
  return run({
    account,
    own: { provider, accountId: id, actor: actorOfSession(services, c, session) },
    isOneOfMany: owned.length > 1,
    path: (page, parameters = {}) => pathIn(input, to, BASE + page, { id, ...parameters }),
    hidden: html`<input type="hidden" name="id" value="${id}">`,
    leaving: leaving(input),
  })
}

/** Whether the provider lets owners have no webhooks. */
export function isOff({ c }: Input): boolean {
  try {
    requireOn(providerOf(c))
    return false
  } catch (problem) {
    if (problem instanceof Problem) return true
    throw problem
  }
}

export function answerOff({ c, to }: Input): Promise<Response> {
  c.status(403)
  return answerCard(c, {
    title: translatorOf(c)('off_title'),
    body: html`<p>${translatorOf(c)('off')}</p>
<p class="foot"><a href="${to('/account')}">${billingTranslatorOf(c)('to_account')}</a></p>`,
  })
}

/** Members may know that there is something, and whom to ask. */
function refuse({ c, to }: Input, { name }: { name: string }): Promise<Response> {
  c.status(403)
  return answerCard(c, {
    title: translatorOf(c)('only_owners_title'),
    body: html`<p>${translatorOf(c).html('only_owners', { account: html`<strong><bdi>${name}</bdi></strong>` })}</p>
<p class="foot"><a href="${to('/account')}">${billingTranslatorOf(c)('to_account')}</a></p>`,
  })
}

function chooseAccount(input: Input, owned: ReadonlyArray<{ id: string; name: string }>): Promise<Response> {
  const { c, to } = input
  const t = translatorOf(c)
  const pathOf = (id: string) => pathIn(input, to, BASE, { id })
  if (owned.length === 1) return Promise.resolve(seeOther(c, pathOf(owned[0]!.id)))
  return answerCard(c, {
    title: t('whose_title'),
    intro: t(owned.length > 0 ? 'own_several' : 'own_none'),
    body: html`<ul class="list">${owned.map(({ id, name }) => html`<li><a href="${pathOf(id)}"><bdi>${name}</bdi></a></li>`)}</ul>
<p class="foot"><a href="${to('/account')}">${billingTranslatorOf(c)('to_account')}</a></p>`,
  })
}

/** Back to the application that sent the person here, else to their account. */
function leaving({ c, to }: Input) {
  const back = wayBack(c)
  return back === undefined
    ? html`<p><a href="${to('/account')}">${billingTranslatorOf(c)('your_account')}</a></p>`
    : html`<p><a href="${back}">${billingTranslatorOf(c).html('back_to', { place: html`<bdi dir="ltr">${new URL(back).host}</bdi>` })}</a></p>`
}
