import { recordAct } from '../../../platform/audit/index.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import type { Caller, Role } from '../../../platform/http/context.ts'
import { personOf } from '../../../platform/http/person.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import { localeOfReader } from '../../../providers/mail/index.ts'
import { findUser, findUserByEmail, firstMustOwn, hasStaff, requireStaffRight } from '../../users/index.ts'
import { type Actor, openAccountTo, readAccount, requireRightOverRoles } from '../account/index.ts'
import { tellInvitations } from '../members/index.ts'
import { hasMember } from '../membership/index.ts'
import { type Invitation, newInvitationToken } from './invitation.ts'
import { INVITING } from './inviting.ts'
import { LIFETIME_MS, MAX_OPEN, RESEND_AFTER_MS } from './limits.ts'
import { invitationMail } from './mail.ts'
import { spendMail } from './spend-mail.ts'
import {
  countOpen,
  deleteExpiredOf,
  insertInvitation,
  lockOpen,
  lockStaffInvitations,
  renewInvitation,
  setRevoked,
} from './store.ts'

type Deps = Pick<Services, 'clock' | 'config' | 'outbox' | 'registry'>

/** Where an invitation leads: into an account, or with null into the provider's staff. */
export type Into = string | null

/**
 * Invites an address, whether or not a user has it, by a mail with a link. Throws not_found, forbidden, already_exists
 * (is a member, or is invited), limit_reached, rate_limited.
 */
export async function invite(
  services: Deps & { db: Db },
  provider: Provider,
  { into, email, role }: { into: Into; email: string; role: Role },
  actor: Actor,
): Promise<Invitation> {
  return transact(services.db, async (tx) => {
    const now = services.clock.now()
    const accountName = await requireRight(tx, provider.id, into, { actor, role })
    if (await belongs(tx, provider.id, into, email))
      throw new Problem('already_exists', { detail: 'The user with this address already belongs to it.' })
    await deleteExpiredOf(tx, provider.id, into, { email, now: new Date(now) })
    if (into === null) await lockStaffInvitations(tx, provider.id) // two simultaneous requests must not pass the next limit together
    if (into === null && role !== 'owner' && !(await hasStaff(tx, provider.id))) throw firstMustOwn()
    await spendMail(tx, provider.id, { into, email, by: actor.by }, now)
    if ((await countOpen(tx, provider.id, into, new Date(now))) >= MAX_OPEN)
      throw new Problem('limit_reached', { detail: `At most ${MAX_OPEN} invitations may be open.` })

    const token = newInvitationToken()
    const invitation: Invitation = {
      id: newId(now),
      principal: into === null ? 'provider' : 'customer',
      account_id: into,
      email,
      role,
      invited_by: personOf(actor.by)?.userId ?? null,
      status: 'open',
      accepted_by: null,
      sends: 1,
      created_at: new Date(now),
      sent_at: new Date(now),
      expires_at: new Date(now + LIFETIME_MS),
    }
    if (!(await insertInvitation(tx, provider.id, { ...invitation, digest: digestOf(token) })))
      throw new Problem('already_exists', {
        detail: 'This address is already invited. Resend that invitation instead.',
      })
    if (into !== null)
      for (const heard of services.registry.all(INVITING))
        await heard(services, tx, provider.id, { accountId: into, email, actor })
    await mailToken(services, tx, provider, { invitation, accountName, by: actor.by, token })
    await record(services, tx, provider.id, { action: 'invitation.sent', invitation, actor })
    return invitation
  })
}

/** Sends an invitation again with a new link and a new lifetime; the old link ends. Throws as `invite` does. */
export async function resendInvitation(
  services: Deps & Pick<Services, 'db'>,
  provider: Provider,
  { into, id }: { into: Into; id: string },
  actor: Actor,
): Promise<Invitation> {
  return transact(services.db, async (tx) => {
    const now = services.clock.now()
    const { invitation, accountName } = await openInvitation(tx, provider.id, { into, id, actor })
    const wait = invitation.sent_at.getTime() + RESEND_AFTER_MS - now
    if (wait > 0) throw new Problem('rate_limited', { retryAfter: wait / SECOND })
    await spendMail(tx, provider.id, { into, email: invitation.email, by: actor.by }, now)

    const token = newInvitationToken()
    const sent = { sent_at: new Date(now), expires_at: new Date(now + LIFETIME_MS) }
    await renewInvitation(tx, provider.id, id, { digest: digestOf(token), ...sent })
    await mailToken(services, tx, provider, { invitation, accountName, by: actor.by, token })
    const renewed = { ...invitation, ...sent }
    await record(services, tx, provider.id, { action: 'invitation.resent', invitation: renewed, actor })
    return renewed
  })
}

