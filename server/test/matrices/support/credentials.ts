import type { Access } from '../../../src/platform/http/context.ts'
import { KEY_SCOPES, type KeyScope, TOKEN_SCOPES } from '../../../src/platform/http/key-scopes.ts'
import { ownApiToken } from './oauth-secrets.ts'
import { ADMIN_KEY, addPerson, newSession, type World } from './world.ts'

export type Person = Awaited<ReturnType<typeof addPerson>>

export interface Credential {
  headers: (method: string) => Promise<Record<string, string>>
  /** What it counts as; nothing: it is as good as none. */
  counts: readonly Access[]
  /** Of these it needs one besides: an application does what its person may, as far as its scopes reach. */
  scopes?: readonly Access[]
  /** On routes of one principal, the one whose session it is. */
  principal?: 'customer' | 'provider'
}

/** One person for each role and tenant. */
export async function everyRole(world: World): Promise<Record<string, Person>> {
  const { home, acme } = world
  return {
    customer: await addPerson(world, home),
    member: await addPerson(world, home, { principal: 'provider', role: 'member' }),
    admin: await addPerson(world, home, { principal: 'provider', role: 'admin' }),
    owner: await addPerson(world, home, { principal: 'provider', role: 'owner' }),
    foreignCustomer: await addPerson(world, acme),
    foreignOwner: await addPerson(world, acme, { principal: 'provider', role: 'owner' }),
  }
}

const ALL_SCOPES = TOKEN_SCOPES.provider.join(' ')
const KEYS = TOKEN_SCOPES.provider.map((scope) => `key:${scope}` as const)

async function token(world: World, { user }: Person, scope: string): Promise<string> {
  const where = { world, tenant: world.home, principal: user.principal }
  return (await ownApiToken(where, scope, user)).value
}

/** A secret key for each scope. */
async function scopedKeys(world: World): Promise<Partial<Record<KeyScope, string>>> {
  const keys: Partial<Record<KeyScope, string>> = {}
  for (const scope of KEY_SCOPES) {
    const body = { name: scope, scopes: [scope] }
    keys[scope] = (await world.call('POST', '/api/v1/api-keys', { body })).body.key
  }
  return keys
}

/**
 * Every credential that a caller may present, also made-up ones and those of another provider. Readers keep their
 * sessions; a route that changes something may end the session it is called with, so that it gets a new one each time.
 */
export async function everyCredential(
  world: World,
  { people, readers }: { people: Record<string, Person>; readers: Record<string, Person> },
): Promise<Record<string, Credential>> {
  const keys = await scopedKeys(world)
  const bearer = (credential: string) => async () => ({ authorization: `Bearer ${credential}` })
  const sessionOf = (name: string) => async (method: string) => {
    const tenant = name.startsWith('foreign') ? world.acme : world.home
    const isRead = method === 'GET'
    const token = isRead ? readers[name]!.token : await newSession(world, tenant, people[name]!.user)
    return { authorization: `Bearer ${token}` }
  }
  const tokens = {
    "a customer's application": await token(world, readers.customer!, 'account'),
    "a staff member's application": await token(world, readers.member!, ALL_SCOPES),
    "a staff owner's application": await token(world, readers.owner!, ALL_SCOPES),
    "a staff owner's reading application": await token(world, readers.owner!, 'read'),
    "another provider's application": await token(
      { ...world, home: world.acme },
      readers.foreignOwner!,
      ALL_SCOPES,
    ),
  }
  return {
    none: { headers: async () => ({}), counts: [] },
    'a made-up key': { headers: bearer(`sk_${'A'.repeat(43)}`), counts: [] },
    'a made-up session': { headers: bearer('0'.repeat(64)), counts: [] },
    'an empty bearer': { headers: async () => ({ authorization: 'Bearer ' }), counts: [] },
    'a key as Basic': {
      headers: async () => ({
        authorization: `Basic ${Buffer.from(`${world.home.key}:`).toString('base64')}`,
      }),
      counts: [],
    },
    "a customer's session": { headers: sessionOf('customer'), counts: ['customer'], principal: 'customer' },
    "a staff member's session": { headers: sessionOf('member'), counts: ['staff'], principal: 'provider' },
    "a staff admin's session": {
      headers: sessionOf('admin'),
      counts: ['staff', 'staff_admin'],
      principal: 'provider',
    },
    "a staff owner's session": {
      headers: sessionOf('owner'), // of the default provider
      counts: ['staff', 'staff_admin', 'operator'],
      principal: 'provider',
    },
    "a customer's application": {
      headers: bearer(tokens["a customer's application"]),
      counts: ['customer'],
      scopes: ['token:account'],
      principal: 'customer',
    },
    "a staff member's application": {
      headers: bearer(tokens["a staff member's application"]),
      counts: ['staff'],
      scopes: KEYS,
      principal: 'provider',
    },
    "a staff owner's application": {
      headers: bearer(tokens["a staff owner's application"]),
      counts: ['staff', 'staff_admin', 'operator'],
      scopes: KEYS,
      principal: 'provider',
    },
    "a staff owner's reading application": {
      headers: bearer(tokens["a staff owner's reading application"]),
      counts: ['staff', 'staff_admin', 'operator'],
      scopes: ['key:read'],
      principal: 'provider',
    },
    "another provider's application": {
      headers: bearer(tokens["another provider's application"]),
      counts: [],
    },
    "another provider's customer": { headers: sessionOf('foreignCustomer'), counts: [] },
    "another provider's owner": { headers: sessionOf('foreignOwner'), counts: [] },
    ...Object.fromEntries(
      KEY_SCOPES.map((scope) => [
        `a secret key for ${scope}`,
        {
          headers: bearer(keys[scope]!),
          counts: (scope === 'all' ? KEY_SCOPES : [scope]).map((one) => `key:${one}` as const),
        },
      ]),
    ),
    "another provider's key": { headers: bearer(world.acme.key), counts: [] },
    'the admin key': { headers: bearer(ADMIN_KEY), counts: ['admin'] },
  }
}
