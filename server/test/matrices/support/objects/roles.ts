import { randomUUID } from 'node:crypto'
import type { Tenant, World } from '../world.ts'
import { member } from './accounts.ts'
import { created, type Made, type Make, ofAccount } from './make.ts'

/** A role that an account made. */
export function ownRole(world: World, tenant: Tenant, account: string): Promise<string> {
  const key = `own:${randomUUID()}`
  return created(world, tenant, `/accounts/${account}/roles`, { key, name: 'Victim' })
}

/** A role that the provider made for all accounts. */
export async function providersRole(world: World, tenant: Tenant): Promise<Made> {
  const role_id = await created(world, tenant, '/roles', { key: `r-${randomUUID()}`, name: 'Victim' })
  return { ids: { role_id }, key: tenant.key }
}

export async function permission(world: World, tenant: Tenant): Promise<Made> {
  const key = `victim.${randomUUID()}`
  await created(world, tenant, '/permissions', { key, name: 'Victim' })
  return { ids: { key }, key: tenant.key }
}

/** A member, and a role to give them. */
export function givableRole(as: 'key' | 'session'): Make {
  return async (world, tenant) => {
    const made = await ofAccount('user_id', member, as)(world, tenant)
    return { ...made, body: { roles: [await ownRole(world, tenant, made.ids.id!)] } }
  }
}