/** Ends an open invitation and its link. Throws not_found, forbidden. */
export async function revokeInvitation(
  services: Deps & Pick<Services, 'db'>,
  provider: Provider,
  { into, id }: { into: Into; id: string },
  actor: Actor,
): Promise<void> {
  await transact(services.db, async (tx) => {
    const { invitation } = await openInvitation(tx, provider.id, { into, id, actor })
    await setRevoked(tx, provider.id, id)
    await record(services, tx, provider.id, { action: 'invitation.revoked', invitation, actor })
  })
}

async function openInvitation(
  tx: Tx,
  providerId: string,
  { into, id, actor }: { into: Into; id: string; actor: Actor },
): Promise<{ invitation: Invitation; accountName: string | undefined }> {
  if (into !== null) await openAccountTo(tx, providerId, into, { by: actor.by, atLeast: 'admin' })
  const invitation = await lockOpen(tx, providerId, into, id)
  if (!invitation) throw notFound()
  return {
    invitation,
    accountName: await requireRight(tx, providerId, into, { actor, role: invitation.role }),
  }
}

/** Whether the actor may invite with this role. Throws not_found, forbidden. */
export async function requireRightToInvite(
  db: Db,
  providerId: string,
  into: Into,
  { actor, role }: { actor: Actor; role: Role },
): Promise<void> {
  if (into === null) return requireStaffRight(actor.by, role)
  const opened = await readAccount(db, providerId, into, { by: actor.by, atLeast: 'admin' })
  requireRightOverRoles(opened.role, role)
}

/** The same, locking the account until the commit. Returns the account's name; none for the staff. */
async function requireRight(
  tx: Tx,
  providerId: string,
  into: Into,
  { actor, role }: { actor: Actor; role: Role },
): Promise<string | undefined> {
  if (into === null) {
    requireStaffRight(actor.by, role)
    return undefined
  }
  const opened = await openAccountTo(tx, providerId, into, { by: actor.by, atLeast: 'admin' })
  requireRightOverRoles(opened.role, role)
  return opened.account.name
}

async function belongs(tx: Tx, providerId: string, into: Into, email: string): Promise<boolean> {
  if (into !== null) return hasMember(tx, providerId, into, email)
  return (await findUserByEmail(tx, providerId, 'provider', email)) !== undefined
}

async function mailToken(
  services: Deps,
  tx: Tx,
  provider: Provider,
  {
    invitation,
    accountName,
    by,
    token,
  }: { invitation: Invitation; accountName: string | undefined; by: Caller; token: string },
): Promise<void> {
  const person = personOf(by)
  const inviter = person && (await findUser(tx, provider.id, person.userId))
  const invited = await findUserByEmail(tx, provider.id, invitation.principal, invitation.email)
  // Sent again by another user, it keeps the language of the first.
  const { invited_by: first } = invitation
  const speaker = first === null || first === inviter?.id ? inviter : await findUser(tx, provider.id, first)
  const locale = localeOfReader(provider, invited ?? speaker ?? inviter ?? { locale: null })
  const envelope = { provider, from: services.config.mailFrom, to: invitation.email, locale }
  const told = { invitation, accountName, inviter, token }
  services.outbox.postAfterCommit(tx, () => invitationMail(envelope, told))
}

/** Notes it in the audit log, and tells endpoints that chose its event. */
async function record(
  services: Deps,
  tx: Tx,
  providerId: string,
  {
    action,
    invitation,
    actor: { by, device },
  }: {
    action: 'invitation.sent' | 'invitation.resent' | 'invitation.revoked'
    invitation: Invitation
    actor: Actor
  },
): Promise<void> {
  await recordAct(services, tx, providerId, {
    action,
    by,
    ...(device && { device }),
    targetId: invitation.id,
    detail: { account_id: invitation.account_id, role: invitation.role },
  })
  const type = action === 'invitation.revoked' ? 'account.invitation_revoked' : 'account.invitation_sent'
  await tellInvitations(services, tx, providerId, { type, invitations: [invitation], source: { by } })
}
