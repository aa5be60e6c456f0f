import { isChosen } from '../../../../changes/index.ts'
import type { EmittingServices } from '../../../../events/index.ts'
import { recordAct } from '../../../../platform/audit/index.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Principal } from '../../../../platform/http/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Provider } from '../../../../providers/index.ts'
import type { Assertion } from '../../../connections/assertions/index.ts'
import { findConnection, methodOf } from '../../../connections/core/index.ts'
import {
  findIdentity,
  insertIdentity,
  lockIdentity,
  noteIdentityUse,
} from '../../../connections/identities/index.ts'
import { noteIssuerSession } from '../../../connections/oauth/index.ts'
import { holdAddresses } from '../../../connections/oauth2/index.ts'
import { joinAccount } from '../../../organisations/index.ts'
import { type Client, type CompletedLogin, completeLogin, notify } from '../../../sign-in/complete/index.ts'
import { findUser, findUserByEmail, tellCredentials, type User } from '../../../users/index.ts'
import { linkedNotice } from './mail.ts'

export interface FederatedLogin {
  provider: Provider
  principal: Principal
  assertion: Assertion
  /** Whether the person proved the address with a code just now, instead of the connection vouching for it. */
  provedHere?: boolean
  client: Client
}

/**
 * Signs in the person a connection vouches for, found by (connection, subject) first. Otherwise a proved address is
 * linked to its user, or signs up; an unverified one is neither. For staff, no
 * connection can verify an address: those who run its identity provider could claim any, even an owner's. Throws
 * email_not_proved, or login_refused if the person may not sign in.
 */
export async function completeFederated(
  services: EmittingServices,
  tx: Tx,
  login: FederatedLogin,
): Promise<CompletedLogin> {
  const { provider, principal, assertion } = login
  const { connection, subject, email, emailIsProved, groups } = assertion
  // Those who run the IdP of a customer's account must never pass as the provider's staff.
  if (principal !== 'customer' && (connection.account_id !== null || !connection.allows_staff))
    throw new Problem('login_refused')
  const isProved = principal === 'customer' ? emailIsProved : login.provedHere === true
  await lockIdentity(tx, connection.id, subject) // of two concurrent ones, the second finds what the first made
  const known = await findIdentity(tx, provider.id, connection.id, subject)
  if (!known && (email === undefined || !isProved)) throw new Problem('email_not_proved')
  const outcome = await (known
    ? completeKnown(services, tx, login, known.user_id)
    : completeFirst(services, tx, login, email!))
  const holder =
    outcome.kind === 'signed_in' ? { sessionId: outcome.sessionId } : { pendingId: outcome.pendingId }
  await noteIssuerSession(services, tx, provider, assertion, holder)
  if (connection.account_id !== null)
    await joinAccount(services, tx, provider, outcome.user, {
      accountId: connection.account_id,
      connection: connection.slug,
      roles: connection.config.mapping?.roles,
      rolesNow: async (tx) => (await findConnection(tx, provider.id, connection.id))?.config.mapping?.roles,
      groups: typeof groups === 'string' ? undefined : groups,
    })
  if (typeof groups === 'string')
    await reportUntold(services, tx, login, { user: outcome.user, reason: groups })
  return outcome
}

/** For staff who wonder why a role did not follow the groups. */
async function reportUntold(
  services: EmittingServices,
  tx: Tx,
  { provider, assertion: { connection }, client }: FederatedLogin,
  { user, reason }: { user: User; reason: string },
): Promise<void> {
  await recordAct(services, tx, provider.id, {
    action: 'connection.groups_untold',
    user,
    targetId: connection.id,
    device: client.device,
    detail: { connection: connection.slug, claim: connection.config.mapping?.groups ?? null, reason },
  })
}

/** The identity belongs to another user. */
export class IdentityTaken extends Problem {
  constructor() {
    super('login_refused')
  }
}

/** The addresses of the connection changed while the person was on the way: what it said is another service's word. */
export class AddressesChanged extends Problem {
  constructor() {
    super('login_refused')
  }
}

async function completeKnown(
  services: EmittingServices,
  tx: Tx,
  login: FederatedLogin,
  userId: string,
): Promise<CompletedLogin> {
  const { provider, assertion } = login
  const { connection, subject, email } = assertion
  await noteIdentityUse(tx, provider.id, {
    connection_id: connection.id,
    subject,
    email: email ?? null,
    last_used_at: new Date(services.clock.now()),
  })
  const user = await findUser(tx, provider.id, userId)
  if (!user) throw new Problem('login_refused')
  return complete(services, tx, login, { user, email: user.email, verifiesEmail: false })
}

async function completeFirst(
  services: EmittingServices,
  tx: Tx,
  login: FederatedLogin,
  email: string,
): Promise<CompletedLogin> {
  const { provider, principal, client, assertion } = login
  const user = await findUserByEmail(tx, provider.id, principal, email)
  const outcome = await complete(services, tx, login, { user, email, verifiesEmail: true })
  await link(services, tx, login, outcome.user)
  if (user?.verified_at)
    notify(
      services,
      tx,
      provider,
      linkedNotice(provider, user, { connection: assertion.connection, device: client.device }),
    )
  return outcome
}

async function complete(
  services: EmittingServices,
  tx: Tx,
  { provider, principal, assertion, provedHere, client }: FederatedLogin,
  { user, email, verifiesEmail }: { user: User | undefined; email: string; verifiesEmail: boolean },
): Promise<CompletedLogin> {
  if (user && user.principal !== principal) throw new Problem('login_refused')
  const method = methodOf(assertion.connection)
  const shown = { ...assertion.shown, replacesOwn: assertion.connection.config.trusts_mfa?.replaces_own }
  const outcome = await completeLogin(services, tx, {
    provider,
    principal,
    email,
    userId: user?.id,
    method,
    verifiesEmail,
    accountId: assertion.connection.account_id ?? undefined,
    profile: assertion.profile,
    // A code that proved the address here is a factor that was shown here.
    atIdp: provedHere ? { ...shown, at: services.clock.now() } : shown,
    client,
  })
  if (!outcome) throw new Problem('login_refused')
  return outcome
}

/** Links the identity to a user. Throws IdentityTaken, AddressesChanged. */
export async function link(
  services: EmittingServices,
  tx: Tx,
  { provider, assertion, client }: Pick<FederatedLogin, 'provider' | 'assertion' | 'client'>,
  user: User,
): Promise<void> {
  const { connection, subject, email } = assertion
  if (!(await holdAddresses(tx, provider.id, connection))) throw new AddressesChanged()
  const at = new Date(services.clock.now())
  const type = 'user.credential_added'
  const identity = {
    connection_id: connection.id,
    subject,
    user_id: user.id,
    email: email ?? null,
    created_at: at,
    last_used_at: at,
  }
  const isTold = isChosen(services, tx, provider.id, type)
  const inserted = await insertIdentity(tx, provider.id, identity, isTold)
  if (!inserted) throw new IdentityTaken()
  await recordAct(services, tx, provider.id, {
    action: 'identity.linked',
    user,
    targetId: connection.id,
    device: client.device,
    detail: { connection: connection.slug },
  })
  if (!inserted.is_chosen) return
  const credentials = [{ kind: 'identity' as const, connection: { id: connection.id } }]
  await tellCredentials(services, tx, provider.id, { type, userId: user.id, credentials })
}
