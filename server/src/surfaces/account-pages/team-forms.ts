import type { EmittingServices } from '../../events/index.ts'
import {
  type Actor,
  actorOfSession,
  changeAccount,
  deleteAccount,
} from '../../identity/accounts/account/index.ts'
import { invite, resendInvitation, revokeInvitation } from '../../identity/accounts/invitations/index.ts'
import { changeMember, removeMember } from '../../identity/accounts/members/index.ts'
import type { SessionWithUser } from '../../identity/sessions/index.ts'
import { seeOther } from '../../identity/sign-in/page-parts/index.ts'
import { withRecentSession, withSession } from '../../identity/sign-in/pages/index.ts'
import { z } from '../../platform/http/api.ts'
import { ROLES } from '../../platform/http/context.ts'
import type { PageInput, Pages, Refused } from '../../platform/http/pages.ts'
import { Email, Id, Name } from '../../platform/http/schemas.ts'
import { type Provider, providerOf } from '../../providers/index.ts'
import { TABS } from './tabs.ts'
import { requireCustomer, showTeam } from './team.ts'
import { type Confirmed, confirmOnTeam } from './team-confirm.ts'

/** What a form on the team page submits. */
interface Submitted<Fields> {
  services: EmittingServices
  provider: Provider
  actor: Actor
  session: SessionWithUser
  fields: Fields
}

const Role = z.enum(ROLES)

/** /account/team: one team, with a form for each thing that the person may do. */
export function teamPages(pages: Pages<EmittingServices>): void {
  pages.get('/account/team', (input) => show(input))

  form(
    pages,
    'rename',
    { name: Name },
    ({ services, provider, actor, fields: { id, name } }) =>
      changeAccount(services, provider.id, { accountId: id, name }, actor),
    { grantsNothing: true },
  )
  form(
    pages,
    'invite',
    { email: Email, role: Role },
    ({ services, provider, actor, fields: { id, ...wanted } }) =>
      invite(services, provider, { into: id, ...wanted }, actor),
  )
  form(
    pages,
    'resend',
    { invitation_id: Id },
    ({ services, provider, actor, fields: { id, invitation_id } }) =>
      resendInvitation(services, provider, { into: id, id: invitation_id }, actor),
  )
  form(
    pages,
    'revoke',
    { invitation_id: Id },
    ({ services, provider, actor, fields: { id, invitation_id } }) =>
      revokeInvitation(services, provider, { into: id, id: invitation_id }, actor),
  )
  form(
    pages,
    'role',
    { user_id: Id, role: Role },
    ({ services, provider, actor, fields: { id, user_id, role } }) =>
      changeMember(services, provider.id, { accountId: id, userId: user_id, role }, actor),
  )
  form(
    pages,
    'remove',
    { user_id: Id },
    ({ services, provider, actor, fields: { id, user_id } }) =>
      removeMember(services, provider.id, { accountId: id, userId: user_id }, actor),
    { asks: 'remove' },
  )
  form(
    pages,
    'leave',
    {},
    async ({ services, provider, actor, session, fields: { id } }) => {
      await removeMember(services, provider.id, { accountId: id, userId: session.user_id }, actor)
    },
    { grantsNothing: true, asks: 'leave', done: 'left' },
  )
  form(
    pages,
    'delete',
    {},
    ({ services, provider, actor, fields: { id } }) => deleteAccount(services, provider.id, id, actor),
    { asks: 'delete', done: 'team-deleted' },
  )
}

interface Manner {
  /** Needs no recent factor. */
  grantsNothing?: boolean
  /** Has a page that asks once more, and says what the act means. */
  asks?: Confirmed
  /** Afterwards the person no longer belongs to the team: what the page of all teams reports. */
  done?: string
}

/** A form below /account/team. It returns there, or to all teams. It needs a recent factor, unless it `grantsNothing`. */
function form<Shape extends z.ZodRawShape>(
  pages: Pages<EmittingServices>,
  name: string,
  shape: Shape,
  act: (submitted: Submitted<z.output<z.ZodObject<Shape & { id: typeof Id }>>>) => Promise<unknown>,
  { grantsNothing = false, asks, done }: Manner = {},
): void {
  const fields = z.object({ ...shape, id: Id })
  pages.form({
    path: `/account/team/${name}`,
    fields,
    async show(input, refused) {
      if (refused) return show(input, refused)
      if (asks === undefined) return seeOther(input.c, input.to(TABS.teams))
      requireCustomer(input)
      return withSession(input, (session) => confirmOnTeam(input, session, asks))
    },
    submit: (input, typed) => {
      const run = async (session: SessionWithUser) => {
        const { services, c } = input
        requireCustomer(input)
        const actor = actorOfSession(services, c, session)
        const submitted = { services, provider: providerOf(c), actor, session, fields: typed }
        await act(submitted as unknown as Parameters<typeof act>[0])
        const { id } = typed as { id: string }
        return seeOther(c, input.to(done ? `${TABS.teams}?done=${done}` : `/account/team?id=${id}`))
      }
      const page = `/account/team?id=${(typed as { id: string }).id}`
      return grantsNothing ? withSession(input, run) : withRecentSession(input, run, page)
    },
  })
}

function show(input: PageInput<EmittingServices>, refused?: Refused): Promise<Response> {
  requireCustomer(input)
  return withSession(input, (session) => showTeam(input, session, refused))
}
