import { randomUUID } from 'node:crypto'
import { newSession, type Tenant, type World } from '../world.ts'
import { byAdmin, created, type Made } from './make.ts'

/** An API with one scope, whose name no other has. */
export async function resource(
  world: World,
  tenant: Tenant,
  scope = `read:${randomUUID()}`,
): Promise<string> {
  return created(world, byAdmin(tenant), '/oauth/resources', {
    identifier: `https://${randomUUID()}.example`,
    name: 'Victim',
    scopes: [{ name: scope }],
  })
}

export async function scopeOfResource(world: World, tenant: Tenant): Promise<Made> {
  const name = `read:${randomUUID()}`
  const ids = { id: await resource(world, tenant, name), name }
  return { ids, key: await newSession(world, tenant, tenant.owner) }
}
