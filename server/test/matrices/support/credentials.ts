import type { Access } from '../../../src/platform/http/context.ts'
import { KEY_SCOPES, type KeyScope } from '../../../src/platform/http/key-scopes.ts'
import { ADMIN_KEY, addPerson, newSession, type World } from './world.ts'

export type Person = Awaited<ReturnType<typeof addPerson>>

export interface Credential {
  headers: (method: string) => Promise<Record<string, string>>
  /** What it counts as; nothing: it is as good as none. */
  counts: readonly Access[]
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
