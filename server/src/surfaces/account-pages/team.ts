import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { type Account, isPersonal, reaches, readAccount } from '../../identity/accounts/account/index.ts'
import { type Invitation, listInvitations } from '../../identity/accounts/invitations/index.ts'
import { listMembers, type Member } from '../../identity/accounts/membership/index.ts'
import { listNamedRoles, listRoles, type NamedRole } from '../../identity/accounts/roles/index.ts'
import { callerOf, type SessionWithUser } from '../../identity/sessions/index.ts'
import { emailField, showDay, textField } from '../../identity/sign-in/page-parts/index.ts'
import { ROLES, type Role } from '../../platform/http/context.ts'
import type { Html } from '../../platform/http/page.ts'
import type { PageInput, Refused } from '../../platform/http/pages.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import type { Translate } from '../../platform/i18n/words.ts'
import { isId } from '../../platform/keys/ids.ts'
import { MAX_PAGE } from '../../platform/lists/paging.ts'
import { notFound } from '../../platform/problem.ts'
import { providerOf } from '../../providers/index.ts'
import { memberRolesPath, OWN_ROLES } from './role-paths.ts'
import { roleWords } from './role-words.ts'
import { answerAccount } from './tabs.ts'
import { accountWords } from './words.ts'

type Input = PageInput<EmittingServices>

/** What the parts of the page are made from. */
interface Team {
  c: Input['c']
  to: Input['to']
  t: Translate<typeof accountWords.languages.en>
  account: Account
  /** Role of the viewer. */
  role: Role
  ownId: string
  /** IANA, if it is known. */
  zone: string | null
}

/** Who has which roles, and whether there are any to be given. */
interface RolesOfTeam {
  held: Map<string, NamedRole[]>
  canGive: boolean
}

/** One team: its members and, for owners and admins, its open invitations and what they may change. */
export async function showTeam(input: Input, session: SessionWithUser, refused?: Refused): Promise<Response> {
  const { services, c } = input
  const { db, clock } = services
  const provider = providerOf(c)
  const team = await openTeam(input, session, refused)
  const { account, role, t } = team
  const members = await listMembers(db, provider.id, account.id, { limit: MAX_PAGE })
  const manages = reaches(role, 'admin')
  const invitations = manages ? await listInvitations(db, provider.id, account.id, { limit: MAX_PAGE }) : []
  const open = invitations.filter(({ status, expires_at }) => status === 'open' && +expires_at > clock.now())
  const roles = await readRoles(input, account.id, members)
  const isOwn = isPersonal({ ...account, role, alone: members.length === 1 })
  return answerAccount(input, session, {
    tab: 'teams',
    title: account.name,
    refused,
    body: html`
<h2>${t('members')}</h2>
<ul class="list">${members.map((member) => showMember(team, member, roles))}</ul>
${open.length > 0 ? html`<h2>${t('invited')}</h2><ul class="list">${open.map((one) => showInvitation(team, one))}</ul>` : ''}
${manages ? ownRolesLink(team) : ''}
${manages ? inviteForm(team, refused) : ''}
${manages ? renameForm(team, refused) : ''}
${isOwn ? '' : waysOut(team, members)}`,
  })
}

/** The team that the query or a refused form names. Throws not_found. */
export async function openTeam(
  { services, c, to }: Input,
  session: SessionWithUser,
  refused?: Refused,
): Promise<Team> {
  const id = refused?.typed.id ?? c.req.query('id') ?? ''
  if (!isId(id)) throw notFound()
  const opened = await readAccount(services.db, providerOf(c).id, id, { by: callerOf(session) })
  const t = translator(localeOf(c), accountWords)
  return { ...opened, c, to, t, ownId: session.user_id, zone: session.zoneinfo }
}

async function readRoles(
  { services, c }: Input,
  accountId: string,
  members: readonly Member[],
): Promise<RolesOfTeam> {
  const { id } = providerOf(c)
  const userIds = members.map(({ user_id }) => user_id)
  const [named, all] = await Promise.all([
    listNamedRoles(services.db, id, { accountIds: [accountId], userIds }),
    listRoles(services.db, id, accountId),
  ])
  return { held: Map.groupBy(named, ({ userId }) => userId), canGive: all.length > 0 }
}

/** Where the provider lets teams make roles. */
function ownRolesLink({ c, to, account }: Team): Html | string {
  if (!providerOf(c).settings.account_roles) return ''
  const t = translator(localeOf(c), roleWords)
  return html`<p><a href="${to(OWN_ROLES)}?id=${account.id}">${t('team_roles')}</a></p>`
}

