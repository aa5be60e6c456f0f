import { html } from 'hono/html'
import {
  type Account,
  type Actor,
  actorOfSession,
  listAccountsOf,
  readAccount,
} from '../../../identity/accounts/account/index.ts'
import { listMembers } from '../../../identity/accounts/membership/index.ts'
import { callerOf, type SessionWithUser } from '../../../identity/sessions/index.ts'
import { answerCard, seeOther } from '../../../identity/sign-in/page-parts/index.ts'
import { withRecentSession, withSession } from '../../../identity/sign-in/pages/index.ts'
import { isId } from '../../../platform/keys/ids.ts'
import { MAX_PAGE } from '../../../platform/lists/paging.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { billingTranslatorOf } from './billing-translator.ts'
import { type Input, portalPath } from './frame.ts'
import { PORTAL_STYLE } from './style.ts'

/** An owner who looks at the billing of an account. */
export interface Owner {
  session: SessionWithUser
  account: Account
  actor: Actor
  /** Whether the person owns further accounts. */
  isOneOfMany: boolean
}

type Run = (owner: Owner) => Promise<Response>

/**
 * Runs `run` for an owner of the account; tells members that they are none, and others that there is nothing. Without an
 * account, people choose one of theirs, and get to the same page.
 */
export function withOwner(input: Input, id: string | undefined, run: Run): Promise<Response> {
  requireCustomer(input)
  return withSession(input, (session) =>
    id === undefined ? chooseAccount(input, session) : asOwner(input, session, { id, run }),
  )
}

/** For people who own several accounts, or none. A person who owns one is redirected. */
async function chooseAccount(input: Input, session: SessionWithUser): Promise<Response> {
  const { c, to } = input
  const owned = await listOwned(input, session)
  const path = (id: string) => portalPath(to, c.req.path.split('/account/billing')[1]!, { id })
  if (owned.length === 1) return seeOther(c, path(owned[0]!.id))
  const t = billingTranslatorOf(c)
  return answerCard(c, {
    title: t(owned.length > 0 ? 'whose_title' : 'no_account_title'),
    wide: true,
    style: PORTAL_STYLE,
    intro: t(owned.length > 0 ? 'own_several' : 'own_none'),
    body: html`
<ul class="list">${owned.map(({ id, name }) => html`<li><a href="${path(id)}">${name}</a></li>`)}</ul>
<p class="foot"><a href="${to('/account')}">${t('to_account')}</a></p>`,
  })
}

/**
 * The same for what costs money or changes what is agreed: a person who signed in too long ago signs in again first, and
 * returns to `page`.
 */
export function withRecentOwner(
  input: Input,
  { id, page }: { id: string; page: string },
  run: Run,
): Promise<Response> {
  requireCustomer(input)
  return withRecentSession(input, (session) => asOwner(input, session, { id, run }), page)
}

/** The accounts that a person owns. */
export async function listOwned({ services, c }: Input, { user_id }: SessionWithUser): Promise<Account[]> {
  const accounts = await listAccountsOf(services.db, providerOf(c).id, user_id, { limit: MAX_PAGE })
  return accounts.filter(({ role }) => role === 'owner')
}

async function asOwner(
  input: Input,
  session: SessionWithUser,
  { id, run }: { id: string | undefined; run: Run },
): Promise<Response> {
  const { services, c } = input
  if (id === undefined || !isId(id)) throw notFound()
  const providerId = providerOf(c).id
  const [opened, owned] = await Promise.all([
    readAccount(services.db, providerId, id, { by: callerOf(session) }),
    listOwned(input, session),
  ])
  if (opened.role !== 'owner') return refuse(input, opened.account)
  const actor = actorOfSession(services, c, session)
  return run({ session, account: opened.account, actor, isOneOfMany: owned.length > 1 })
}

/** For members, who may know who the owners are. */
async function refuse({ services, c, to }: Input, account: Account): Promise<Response> {
  const members = await listMembers(services.db, providerOf(c).id, account.id, { limit: MAX_PAGE })
  const owners = members.filter(({ role }) => role === 'owner')
  c.status(403)
  const t = billingTranslatorOf(c)
  return answerCard(c, {
    title: t('only_owners_title'),
    body: html`
<p>${t.html('only_owners', { account: html`<strong><bdi>${account.name}</bdi></strong>` })}</p>
${owners.length > 0 ? html`<ul class="list">${owners.map(({ email }) => html`<li dir="ltr">${email}</li>`)}</ul>` : ''}
<p class="foot"><a href="${to('/account')}">${t('to_account')}</a></p>`,
  })
}

/** Who pays is a customer; the staff have the console. */
function requireCustomer({ principal }: Input): void {
  if (principal !== 'customer') throw notFound()
}

/** Whether a problem is the client's, to be told on the page. */
export function isRefusal(error: unknown): error is Problem {
  return error instanceof Problem && error.status < 500 && error.status !== 404
}
