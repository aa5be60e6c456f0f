import { OAUTH_SECRETS } from '../oauth-secrets.ts'
import { newSession, type Tenant, type World } from '../world.ts'
import { byAdmin, created, type Made } from './make.ts'

const SAMPLE = { name: 'Victim', kind: 'web', redirect_uris: ['https://app.example/callback'] }

/** An application with the one secret that it begins with. */
export async function application(world: World, tenant: Tenant): Promise<string> {
  return created(world, byAdmin(tenant), '/oauth/applications', SAMPLE)
}

/** What a person lets an application do: it comes with the first code. */
export async function grant(world: World, tenant: Tenant): Promise<string> {
  const { user } = await OAUTH_SECRETS['authorization code']!({ world, tenant, principal: 'customer' })
  const { base, key } = byAdmin(tenant)
  const { body } = await world.call('GET', `${base}/api/v1/oauth/grants?user_id=${user!.id}`, { key })
  return body.data[0].id
}

export async function secretOfApplication(world: World, tenant: Tenant): Promise<Made> {
  const id = await application(world, tenant)
  const { base, key } = byAdmin(tenant)
  const { body } = await world.call('GET', `${base}/api/v1/oauth/applications/${id}`, { key })
  const ids = { id, secret_id: body.secrets[0].id as string }
  return { ids, key: await newSession(world, tenant, tenant.owner) }
}
