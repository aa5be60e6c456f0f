import { labelAccounts, listAccountsOf } from '../../identity/accounts/account/index.ts'
import { listInvitationsBy } from '../../identity/accounts/invitations/index.ts'
import { listNamedRoles } from '../../identity/accounts/roles/index.ts'
import { ownIdentities } from '../../identity/connections/identities/index.ts'
import { listPasskeys } from '../../identity/methods/passkey/index.ts'
import { hasPassword } from '../../identity/methods/password/index.ts'
import { type ListedGrant, listGrants } from '../../identity/oauth/index.ts'
import { listSessions, showSession } from '../../identity/sessions/index.ts'
import { countRecoveryCodes, findTotp } from '../../identity/sign-in/mfa/index.ts'
import { listAcceptancesOfUser } from '../../identity/terms/index.ts'
import { findUser, showPerson } from '../../identity/users/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { showTime } from '../../platform/http/schemas.ts'
import { notFound } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import type { Provider } from '../../providers/index.ts'
import { listPreferences } from '../preferences/index.ts'
import { ownActivity } from './activity.ts'
import { allPages } from './all-pages.ts'
import type { PersonalData } from './document.ts'
import { VERSION } from './document.ts'
import { schemaUrl } from './schema.ts'

interface Whose {
  userId: string
  now: Date
}

/** What is stored about a person now. Throws not_found. */
export async function collect(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  provider: Provider,
  whose: Whose,
): Promise<PersonalData> {
  const { id } = provider
  const { userId, now } = whose
  const user = await findUser(tx, id, userId)
  if (!user) throw notFound()
  const sessions = await listSessions({ db: tx, clock }, provider, userId)
  const preferences = await listPreferences(tx, id, userId)
  return {
    $schema: schemaUrl(provider),
    version: VERSION,
    exported_at: showTime(now),
    provider: { name: provider.name },
    profile: {
      ...showPerson(user),
      staff_role: user.staff_role,
      created_at: showTime(user.created_at),
      verified_at: showTime(user.verified_at),
      last_login_at: showTime(user.last_login_at),
    },
    preferences: Object.fromEntries(preferences.map(({ name, value }) => [name, value])),
    sign_in: await collectSignIn(tx, id, userId),
    sessions: sessions.map((one) => {
      const { current: _, ...shown } = showSession(one, false)
      return shown
    }),
    accounts: await collectAccounts(tx, id, userId),
    terms: await collectTerms(tx, id, userId),
    applications: await collectApplications(tx, id, userId),
    invitations: await collectInvitations(tx, id, whose),
    activity: await ownActivity(tx, id, userId),
  }
}

async function collectSignIn(tx: Tx, id: string, userId: string): Promise<PersonalData['sign_in']> {
  const totp = await findTotp(tx, id, userId)
  const passkeys = await listPasskeys(tx, id, userId)
  const identities = await ownIdentities(tx, id, userId)
  return {
    password: await hasPassword(tx, id, userId),
    authenticator_app: totp ? { activated_at: showTime(totp.activated_at) } : null,
    recovery_codes_left: await countRecoveryCodes(tx, id, userId),
    passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
      name,
      created_at: showTime(created_at),
      last_used_at: showTime(last_used_at),
    })),
    identities: identities.map(({ name, subject, email, created_at, last_used_at }) => ({
      connection: name,
      subject,
      email,
      created_at: showTime(created_at),
      last_used_at: showTime(last_used_at),
    })),
  }
}

async function collectAccounts(tx: Tx, id: string, userId: string): Promise<PersonalData['accounts']> {
  const accounts = await allPages((page) => listAccountsOf(tx, id, userId, page))
  const accountIds = accounts.map((account) => account.id)
  const held = await listNamedRoles(tx, id, { accountIds, userIds: [userId] })
  return accounts.map((account) => ({
    id: account.id,
    name: account.name,
    role: account.role,
    roles: held.filter(({ accountId }) => accountId === account.id).map(({ key, name }) => ({ key, name })),
    joined_at: showTime(account.joined_at),
  }))
}

async function collectTerms(tx: Tx, id: string, userId: string): Promise<PersonalData['terms']> {
  const accepted = await allPages((page) => listAcceptancesOfUser(tx, id, { userId, ...page }))
  return accepted.map(({ document_key, title, version, language, sha256, accepted_at, ip, user_agent }) => ({
    document: document_key,
    title,
    version,
    language,
    sha256,
    accepted_at: showTime(accepted_at),
    ip,
    user_agent,
  }))
}

async function collectApplications(
  tx: Tx,
  id: string,
  userId: string,
): Promise<PersonalData['applications']> {
  const grants = await allPages((page) => listGrants(tx, id, { userId }, page))
  const accountOf = await labelAccounts(
    tx,
    id,
    grants.map(({ account_id }) => account_id),
  )
  return grants.map((grant) => ({
    name: grant.application.name,
    client_id: grant.client_id,
    account: accountOf(grant.account_id) ?? null,
    ...allowed(grant),
    created_at: showTime(grant.created_at),
    last_used_at: showTime(grant.last_used_at),
    ended_at: showTime(grant.revoked_at),
  }))
}

const listed = (scopes: string): string[] => scopes.split(' ').filter(Boolean)

function allowed({
  scopes,
}: ListedGrant): Pick<PersonalData['applications'][number], 'openid_scopes' | 'resources'> {
  return {
    openid_scopes: listed(scopes.openid),
    resources: Object.entries(scopes.resources).map(([resource, its]) => ({ resource, scopes: listed(its) })),
  }
}

async function collectInvitations(
  tx: Tx,
  id: string,
  { userId, now }: Whose,
): Promise<PersonalData['invitations']> {
  const sent = await allPages((page) => listInvitationsBy(tx, id, userId, page))
  const accountOf = await labelAccounts(
    tx,
    id,
    sent.map(({ account_id }) => account_id),
  )
  return sent.map(({ email, account_id, role, status, created_at, expires_at }) => ({
    email,
    account: accountOf(account_id) ?? null,
    role,
    status: status === 'open' && expires_at <= now ? 'expired' : status,
    created_at: showTime(created_at),
    expires_at: showTime(expires_at),
  }))
}
