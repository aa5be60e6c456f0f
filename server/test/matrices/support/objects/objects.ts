import { addUser } from '../world.ts'
import { domain, invitation, invitedPerson, member, scimToken, setupGuide, transferable } from './accounts.ts'
import { application, grant, secretOfApplication } from './applications.ts'
import {
  connection,
  connectionBySlug,
  identityOfUser,
  openAtIdp,
  ownIdentity,
  samlConnection,
  samlConnectionBySlug,
  tokenConnectionBySlug,
} from './connections.ts'
import { billedInvoice, creditNote, draftInvoice, issuedInvoice, ofInvoice } from './invoices.ts'
import { byAdmin, byKey, byOwner, created, installedProvider, type Make, ofAccount } from './make.ts'
import {
  acceptableBy,
  ownPasskey,
  ownPreference,
  ownSession,
  passkeyOfUser,
  sessionOfUser,
  staffInvitation,
  staffMember,
  termsVersion,
  withTotp,
} from './people.ts'
import {
  creditGrant,
  draftVersion,
  meter,
  metered,
  migration,
  outdatedVersion,
  override,
  plan,
  reserved,
  subscribed,
  subscription,
  withCredits,
  withSpend,
} from './plans.ts'
import { resource, scopeOfResource } from './resources.ts'
import { givableRole, ownRole, permission, providersRole } from './roles.ts'
import {
  alertAddress,
  backfill,
  delivery,
  deliveryOfAccount,
  endpoint,
  endpointOfAccount,
  eventType,
  eventWithEndpoint,
  listener,
  listenerWithEvent,
  publish,
} from './webhooks.ts'

