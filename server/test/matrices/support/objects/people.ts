import { randomBytes } from 'node:crypto'
import type { User } from '../../../../src/identity/users/index.ts'
import { newId } from '../../../../src/platform/keys/ids.ts'
import { addPerson, addUser, newAddress, newSession, type Tenant, type World } from '../world.ts'
import { byAdmin, created, type Made, type Make, whose } from './make.ts'

/** A user with an app whose seed nobody knows. */
export async function withTotp(world: World, tenant: Tenant): Promise<string> {
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

export async function passkeyOfUser(world: World, tenant: Tenant): Promise<Made> {
  const { ids, key } = await ownPasskey(world, tenant)
  const id = await whose(world, tenant, key)
  return { ids: { id, passkey_id: ids.id! }, key: await newSession(world, tenant, tenant.owner) }
}

export async function sessionOfUser(world: World, tenant: Tenant): Promise<Made> {
  const { ids, key } = await ownSession(world, tenant)
  return { ids: { id: await whose(world, tenant, key), session_id: ids.id! }, key: tenant.key }
}

export async function staffMember(world: World, tenant: Tenant): Promise<string> {
  return (await addUser(world, tenant, { principal: 'provider' })).id
}

export async function staffInvitation(world: World, tenant: Tenant): Promise<Made> {
  const wanted = { email: newAddress(), role: 'member' }
  const id = await created(world, byAdmin(tenant), '/staff/invitations', wanted)
  return { ids: { invitation_id: id }, key: await newSession(world, tenant, tenant.owner) }
}

let documents = 0

/** A document with a draft, whose names nothing else has. */
export async function termsVersion(world: World, tenant: Tenant): Promise<Made> {
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
export function acceptableBy(as: 'key' | 'session'): Make {
  return async (world, tenant) => {
    const { ids } = await termsVersion(world, tenant)
    await createdTerms(world, tenant, `/${ids.key}/versions/${ids.version}/publish`)
    const { user, token } = await addPerson(world, tenant)
    const key = as === 'key' ? tenant.key : token
    return { ids: { id: user.id, key: ids.key! }, body: { version: ids.version }, key }
  }
}

export async function ownSession(world: World, tenant: Tenant): Promise<Made> {
  const { user, token } = await addPerson(world, tenant)
  await newSession(world, tenant, user)
  const { body } = await world.call('GET', `${tenant.base}/api/v1/auth/customer/sessions`, { key: token })
  const other = body.data.find(({ current }: { current: boolean }) => !current)
  return { ids: { id: other.id }, key: token }
}

/** What a member of the staff keeps in the console. */
export async function ownPreference(world: World, tenant: Tenant): Promise<Made> {
  const key = await newSession(world, tenant, tenant.owner)
  const body = { value: { zone: 'UTC' } }
  await world.call('PUT', `${tenant.base}/api/v1/preferences/time_zone`, { key, body })
  return { ids: { preference: 'time_zone' }, body, key }
}

export async function ownPasskey(world: World, tenant: Tenant): Promise<Made> {
  const { user, token } = await addPerson(world, tenant)
  return { ids: { id: await addPasskey(world, tenant, user) }, key: token }
}

/** A copy of a person's data, which is being made or ready. */
export async function ownExport(world: World, tenant: Tenant): Promise<Made> {
  const { token } = await addPerson(world, tenant)
  const path = `${tenant.base}/api/v1/auth/customer/me/exports`
  const { body } = await world.call('POST', path, { key: token })
  return { ids: { id: body.id }, key: token }
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
