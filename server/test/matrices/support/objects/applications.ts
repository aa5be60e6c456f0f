import { newSession, type Tenant, type World } from '../world.ts'
import { byAdmin, created, type Made } from './make.ts'

const SAMPLE = { name: 'Victim', kind: 'web', redirect_uris: ['https://app.example/callback'] }

/** An application with the one secret that it begins with. */
export async function application(world: World, tenant: Tenant): Promise<string> {
  return created(world, byAdmin(tenant), '/oauth/applications', SAMPLE)
}

export async function secretOfApplication(world: World, tenant: Tenant): Promise<Made> {
  const id = await application(world, tenant)
  const { base, key } = byAdmin(tenant)
  const { body } = await world.call('GET', `${base}/api/v1/oauth/applications/${id}`, { key })
  const ids = { id, secret_id: body.secrets[0].id as string }
  return { ids, key: await newSession(world, tenant, tenant.owner) }
}
