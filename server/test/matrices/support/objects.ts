import { randomBytes } from 'node:crypto'
import type { User } from '../../../src/identity/users/index.ts'
import { newId } from '../../../src/platform/keys/ids.ts'
import { idpKeys } from '../../support/saml.ts'
import { SAMPLE_EVENT_TYPE, SAMPLE_OVERRIDE } from './routes.ts'
import { ADMIN_KEY, addPerson, addUser, newAddress, newSession, type Tenant, type World } from './world.ts'

/** A thing that paths name, and the credential of somebody who may touch it. */
export interface Made {
  ids: Record<string, string>
  /** A body that fits the thing, where the sample of the route does not. */
  body?: object
  /** The bearer: a session on routes of the person, else the provider's key, or its owner's session where no key may. */
  key: string
}

type Make = (world: World, tenant: Tenant) => Promise<Made>

/** Makes each kind of thing that a path can name, anew for each call. The first whose begin fits a path makes it. */
export const OBJECTS: ReadonlyArray<[begin: string, make: Make]> = [
  [
    '/api/v1/api-keys/{id}',
    byOwner((world, tenant) => created(world, byAdmin(tenant), '/api-keys', { name: 'victim' })),
  ],
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
  ['/api/v1/accounts/{id}/members/{user_id}', ofAccount('user_id', member, 'key')],
  ['/api/v1/accounts/{id}/invitations/{invitation_id}', ofAccount('invitation_id', invitation, 'key')],
  ['/api/v1/accounts/{id}/domains/{domain}', ofAccount('domain', domain, 'key')],
  ['/api/v1/accounts/{id}/setup-guides/{guide_id}', ofAccount('guide_id', setupGuide, 'key')],
  ['/api/v1/accounts/{id}/scim-tokens/{token_id}', ofAccount('token_id', scimToken, 'key')],
  ...['consume', 'reserve'].map((step): [string, Make] => [`/api/v1/accounts/{id}/${step}`, metered]),
  ['/api/v1/accounts/{id}/settle', reserved],
  ['/api/v1/accounts/{id}/overrides/{feature}', ofAccount('feature', override, 'key')],
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
  ['/api/v1/auth/{principal}/identities/{connection_id}', ownIdentity],
  ['/api/v1/auth/{principal}/sessions/{id}', ownSession],
  ['/api/v1/auth/{principal}/passkeys/{id}', ownPasskey],
  ['/api/v1/auth/{principal}/invitations/{token}', invitedPerson],
  ['/api/v1/staff/invitations/{invitation_id}', staffInvitation],
  ['/api/v1/staff/{id}', byOwner(staffMember)],
]

/** The maker of what a route names; undefined if it lacks one. */
export function makerOf({ path }: { path: string }): Make | undefined {
  return OBJECTS.find(([begin]) => path === begin || path.startsWith(`${begin}/`))?.[1]
}

function byKey(make: (world: World, tenant: Tenant) => Promise<string>): Make {
  return async (world, tenant) => ({ ids: { id: await make(world, tenant) }, key: tenant.key })
}

/** What no key opens: by a session of the owner of the provider. */
function byOwner(make: (world: World, tenant: Tenant) => Promise<string>): Make {
  return async (world, tenant) => ({
    ids: { id: await make(world, tenant) },
    key: await newSession(world, tenant, tenant.owner),
  })
}

const byAdmin = ({ base }: Tenant) => ({ base, key: ADMIN_KEY })

