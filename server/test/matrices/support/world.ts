import { startSession } from '../../../src/identity/sessions/index.ts'
import { insertUser, type User } from '../../../src/identity/users/index.ts'
import { transact } from '../../../src/platform/db/db.ts'
import { scopesOf } from '../../../src/platform/http/access.ts'
import type { Access, Principal, Role } from '../../../src/platform/http/context.ts'
import { newId } from '../../../src/platform/keys/ids.ts'
import { findProviderBySlug, type Provider, toProvider } from '../../../src/providers/index.ts'
import { sellPlans } from '../../support/billing.ts'
import {
  ADMIN_KEY,
  type CallOptions,
  startTestService,
  type TestService,
} from '../../support/test-service.ts'

/** A provider, and a secret key of it. */
export interface Tenant {
  provider: Provider
  /** What its paths begin with. */
  base: string
  /** With the scope `all`. */
  key: string
  /** Of its staff. */
  owner: User
}

/** A service with two providers that must know nothing of each other. */
export interface World extends TestService {
  /** The default provider. */
  home: Tenant
  /** At /p/acme. */
  acme: Tenant
}

/** Domains are looked up nowhere. */
const LOCAL = { dnsServers: ['127.0.0.1:9'] }

/** Starts a service with two providers. */
export async function startWorld(options: Parameters<typeof startTestService>[0] = {}): Promise<World> {
  const service = await startTestService({
    work: false,
    ...options,
    config: { ...LOCAL, ...options?.config },
  })
  const { body } = await service.call('POST', '/api/v1/providers', { body: { slug: 'acme', name: 'Acme' } })
  await service.call('PATCH', `/api/v1/providers/${body.id}`, { body: { plan: 'unlimited' } })
  const home = await tenant(service, 'default', '')
  const acme = await tenant(service, 'acme', '/p/acme')
  return { ...service, home, acme }
}

async function tenant({ service, call }: TestService, slug: string, base: string): Promise<Tenant> {
  const row = await findProviderBySlug(service.db, slug)
  const { body } = await call('POST', `${base}/api/v1/api-keys`, {
    body: { name: 'server', scopes: ['all'] },
  })
  await call('PATCH', `${base}/api/v1/provider`, {
    body: { settings: { customer_webhooks: true, account_roles: true } },
  })
  const provider = toProvider(row!, service.app.services.config.publicUrl)
  const owner = await addUser({ service }, { provider }, { principal: 'provider', role: 'owner' })
  await sellPlans({ call }, [{ key: 'pro', rank: 900_000, amount: 1_000 }], { base, key: body.key })
  return { provider, base, key: body.key, owner }
}

/** What opens a route of the provider's: its key, or where no key does, a new session of its owner. */
export function credentialFor(
  world: Pick<TestService, 'service'>,
  tenant: Tenant,
  { access }: { access: readonly Access[] },
): Promise<string> {
  return scopesOf(access).length > 0 ? Promise.resolve(tenant.key) : newSession(world, tenant, tenant.owner)
}

/** Whether a route is for the provider's servers or staff, and not for the installation's operator alone. */
export function isOfProvider({ access }: { access: readonly Access[] }): boolean {
  return scopesOf(access).length > 0 || access.includes('staff') || access.includes('staff_admin')
}

/** Changes settings of a provider, as a test needs them. */
export async function setUp({ call }: World, { base }: Tenant, settings: object): Promise<void> {
  const { status } = await call('PATCH', `${base}/api/v1/provider`, { body: { settings } })
  if (status !== 200) throw new Error('the settings were refused')
}

let people = 0

/** An address that nobody used yet. */
export function newAddress(name = 'person'): string {
  return `${name}-${++people}@example.com`
}

export interface Wanted {
  email?: string
  principal?: Principal
  role?: Role
  verified?: boolean
}

/** A user, put into the database without a sign-in. */
export async function addUser(
  { service }: Pick<TestService, 'service'>,
  { provider }: Pick<Tenant, 'provider'>,
  { email = newAddress(), principal = 'customer', role = 'member', verified = true }: Wanted = {},
): Promise<User> {
  const { db, clock } = service.app.services
  const now = new Date(clock.now())
  const user = await transact(db, (tx) =>
    insertUser(tx, provider.id, {
      id: newId(now.getTime()),
      email,
      principal,
      created_at: now,
      verified_at: verified ? now : null,
      status: 'active',
      last_login_at: null,
      ...(principal === 'provider' && { staff_role: role }),
    }),
  )
  return user!
}

/** A session of a user, begun without a sign-in. Returns its token. */
export async function newSession(
  { service }: Pick<TestService, 'service'>,
  { provider }: Pick<Tenant, 'provider'>,
  user: User,
): Promise<string> {
  const { services } = service.app
  const device = { ip: '127.0.0.1', userAgent: 'test' }
  const { token } = await transact(services.db, (tx) =>
    startSession(services, tx, provider, { user, method: 'otp', device }),
  )
  return token
}

/** A user and a session of theirs. */
export async function addPerson(
  world: TestService,
  tenant: Tenant,
  wanted: Wanted = {},
): Promise<{ user: User; token: string }> {
  const user = await addUser(world, tenant, wanted)
  return { user, token: await newSession(world, tenant, user) }
}

/** A form of the hosted pages, submitted without following where it leads. */
export async function submit(
  { url }: TestService,
  path: string,
  fields: Record<string, string> | undefined,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: string }> {
  const response = await fetch(url + path, {
    redirect: 'manual',
    headers,
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** A cookie that an answer sets, as a Cookie header; undefined if it sets none of that name. */
export function cookieIn({ headers }: { headers: Headers }, name: string): string | undefined {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  const pair = set?.split(';')[0]
  return pair === `${name}=` ? undefined : pair
}

export { ADMIN_KEY, type CallOptions }