function showMember(team: Team, { user_id, email, name, role }: Member, roles: RolesOfTeam): Html {
  const { t, to } = team
  const words = translator(localeOf(team.c), roleWords)
  const named = (roles.held.get(user_id) ?? []).map(
    (one, at) => html`${at > 0 ? ', ' : ''}<bdi>${one.name}</bdi>`,
  )
  const theirs = named.length > 0 ? html`<br><span class="hint">${named}</span>` : ''
  const canChoose = user_id === team.ownId ? named.length > 0 : roles.canGive
  const choose = canChoose
    ? html`<a class="button inline" href="${to(memberRolesPath(team.account.id, user_id))}" aria-label="${words('change_roles_of', { email })}">${words('change_roles')}</a>`
    : ''
  const isOwn = user_id === team.ownId
  const mayChange = !isOwn && reaches(team.role, 'admin') && reaches(team.role, role)
  const address = html`<bdi dir="ltr">${email}</bdi>`
  const shown = html`<span>${name === null ? address : html`<bdi>${name}</bdi><br><span class="hint">${address}</span>`}${isOwn ? html` <span class="badge">${t('you')}</span>` : ''}${theirs}</span>`
  if (!mayChange) {
    const own = isOwn && reaches(team.role, 'admin') ? choose : ''
    return html`<li>${shown}<span class="acts"><span class="hint">${t(role)}</span>${own}</span></li>`
  }
  const remove = `${to('/account/team/remove')}?${new URLSearchParams({ id: team.account.id, user_id })}`
  return html`<li>${shown}<span class="acts">
<form class="row" method="post" action="${to('/account/team/role')}">${hidden(team, { user_id })}
${roleSelect(team, role, t('role_of', { email }))}<button class="inline" aria-label="${t('change_role_of', { email })}">${t('change')}</button></form>
${choose}<a class="button inline risky" href="${remove}" aria-label="${t('remove_named', { email })}">${t('remove')}</a></span></li>`
}

function showInvitation(team: Team, { id, email, role, expires_at }: Invitation): Html {
  const { c, t, to } = team
  const day = showDay(c, expires_at, team.zone)
  const about = html`<span><bdi dir="ltr">${email}</bdi><br><span class="hint">${t.html('invited_until', { role: t(role), day })}</span></span>`
  if (!reaches(team.role, role)) return html`<li>${about}</li>`
  const form = (act: 'resend' | 'revoke', label: string) =>
    html`<form class="row" method="post" action="${to(`/account/team/${act}`)}">${hidden(team, { invitation_id: id })}<button class="inline" aria-label="${label}">${t(act)}</button></form>`
  return html`<li>${about}<span class="acts">${form('resend', t('resend_to', { email }))}${form('revoke', t('revoke_named', { email }))}</span></li>`
}

function inviteForm(team: Team, refused: Refused | undefined): Html {
  const { c, t, to } = team
  const here = refused && 'email' in refused.typed ? refused : undefined
  return html`
<h2>${t('invite_people')}</h2>
<form method="post" action="${to('/account/team/invite')}">${hidden(team)}
${emailField(c, { refused: here })}
<label>${t('role')} ${roleSelect(team, 'member')}</label>
<button class="first">${t('invite')}</button></form>`
}

function renameForm(team: Team, refused: Refused | undefined): Html {
  const { c, t, to, account } = team
  const here = refused && 'name' in refused.typed ? refused : undefined
  const value = here?.typed.name ?? account.name
  return html`
<form method="post" action="${to('/account/team/rename')}">${hidden(team)}
${textField(c, { name: 'name', label: t('team_name'), value, refused: here })}<button>${t('save')}</button></form>`
}

/** Leaving and deleting the team, in a separate section. Each has a confirmation page. */
function waysOut(team: Team, members: readonly Member[]): Html {
  const { t, to, account } = team
  const isOwner = team.role === 'owner'
  const isSole =
    isOwner && !members.some((member) => member.role === 'owner' && member.user_id !== team.ownId)
  const link = (act: 'leave' | 'delete', words: string) =>
    html`<a class="button inline risky" href="${to(`/account/team/${act}`)}?id=${account.id}">${words}</a>`
  return html`
<section class="danger"><h2>${t(isOwner ? 'leave_or_delete' : 'leave')}</h2>
${isSole ? html`<p class="hint">${t('sole_owner')}</p>` : ''}
<div class="acts">${isSole ? '' : link('leave', t('leave'))}${isOwner ? link('delete', t('delete_team')) : ''}</div></section>`
}

/** The roles that this person may give. */
function roleSelect({ role: own, t }: Team, chosen: Role, label?: string): Html {
  const roles = ROLES.filter((role) => reaches(own, role))
  return html`<select name="role" ${label ? html`aria-label="${label}"` : ''}>${roles.map(
    (role) => html`<option value="${role}" ${role === chosen ? 'selected' : ''}>${t(role)}</option>`,
  )}</select>`
}

/** What every form about a team carries. */
export function hidden({ account }: Pick<Team, 'account'>, more: Record<string, string> = {}): Html[] {
  return Object.entries({ id: account.id, ...more }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
}

/** Teams are for customers; staff are managed in the console. */
export function requireCustomer({ principal }: Input): void {
  if (principal !== 'customer') throw notFound()
}