async function created(
  world: World,
  { base, key }: Pick<Tenant, 'base' | 'key'>,
  path: string,
  body: object,
): Promise<string> {
  const answer = await world.call('POST', `${base}/api/v1${path}`, { key, body })
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

function installedProvider(world: World, tenant: Tenant): Promise<string> {
  const slug = `p${randomBytes(8).toString('hex')}`
  return created(world, byAdmin(tenant), '/providers', { slug, name: 'Victim' })
}

const ENDPOINT = { url: 'http://127.0.0.1:9/', events: ['*'] }

export function endpoint(world: World, tenant: Tenant): Promise<string> {
  return created(world, tenant, '/webhooks/endpoints', ENDPOINT)
}

let alertAddresses = 0
/** The list is changed as a whole: one after the other. */
let naming: Promise<unknown> = Promise.resolve()

/** One that waits for its confirmation. */
async function alertAddress(world: World, { base, key }: Tenant): Promise<Made> {
  const email = `on-call${++alertAddresses}@desk.example`
  const path = `${base}/api/v1/provider`
  const name = async () => {
    const { settings } = (await world.call('GET', path, { key })).body
    const body = { settings: { alert_emails: [...settings.alert_emails.slice(-9), email] } }
    const { status } = await world.call('PATCH', path, { key, body })
    if (status !== 200) throw new Error(`no alert address: ${status}`)
  }
  naming = naming.then(name)
  await naming
  return { ids: { email }, key }
}

let eventTypes = 0

async function eventType(world: World, { base, key }: Tenant): Promise<Made> {
  const body = { ...SAMPLE_EVENT_TYPE, name: `sampled.made_${++eventTypes}` }
  const { status } = await world.call('POST', `${base}/api/v1/event-types`, { key, body })
  if (status !== 201) throw new Error(`no event type: ${status}`)
  return { ids: { name: body.name }, key }
}

async function listener(world: World, { base, key }: Tenant): Promise<string> {
  return (await world.call('POST', `${base}/api/v1/webhooks/listeners`, { key })).body.id
}

async function listenerWithEvent(world: World, tenant: Tenant): Promise<Made> {
  const ids = { id: await listener(world, tenant), event_id: await publish(world, tenant) }
  return { ids, key: tenant.key }
}

function publish(world: World, tenant: Tenant): Promise<string> {
  const tos = { user_id: 'u', version: '1', accepted_at: 'now' }
  return created(world, tenant, '/events', { event: 'tos.accepted', data: { tos } })
}

async function eventWithEndpoint(world: World, tenant: Tenant): Promise<Made> {
  const id = await publish(world, tenant)
  return { ids: { id }, body: { endpoint_id: await endpoint(world, tenant) }, key: tenant.key }
}

async function backfill(world: World, tenant: Tenant): Promise<string> {
  return created(world, tenant, `/webhooks/endpoints/${await endpoint(world, tenant)}/backfill`, {})
}

function endpointOfAccount(world: World, tenant: Tenant, account_id: string): Promise<string> {
  const wanted = { url: 'https://example.com/own', events: ['invoice.created'], account_id }
  return created(world, tenant, '/webhooks/endpoints', wanted)
}

async function deliveryOfAccount(world: World, tenant: Tenant, account_id: string): Promise<string> {
  const endpoint = await endpointOfAccount(world, tenant, account_id)
  const { body } = await world.call('POST', `${tenant.base}/api/v1/webhooks/endpoints/${endpoint}/test`, {
    key: tenant.key,
    body: { event: 'invoice.created' },
  })
  return body.id
}

async function delivery(world: World, tenant: Tenant): Promise<string> {
  await endpoint(world, tenant)
  const id = await publish(world, tenant)
  const { body } = await world.call('GET', `${tenant.base}/api/v1/events/${id}`, { key: tenant.key })
  return body.deliveries[0].id
}

/** A user with an app whose seed nobody knows. */
async function withTotp(world: World, tenant: Tenant): Promise<string> {
  const { id } = await addUser(world, tenant)
  const { db } = world.service
  await db`insert into totp ${db({
    provider_id: tenant.provider.id,
    user_id: id,
    sealed_seed: randomBytes(49),
    last_step: 0,
    activated_at: new Date(),
  })}`
  return id
}

let domains = 0

async function domain(world: World, { base, key }: Tenant, account: string): Promise<string> {
  const name = `team-${++domains}.example`
  const path = `${base}/api/v1/accounts/${account}/domains`
  const { status } = await world.call('POST', path, { key, body: { domain: name } })
  if (status !== 201) throw new Error(`no domain: ${status}`)
  return name
}

function scimToken(world: World, tenant: Tenant, account: string): Promise<string> {
  return created(world, tenant, `/accounts/${account}/scim-tokens`, { name: 'directory' })
}

function setupGuide(world: World, tenant: Tenant, account: string): Promise<string> {
  return created(world, tenant, `/accounts/${account}/setup-guides`, {})
}

let connections = 0

/** Of a service whose addresses are known, so that nothing is asked of it. */
function connection(world: World, tenant: Tenant, slug = `github-${++connections}`): Promise<string> {
  const secret = { client_id: 'id', client_secret: 'a-client-secret' }
  return created(world, tenant, '/connections', { kind: 'oauth', preset: 'github', slug, ...secret })
}

async function connectionBySlug(world: World, tenant: Tenant): Promise<Made> {
  const slug = `github-${++connections}`
  await connection(world, tenant, slug)
  return { ids: { connection: slug }, key: (await addPerson(world, tenant)).token }
}

async function samlConnection(world: World, tenant: Tenant, slug = `saml-${++connections}`): Promise<string> {
  const { certificate } = await idpKeys()
  const idp = {
    entity_id: 'https://idp.example',
    sso_url: 'https://idp.example/sso',
    slo_url: 'https://idp.example/slo',
    certificates: [certificate],
  }
  return created(world, tenant, '/connections', { kind: 'saml', slug, ...idp })
}

async function samlConnectionBySlug(world: World, tenant: Tenant): Promise<Made> {
  const slug = `saml-${++connections}`
  await samlConnection(world, tenant, slug)
  return { ids: { connection: slug }, key: (await addPerson(world, tenant)).token }
}

/** Somebody who signed in by the connection and can sign out there. */
async function openAtIdp(world: World, tenant: Tenant): Promise<Made> {
  const slug = `saml-${++connections}`
  const connection_id = await samlConnection(world, tenant, slug)
  const { user, token } = await addPerson(world, tenant)
  const { db } = world.service
  const key = { provider_id: tenant.provider.id, connection_id, subject: user.id }
  const now = new Date()
  const identity = { user_id: user.id, email: user.email, created_at: now, last_used_at: now }
  await db`insert into identity ${db({ ...key, ...identity })}`
  await db`insert into saml_session ${db({ ...key, name_id_format: null, session_index: null })}`
  await db`update session set method = 'sso' where provider_id = ${key.provider_id} and user_id = ${user.id}`
  return { ids: { connection: slug }, key: token }
}

async function override(world: World, { base, key }: Tenant, account: string): Promise<string> {
  const path = `${base}/api/v1/accounts/${account}/overrides/beta`
  const { status } = await world.call('PUT', path, { key, body: SAMPLE_OVERRIDE })
  if (status !== 200) throw new Error(`no override: ${status}`)
  return 'beta'
}

let plans = 0

/** Without a version. */
async function plan(world: World, { base, key }: Tenant): Promise<string> {
  const body = { key: `plan-${++plans}`, name: 'Plan', rank: plans }
  const { status } = await world.call('POST', `${base}/api/v1/plans`, { key, body })
  if (status !== 201) throw new Error(`no plan: ${status}`)
  return body.key
}

let meters = 0

async function meter(world: World, { base, key }: Tenant): Promise<string> {
  const body = { key: `meter-${++meters}`, name: 'Meter' }
  const { status } = await world.call('POST', `${base}/api/v1/meters`, { key, body })
  if (status !== 201) throw new Error(`no meter: ${status}`)
  return body.key
}

/** An account that may use something counted. */
async function metered(world: World, tenant: Tenant): Promise<Made> {
  const made = await ofAccount(undefined, undefined, 'key')(world, tenant)
  const { base, key } = tenant
  const content = { type: 'metered', meter: await meter(world, tenant), limit: 5, reason: 'Sampled.' }
  const path = `${base}/api/v1/accounts/${made.ids.id}/overrides/counted`
  const { status } = await world.call('PUT', path, { key, body: content })
  if (status !== 200) throw new Error(`no override: ${status}`)
  return { ...made, body: { feature: 'counted', id: 'first' } }
}

async function reserved(world: World, tenant: Tenant): Promise<Made> {
  const made = await metered(world, tenant)
  const path = `${tenant.base}/api/v1/accounts/${made.ids.id}/reserve`
  const { status } = await world.call('POST', path, { key: tenant.key, body: made.body! })
  if (status !== 200) throw new Error(`no reservation: ${status}`)
  return { ...made, body: { id: 'first', amount: 1 } }
}

/** Of a plan without another one; it can be published. */
async function draftVersion(world: World, tenant: Tenant): Promise<Made> {
  const ids = { key: await plan(world, tenant), number: '1' }
  await addDraft(world, tenant, ids.key)
  return { ids, key: tenant.key }
}

/** Published, and followed by another one. */
async function outdatedVersion(world: World, tenant: Tenant): Promise<Made> {
  const made = await draftVersion(world, tenant)
  const { base, key } = tenant
  await addDraft(world, tenant, made.ids.key!)
  for (const number of [1, 2])
    await world.call('POST', `${base}/api/v1/plans/${made.ids.key}/versions/${number}/publish`, { key })
  return made
}

async function migration(world: World, tenant: Tenant): Promise<Made> {
  const { ids, key } = await outdatedVersion(world, tenant)
  const id = await created(world, tenant, `/plans/${ids.key}/versions/1/migrate`, {})
  return { ids: { key: ids.key!, id }, key }
}

async function addDraft(world: World, { base, key }: Tenant, plan: string): Promise<void> {
  const body = { prices: [{ currency: 'eur', interval: 'month', amount: 1_000 }] }
  const { status } = await world.call('POST', `${base}/api/v1/plans/${plan}/versions`, { key, body })
  if (status !== 201) throw new Error(`no draft: ${status}`)
}

async function subscription(world: World, tenant: Tenant): Promise<string> {
  const { ids } = await ofAccount(undefined, undefined, 'key')(world, tenant)
  return (await buyPro(world, tenant, ids.id!)).id
}

/** An account with a subscription. */
function subscribed(by: 'key' | 'session'): Make {
  return async (world, tenant) => {
    const made = await ofAccount(undefined, undefined, by)(world, tenant)
    await buyPro(world, tenant, made.ids.id!)
    return made
  }
}

async function buyPro(world: World, { base, key }: Tenant, accountId: string): Promise<{ id: string }> {
  const body = { plan: 'pro', interval: 'month', currency: 'eur', collection: 'invoice' }
  const path = `${base}/api/v1/accounts/${accountId}/subscription`
  const answer = await world.call('POST', path, { key, body })
  if (answer.status !== 201) throw new Error(`no subscription: ${answer.status}`)
  return answer.body.subscription
}

function creditGrant(world: World, tenant: Tenant, account: string): Promise<string> {
  return created(world, tenant, `/accounts/${account}/credits/grants`, { unit: 'images', amount: 5 })
}

const SPEND = { unit: 'images', amount: 1, id: 'spent' }

async function withCredits(world: World, tenant: Tenant): Promise<Made> {
  const { ids, key } = await ofAccount('grant_id', creditGrant, 'key')(world, tenant)
  return { ids, body: SPEND, key }
}

async function withSpend(world: World, tenant: Tenant): Promise<Made> {
  const { ids, key } = await withCredits(world, tenant)
  await created(world, tenant, `/accounts/${ids.id}/credits/spend`, SPEND)
  return { ids, body: { id: SPEND.id }, key }
}

async function ownIdentity(world: World, tenant: Tenant): Promise<Made> {
  const { user, token } = await addPerson(world, tenant)
  const id = await connection(world, tenant)
  const { db } = world.service
  await db`insert into identity ${db({
    provider_id: tenant.provider.id,
    connection_id: id,
    subject: user.id,
    user_id: user.id,
    email: user.email,
    created_at: new Date(),
    last_used_at: new Date(),
  })}`
  return { ids: { connection_id: id }, key: token }
}

/** What somebody has, reached by the provider. */
async function identityOfUser(world: World, tenant: Tenant): Promise<Made> {
  const { ids, key } = await ownIdentity(world, tenant)
  return { ids: { ...ids, id: await whose(world, tenant, key) }, key: tenant.key }
}

async function passkeyOfUser(world: World, tenant: Tenant): Promise<Made> {
  const { ids, key } = await ownPasskey(world, tenant)
  const id = await whose(world, tenant, key)
  return { ids: { id, passkey_id: ids.id! }, key: await newSession(world, tenant, tenant.owner) }
}

async function sessionOfUser(world: World, tenant: Tenant): Promise<Made> {
  const { ids, key } = await ownSession(world, tenant)
  return { ids: { id: await whose(world, tenant, key), session_id: ids.id! }, key: tenant.key }
}

async function whose(world: World, { base }: Tenant, key: string): Promise<string> {
  return (await world.call('GET', `${base}/api/v1/auth/customer/session`, { key })).body.user.id
}

async function staffMember(world: World, tenant: Tenant): Promise<string> {
  return (await addUser(world, tenant, { principal: 'provider' })).id
}

async function staffInvitation(world: World, tenant: Tenant): Promise<Made> {
  const wanted = { email: newAddress(), role: 'member' }
  const id = await created(world, byAdmin(tenant), '/staff/invitations', wanted)
  return { ids: { invitation_id: id }, key: await newSession(world, tenant, tenant.owner) }
}

let documents = 0

/** A document with a draft, whose names nothing else has. */
async function termsVersion(world: World, tenant: Tenant): Promise<Made> {
  const number = ++documents
  const ids = { key: `terms-${number}`, version: `v${number}` }
  await createdTerms(world, tenant, '', { key: ids.key, title: 'Terms', required: false })
  const texts = [{ language: 'en', text: 'Be kind.' }]
  await createdTerms(world, tenant, `/${ids.key}/versions`, { version: ids.version, texts })
  return { ids, key: tenant.key }
}

async function createdTerms(world: World, { base, key }: Tenant, path: string, body?: object): Promise<void> {
  const answer = await world.call('POST', `${base}/api/v1/terms${path}`, { key, ...(body && { body }) })
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
}

/** A document with a published version, and somebody who may accept it. */
function acceptableBy(as: 'key' | 'session'): Make {
  return async (world, tenant) => {
    const { ids } = await termsVersion(world, tenant)
    await createdTerms(world, tenant, `/${ids.key}/versions/${ids.version}/publish`)
    const { user, token } = await addPerson(world, tenant)
    const key = as === 'key' ? tenant.key : token
    return { ids: { id: user.id, key: ids.key! }, body: { version: ids.version }, key }
  }
}

/** An account with an owner, and with one thing in it. */
function ofAccount(
  name: string | undefined,
  make: ((world: World, tenant: Tenant, account: string) => Promise<string>) | undefined,
  as: 'key' | 'session',
): Make {
  return async (world, tenant) => {
    const owner = await addUser(world, tenant)
    const wanted = { name: 'Team', owner: { user_id: owner.id } }
    const id = await created(world, tenant, '/accounts', wanted)
    const inside = name && make ? { [name]: await make(world, tenant, id) } : {}
    const key = as === 'key' ? tenant.key : await newSession(world, tenant, owner)
    return { ids: { id, ...inside }, key }
  }
}

/** An invoice of a new account. */
function ofInvoice(make: (world: World, tenant: Tenant, account: string) => Promise<string>): Make {
  return byKey(async (world, tenant) =>
    make(world, tenant, await created(world, tenant, '/accounts', { name: 'Buyer' })),
  )
}

function draftInvoice(world: World, tenant: Tenant, account_id: string): Promise<string> {
  const lines = [{ description: 'Setup', unit_amount: 4900 }]
  return created(world, tenant, '/invoices', { account_id, currency: 'eur', lines })
}

async function issuedInvoice(world: World, tenant: Tenant, account: string): Promise<string> {
  return created(world, tenant, `/invoices/${await draftInvoice(world, tenant, account)}/issue`, {})
}

/** Of an account that has an address for its mails. */
async function billedInvoice(world: World, tenant: Tenant, account: string): Promise<string> {
  const { base, key } = tenant
  const body = { buyer: { email: 'accounting@buyer.example' } }
  await world.call('PATCH', `${base}/api/v1/accounts/${account}/billing`, { key, body })
  return issuedInvoice(world, tenant, account)
}

async function creditNote(world: World, tenant: Tenant, account: string): Promise<string> {
  return created(world, tenant, `/invoices/${await issuedInvoice(world, tenant, account)}/credit-notes`, {})
}

async function transferable(world: World, tenant: Tenant): Promise<Made> {
  const made = await ofAccount(undefined, undefined, 'session')(world, tenant)
  return { ...made, body: { user_id: await member(world, tenant, made.ids.id!) } }
}

async function member(world: World, tenant: Tenant, account: string): Promise<string> {
  const { id } = await addUser(world, tenant)
  const { base, key } = tenant
  await world.call('POST', `${base}/api/v1/accounts/${account}/members`, {
    key,
    body: { user_id: id, role: 'member' },
  })
  return id
}

function invitation(world: World, tenant: Tenant, account: string): Promise<string> {
  return created(world, tenant, `/accounts/${account}/invitations`, { email: newAddress() })
}

async function ownSession(world: World, tenant: Tenant): Promise<Made> {
  const { user, token } = await addPerson(world, tenant)
  await newSession(world, tenant, user)
  const { body } = await world.call('GET', `${tenant.base}/api/v1/auth/customer/sessions`, { key: token })
  const other = body.data.find(({ current }: { current: boolean }) => !current)
  return { ids: { id: other.id }, key: token }
}

async function ownPasskey(world: World, tenant: Tenant): Promise<Made> {
  const { user, token } = await addPerson(world, tenant)
  return { ids: { id: await addPasskey(world, tenant, user) }, key: token }
}

/** A passkey that no authenticator has. */
async function addPasskey({ service }: World, { provider }: Tenant, user: User): Promise<string> {
  const id = newId(Date.now())
  await service.db`insert into passkey ${service.db({
    provider_id: provider.id,
    id,
    user_id: user.id,
    credential_id: randomBytes(32),
    public_key: randomBytes(77),
    sign_count: 0,
    transports: ['internal'],
    backed_up: false,
    name: 'Laptop',
    created_at: new Date(),
    last_used_at: null,
  })}`
  return id
}

async function invitedPerson(world: World, tenant: Tenant): Promise<Made> {
  const { user, token: key } = await addPerson(world, tenant)
  const account = await created(world, tenant, '/accounts', { name: 'Team' })
  await created(world, tenant, `/accounts/${account}/invitations`, { email: user.email })
  const link = await world.mail.linkFor(user.email)
  return { ids: { token: link.searchParams.get('token')! }, key }
}
