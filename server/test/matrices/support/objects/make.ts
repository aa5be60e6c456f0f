import { randomBytes } from 'node:crypto'
import { ADMIN_KEY, addUser, newSession, type Tenant, type World } from '../world.ts'

/** A thing that paths name, and the credential of somebody who may touch it. */
export interface Made {
  ids: Record<string, string>
  /** A body that fits the thing, where the sample of the route does not. */
  body?: object
  /** The bearer: a session on routes of the person, else the provider's key, or its owner's session where no key may. */
  key: string
}

export type Make = (world: World, tenant: Tenant) => Promise<Made>

export function byKey(make: (world: World, tenant: Tenant) => Promise<string>): Make {
  return async (world, tenant) => ({ ids: { id: await make(world, tenant) }, key: tenant.key })
}

/** What no key opens: by a session of the owner of the provider. */
export function byOwner(make: (world: World, tenant: Tenant) => Promise<string>): Make {
  return async (world, tenant) => ({
    ids: { id: await make(world, tenant) },
    key: await newSession(world, tenant, tenant.owner),
  })
}

export const byAdmin = ({ base }: Tenant) => ({ base, key: ADMIN_KEY })

export async function created(
  world: World,
  { base, key }: Pick<Tenant, 'base' | 'key'>,
  path: string,
  body: object,
): Promise<string> {
  const answer = await world.call('POST', `${base}/api/v1${path}`, { key, body })
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

export function installedProvider(world: World, tenant: Tenant): Promise<string> {
  const slug = `p${randomBytes(8).toString('hex')}`
  return created(world, byAdmin(tenant), '/providers', { slug, name: 'Victim' })
}

export async function whose(world: World, { base }: Tenant, key: string): Promise<string> {
  return (await world.call('GET', `${base}/api/v1/auth/customer/session`, { key })).body.user.id
}

/** An account with an owner, and with one thing in it. */
export function ofAccount(
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
