import { idpKeys } from '../../../support/saml.ts'
import { addPerson, type Tenant, type World } from '../world.ts'
import { created, type Made, whose } from './make.ts'

let connections = 0

/** Of a service whose addresses are known, so that nothing is asked of it. */
export function connection(world: World, tenant: Tenant, slug = `github-${++connections}`): Promise<string> {
  const secret = { client_id: 'id', client_secret: 'a-client-secret' }
  return created(world, tenant, '/connections', { kind: 'oauth', preset: 'github', slug, ...secret })
}

export async function connectionBySlug(world: World, tenant: Tenant): Promise<Made> {
  const slug = `github-${++connections}`
  await connection(world, tenant, slug)
  return { ids: { connection: slug }, key: (await addPerson(world, tenant)).token }
}

/** One whose service gives ID tokens. */
export async function tokenConnectionBySlug(world: World, tenant: Tenant): Promise<Made> {
  const slug = `google-${++connections}`
  const client = { client_id: 'id', client_secret: 'a-client-secret' }
  await created(world, tenant, '/connections', { kind: 'oauth', preset: 'google', slug, ...client })
  // Without a token: one that anyone could make would be refused as that of an unknown connection is.
  return { ids: { connection: slug }, key: (await addPerson(world, tenant)).token, body: {} }
}

export async function samlConnection(
  world: World,
  tenant: Tenant,
  slug = `saml-${++connections}`,
): Promise<string> {
  const { certificate } = await idpKeys()
  const idp = {
    entity_id: 'https://idp.example',
    sso_url: 'https://idp.example/sso',
    slo_url: 'https://idp.example/slo',
    certificates: [certificate],
  }
  return created(world, tenant, '/connections', { kind: 'saml', slug, ...idp })
}

export async function samlConnectionBySlug(world: World, tenant: Tenant): Promise<Made> {
  const slug = `saml-${++connections}`
  await samlConnection(world, tenant, slug)
  return { ids: { connection: slug }, key: (await addPerson(world, tenant)).token }
}

/** Somebody who signed in by the connection and can sign out there. */
export async function openAtIdp(world: World, tenant: Tenant): Promise<Made> {
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

export async function ownIdentity(world: World, tenant: Tenant): Promise<Made> {
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
export async function identityOfUser(world: World, tenant: Tenant): Promise<Made> {
  const { ids, key } = await ownIdentity(world, tenant)
  return { ids: { ...ids, id: await whose(world, tenant, key) }, key: tenant.key }
}
