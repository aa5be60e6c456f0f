import { type Api, z } from '../../../platform/http/api.ts'
import { type Access, administration, management, ROLES } from '../../../platform/http/context.ts'
import { Email, Id, PageOf, PageQuery } from '../../../platform/http/schemas.ts'
import { readPageRequest, toPage } from '../../../platform/lists/paging.ts'
import type { Services } from '../../../platform/services.ts'
import { inWords } from '../../../platform/text/in-words.ts'
import { providerOf } from '../../../providers/index.ts'
import type { Scope } from '../account/index.ts'
import { actorOf, readAccount } from '../account/index.ts'
import { InvitationView } from './invitation.ts'
import { KEPT_MS, LIFETIME_MS, MAILS, MAILS_TO_ADDRESS } from './limits.ts'
import {
  type Into,
  invite,
  requireRightToInvite,
  resendInvitation,
  revokeInvitation,
} from './send-invitation.ts'
import { showInvitation, showInvitations } from './show-invitations.ts'
import { listInvitations } from './store.ts'

/** The parent of invitations: an account, or the staff. */
interface Place {
  area: string
  path: string
  tag: string
  reading: readonly Access[]
  writing: readonly Access[]
  params: z.ZodRawShape
}

/** The invitations of an account. */
export function invitationRoutes<S extends Services>(api: Api<S>, scope: Scope): void {
  const { prefix, area, tag, reading, writing, params } = scope
  routesAt(api, {
    area: `${area}.invitations`,
    path: `${prefix}/accounts/{id}/invitations`,
    tag,
    reading,
    writing,
    params: { ...params, id: Id },
  })
}

/** Invitations to the staff of a provider. */
export function staffInvitationRoutes<S extends Services>(api: Api<S>): void {
  routesAt(api, {
    area: 'staff.invitations',
    path: '/api/v1/staff/invitations',
    tag: 'Staff',
    reading: management(),
    writing: administration(),
    params: {},
  })
}

/** The account that the path names; none for the staff. */
function intoOf(params: object): Into {
  return 'id' in params && typeof params.id === 'string' ? params.id : null
}

function routesAt<S extends Services>(api: Api<S>, place: Place): void {
  listRoute(api, place)
  inviteRoute(api, place)
  oneRoutes(api, place)
}

function listRoute<S extends Services>(api: Api<S>, { area, path, tag, reading, params }: Place): void {
  api.route(
    {
      id: `${area}.list`,
      method: 'get',
      path,
      summary: 'List invitations, newest first',
      description: `Open ones, and those that ended within the last ${inWords(KEPT_MS)}. By owners and admins.`,
      tag,
      access: reading,
      params: z.object(params),
      query: PageQuery,
      answer: PageOf(InvitationView),
      problems: ['invalid_cursor'],
    },
    async ({ services, provider, caller, params, query }) => {
      const { db } = services
      const { limit, before } = readPageRequest(query)
      const into = intoOf(params)
      if (into !== null) await readAccount(db, provider.id, into, { by: caller, atLeast: 'admin' })
      const rows = await listInvitations(db, provider.id, into, { limit: limit + 1, before })
      return toPage(rows, limit, await showInvitations(services, provider.id, rows, caller))
    },
  )
}

function inviteRoute<S extends Services>(api: Api<S>, { area, path, tag, writing, params }: Place): void {
  api.route(
    {
      id: `${area}.create`,
      method: 'post',
      path,
      summary: 'Invite an address',
      recentFactor: true,
      description:
        `By owners and admins; owners only by owners. Mails a link that is valid for ${inWords(LIFETIME_MS)} and works once, whether or ` +
        `not a user has the address. At most ${MAILS.customer} mails an hour of a customer, ${MAILS.account} of an account and ${MAILS.key} of a key; ${MAILS_TO_ADDRESS.provider} a day to one address.`,
      tag,
      access: writing,
      params: z.object(params),
      body: z.strictObject({
        email: Email.describe('Email address to invite.'),
        role: z.enum(ROLES).default('member').describe('Role that the invited person gets.'),
      }),
      answer: InvitationView,
      status: 201,
      authorize: ({ services, provider, caller, params, body, c }) =>
        requireRightToInvite(services.db, provider.id, intoOf(params), {
          actor: actorOf(services, c, caller),
          role: body.role,
        }),
      idempotent: true,
      problems: ['already_exists', 'limit_reached', 'rate_limited'],
    },
    async ({ services, db, provider, caller, params, body, c }) => {
      const wanted = { into: intoOf(params), ...body }
      const actor = actorOf(services, c, caller)
      const invitation = await invite({ ...services, db }, providerOf(c), wanted, actor)
      return showInvitation({ ...services, db }, provider.id, invitation, caller)
    },
  )
}

function oneRoutes<S extends Services>(api: Api<S>, { area, path, tag, writing, params }: Place): void {
  const one = {
    tag,
    access: writing,
    path: `${path}/{invitation_id}`,
    params: z.object({ ...params, invitation_id: Id }),
  } as const

  api.route(
    {
      id: `${area}.delete`,
      ...one,
      method: 'delete',
      summary: 'Revoke an invitation',
      description: 'Its link stops working.',
      recentFactor: true,
    },
    async ({ services, caller, params, c }) => {
      const which = { into: intoOf(params), id: params.invitation_id }
      await revokeInvitation(services, providerOf(c), which, actorOf(services, c, caller))
    },
  )

  api.route(
    {
      id: `${area}.resend`,
      ...one,
      method: 'post',
      path: `${one.path}/resend`,
      summary: 'Send an invitation again',
      recentFactor: true,
      description: `With a new link, valid for ${inWords(LIFETIME_MS)}; the old one ends. After a minute at the earliest.`,
      answer: InvitationView,
      problems: ['rate_limited'],
    },
    async ({ services, provider, caller, params, c }) => {
      const which = { into: intoOf(params), id: params.invitation_id }
      const invitation = await resendInvitation(services, providerOf(c), which, actorOf(services, c, caller))
      return showInvitation(services, provider.id, invitation, caller)
    },
  )
}