/** Makes each kind of thing that a path can name, anew for each call. The first whose begin fits a path makes it. */
export const OBJECTS: ReadonlyArray<[begin: string, make: Make]> = [
  [
    '/api/v1/api-keys/{id}',
    byOwner((world, tenant) => created(world, byAdmin(tenant), '/api-keys', { name: 'victim' })),
  ],
  ['/api/v1/oauth/applications/{id}/secrets/{secret_id}', secretOfApplication],
  ['/api/v1/oauth/applications/{id}', byOwner(application)],
  ['/api/v1/oauth/resources/{id}/scopes/{name}', scopeOfResource],
  ['/api/v1/oauth/resources/{id}', byOwner((world, tenant) => resource(world, tenant))],
  ['/api/v1/oauth/grants/{id}', byKey(grant)],
  ['/api/v1/providers/{id}', byOwner(installedProvider)],
  ['/api/v1/users/{id}/mfa', byOwner(withTotp)],
  ['/api/v1/users/{id}/passkeys/{passkey_id}', passkeyOfUser],
  ['/api/v1/users/{id}/identities/{connection_id}', identityOfUser],
  ['/api/v1/users/{id}/sessions/{session_id}', sessionOfUser],
  ['/api/v1/users/{id}/terms/{key}', acceptableBy('key')],
  ['/api/v1/auth/{principal}/terms/{key}', acceptableBy('session')],
  ['/api/v1/terms/{key}', termsVersion],
  ['/api/v1/users/{id}', byKey(async (world, tenant) => (await addUser(world, tenant)).id)],
  ['/api/v1/events/{id}/replay', eventWithEndpoint],
  ['/api/v1/events/{id}', byKey((world, tenant) => publish(world, tenant))],
  ['/api/v1/event-types/{name}', eventType],
  ['/api/v1/provider/alert-addresses/{email}', alertAddress],
  ['/api/v1/webhooks/endpoints/{id}', byKey(endpoint)],
  ['/api/v1/webhooks/deliveries/{id}', byKey(delivery)],
  ['/api/v1/webhooks/listeners/{id}/events/{event_id}', listenerWithEvent],
  ['/api/v1/webhooks/listeners/{id}', byKey((world, tenant) => listener(world, tenant))],
  ['/api/v1/webhooks/backfills/{id}', byKey(backfill)],
  [
    '/api/v1/webhooks/replays/{id}',
    byKey((world, tenant) => created(world, tenant, '/webhooks/replays', { filter: {} })),
  ],
  [
    '/api/v1/bulk/{id}',
    byKey((world, tenant) => created(world, tenant, '/users/bulk', { action: 'unblock' })),
  ],
  ['/api/v1/accounts/{id}/members/{user_id}/roles', givableRole('key')],
  ['/api/v1/accounts/{id}/members/{user_id}', ofAccount('user_id', member, 'key')],
  ['/api/v1/accounts/{id}/invitations/{invitation_id}', ofAccount('invitation_id', invitation, 'key')],
  ['/api/v1/accounts/{id}/domains/{domain}', ofAccount('domain', domain, 'key')],
  ['/api/v1/accounts/{id}/setup-guides/{guide_id}', ofAccount('guide_id', setupGuide, 'key')],
  ['/api/v1/accounts/{id}/scim-tokens/{token_id}', ofAccount('token_id', scimToken, 'key')],
  ...['consume', 'reserve'].map((step): [string, Make] => [`/api/v1/accounts/{id}/${step}`, metered]),
  ['/api/v1/accounts/{id}/settle', reserved],
  ['/api/v1/accounts/{id}/overrides/{feature}', ofAccount('feature', override, 'key')],
  ['/api/v1/accounts/{id}/roles/{role_id}', ofAccount('role_id', ownRole, 'key')],
  ['/api/v1/permissions/{key}', permission],
  ['/api/v1/roles/{role_id}', providersRole],
  ['/api/v1/roles/{role}', async (_, tenant) => ({ ids: { role: 'member' }, key: tenant.key })],
  ['/api/v1/texts/{language}', async (_, tenant) => ({ ids: { language: 'cs' }, key: tenant.key })],
  ['/api/v1/subscriptions/{id}', byKey(subscription)],
  ...['preview', 'change', 'cancel', 'undo'].flatMap(
    (step): Array<[string, Make]> => [
      [`/api/v1/accounts/{id}/subscription/${step}`, subscribed('key')],
      [`/api/v1/auth/{principal}/accounts/{id}/subscription/${step}`, subscribed('session')],
    ],
  ),
  ['/api/v1/accounts/{id}/credits/grants/{grant_id}', ofAccount('grant_id', creditGrant, 'key')],
  ['/api/v1/accounts/{id}/credits/spend', withCredits],
  ['/api/v1/accounts/{id}/credits/reversals', withSpend],
  ['/api/v1/accounts/{id}', ofAccount(undefined, undefined, 'key')],
  ['/api/v1/auth/{principal}/accounts/{id}/members/me', ofAccount(undefined, undefined, 'session')],
  ['/api/v1/auth/{principal}/accounts/{id}/roles/{role_id}', ofAccount('role_id', ownRole, 'session')],
  ['/api/v1/auth/{principal}/accounts/{id}/members/{user_id}/roles', givableRole('session')],
  ['/api/v1/auth/{principal}/accounts/{id}/members/{user_id}', ofAccount('user_id', member, 'session')],
  [
    '/api/v1/auth/{principal}/accounts/{id}/invitations/{invitation_id}',
    ofAccount('invitation_id', invitation, 'session'),
  ],
  ['/api/v1/auth/{principal}/accounts/{id}/transfer', transferable],
  [
    '/api/v1/auth/{principal}/accounts/{id}/invoices/{invoice_id}',
    ofAccount('invoice_id', issuedInvoice, 'session'),
  ],
  [
    '/api/v1/auth/{principal}/accounts/{id}/credit-notes/{credit_note_id}',
    ofAccount('credit_note_id', creditNote, 'session'),
  ],
  [
    '/api/v1/auth/{principal}/accounts/{id}/webhooks/endpoints/{endpoint_id}',
    ofAccount('endpoint_id', endpointOfAccount, 'session'),
  ],
  [
    '/api/v1/auth/{principal}/accounts/{id}/webhooks/deliveries/{delivery_id}',
    ofAccount('delivery_id', deliveryOfAccount, 'session'),
  ],
  ['/api/v1/auth/{principal}/accounts/{id}', ofAccount(undefined, undefined, 'session')],
  ['/api/v1/plans/{key}/versions/{number}/migrate', outdatedVersion],
  ['/api/v1/plans/{key}/versions/{number}', draftVersion],
  ['/api/v1/plans/{key}/migrations/{id}', migration],
  [
    '/api/v1/plans/{key}',
    async (world, tenant) => ({ ids: { key: await plan(world, tenant) }, key: tenant.key }),
  ],
  [
    '/api/v1/meters/{key}',
    async (world, tenant) => ({ ids: { key: await meter(world, tenant) }, key: tenant.key }),
  ],
  ['/api/v1/credit-notes/{id}/html', ofInvoice(creditNote)],
  ['/api/v1/invoices/{id}/payments', ofInvoice(issuedInvoice)],
  ['/api/v1/invoices/{id}/send', ofInvoice(billedInvoice)],
  ['/api/v1/invoices/{id}/credit-notes', ofInvoice(issuedInvoice)],
  ['/api/v1/invoices/{id}/void', ofInvoice(issuedInvoice)],
  ['/api/v1/invoices/{id}/write-off', ofInvoice(issuedInvoice)],
  ['/api/v1/invoices/{id}', ofInvoice(draftInvoice)],
  ['/api/v1/connections/{id}/metadata', byKey((world, tenant) => samlConnection(world, tenant))],
  ['/api/v1/connections/{id}/refresh-metadata', byKey((world, tenant) => samlConnection(world, tenant))],
  [
    '/api/v1/saml-encryption-keys/{id}',
    byKey((world, tenant) => created(world, tenant, '/saml-encryption-keys', {})),
  ],
  ['/api/v1/auth/{principal}/sso/{connection}/logout', openAtIdp],
  ['/api/v1/auth/{principal}/sso/{connection}', samlConnectionBySlug],
  ['/api/v1/connections/{id}', byKey((world, tenant) => connection(world, tenant))],
  ['/api/v1/auth/{principal}/oauth/{connection}', connectionBySlug],
  ['/api/v1/auth/customer/oauth/{connection}', tokenConnectionBySlug],
  ['/api/v1/auth/{principal}/identities/{connection_id}', ownIdentity],
  ['/api/v1/auth/{principal}/sessions/{id}', ownSession],
  ['/api/v1/auth/{principal}/passkeys/{id}', ownPasskey],
  ['/api/v1/preferences/{preference}', ownPreference],
  ['/api/v1/auth/{principal}/invitations/{token}', invitedPerson],
  ['/api/v1/staff/invitations/{invitation_id}', staffInvitation],
  ['/api/v1/staff/{id}', byOwner(staffMember)],
]

/** The maker of what a route names; undefined if it lacks one. */
export function makerOf({ path }: { path: string }): Make | undefined {
  return OBJECTS.find(([begin]) => path === begin || path.startsWith(`${begin}/`))?.[1]
}
