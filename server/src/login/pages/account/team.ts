import { html } from 'hono/html'
import {
  type Account,
  type Invitation,
  listInvitations,
  listMembers,
  type Member,
  reaches,
  readAccount,
} from '../../../accounts/index.ts'
import type { EmittingServices } from '../../../events/index.ts'
import { isoTime } from '../../../lib/clock.ts'
import { type Context, ROLES, type Role } from '../../../lib/http/context.ts'
import type { Html } from '../../../lib/http/page.ts'
import type { PageInput, Refused } from '../../../lib/http/pages.ts'
import { isId } from '../../../lib/ids.ts'
import { MAX_PAGE } from '../../../lib/paging.ts'
import { notFound } from '../../../lib/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { callerOf, type SessionWithUser } from '../../../sessions/index.ts'
import { answerCard } from '../card.ts'
import { emailField, textField } from '../fields.ts'

type To = PageInput<EmittingServices>['to']

/** What the parts of the page are made from. */
interface Team {
  account: Account
  /** Role of the person who is looking. */
  role: Role
  ownId: string
  c: Context
  to: To
}

/** One team: its members and, for owners and admins, its open invitations and what they may change. */
export async function showTeam(
  { services: { db, clock }, c, to }: PageInput<EmittingServices>,
  session: SessionWithUser,
  refused?: Refused,
): Promise<Response> {
  const provider = providerOf(c)
  const id = refused?.typed.id ?? c.req.query('id') ?? ''
  if (!isId(id)) throw notFound()
  const opened = await readAccount(db, provider.id, id, { by: callerOf(session) })
  const members = await listMembers(db, provider.id, id, { limit: MAX_PAGE })
  const manages = reaches(opened.role, 'admin')
  const invitations = manages ? await listInvitations(db, provider.id, id, { limit: MAX_PAGE }) : []
  const open = invitations.filter(({ status, expires_at }) => status === 'open' && +expires_at > clock.now())
  const team = { ...opened, ownId: session.user_id, c, to }
  return answerCard(c, {
    title: opened.account.name,
    wide: true,
    refused,
    body: html`
<h2>Members</h2>
<ul class="list">${members.map((member) => showMember(team, member))}</ul>
${open.length > 0 ? html`<h2>Invited</h2><ul class="list">${open.map((one) => showInvitation(team, one))}</ul>` : ''}
${manages ? inviteForm(team, refused) : ''}
${manages ? renameForm(team) : ''}
<h2>Leave</h2>
<div class="stack">
${isSoleOwner(team, members) ? html`<p class="hint">You are the only owner. Make somebody else an owner, and you can leave.</p>` : button(team, 'leave', 'Leave this team')}
${opened.role === 'owner' ? deleteForm(team) : ''}
</div>
<p class="foot"><a href="${to('/account')}">Back to your account</a></p>`,
  })
}

function isSoleOwner({ role, ownId }: Team, members: readonly Member[]): boolean {
  return role === 'owner' && !members.some((member) => member.role === 'owner' && member.user_id !== ownId)
}

function showMember(team: Team, { user_id, email, role }: Member): Html {
  const isOwn = user_id === team.ownId
  const mayChange = !isOwn && reaches(team.role, 'admin') && reaches(team.role, role)
  const shown = html`<span>${email}${isOwn ? html` <span class="hint">you</span>` : ''}</span>`
  if (!mayChange) return html`<li>${shown}<span class="hint">${role}</span></li>`
  const which = { user_id }
  return html`<li>${shown}<span class="acts">
<form class="row" method="post" action="${team.to('/account/team/role')}">${hidden(team, which)}
${roleSelect(team, role, `Role of ${email}`)}<button class="inline" aria-label="Change the role of ${email}">Change</button></form>
<form class="row" method="post" action="${team.to('/account/team/remove')}">${hidden(team, which)}
<button class="inline" aria-label="Remove ${email}">Remove</button></form></span></li>`
}

function showInvitation(team: Team, { id, email, role, expires_at }: Invitation): Html {
  const which = { invitation_id: id }
  const until = isoTime(expires_at)
  const about = html`<span>${email}<br><span class="hint">${role} · until <time datetime="${until}">${until.slice(0, 10)}</time></span></span>`
  if (!reaches(team.role, role)) return html`<li>${about}</li>`
  return html`<li>${about}<span class="acts">
<form class="row" method="post" action="${team.to('/account/team/resend')}">${hidden(team, which)}<button class="inline" aria-label="Send again to ${email}">Send again</button></form>
<form class="row" method="post" action="${team.to('/account/team/revoke')}">${hidden(team, which)}<button class="inline" aria-label="Take back from ${email}">Take back</button></form></span></li>`
}

function inviteForm(team: Team, refused: Refused | undefined): Html {
  const here = refused && 'email' in refused.typed ? refused : undefined
  return html`
<h2>Invite somebody</h2>
<form method="post" action="${team.to('/account/team/invite')}">${hidden(team)}
${emailField(team.c, { refused: here })}
<label>Role ${roleSelect(team, 'member')}</label>
<button class="first">Send the invitation</button></form>`
}

function renameForm(team: Team): Html {
  return html`
<h2>Name</h2>
<form method="post" action="${team.to('/account/team/rename')}">${hidden(team)}
${textField(team.c, { name: 'name', label: 'Name of the team', value: team.account.name })}<button>Rename</button></form>`
}

function deleteForm(team: Team): Html {
  return html`
<details><summary>Delete this team</summary>
<p>All members lose it, and it cannot be brought back.</p>
${button(team, 'delete', `Delete ${team.account.name}`)}</details>`
}

function button(team: Team, act: string, words: string): Html {
  return html`<form class="row" method="post" action="${team.to(`/account/team/${act}`)}">${hidden(team)}<button>${words}</button></form>`
}

/** The roles that this person may give. */
function roleSelect({ role: own }: Team, chosen: Role, label?: string): Html {
  const roles = ROLES.filter((role) => reaches(own, role))
  return html`<select name="role" ${label ? html`aria-label="${label}"` : ''}>${roles.map(
    (role) => html`<option value="${role}" ${role === chosen ? 'selected' : ''}>${role}</option>`,
  )}</select>`
}

function hidden({ account }: Team, more: Record<string, string> = {}): Html[] {
  return Object.entries({ id: account.id, ...more }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
}
