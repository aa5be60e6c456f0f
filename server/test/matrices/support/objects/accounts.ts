import { addPerson, addUser, newAddress, type Tenant, type World } from '../world.ts'
import { created, type Made, ofAccount } from './make.ts'

let domains = 0

export async function domain(world: World, { base, key }: Tenant, account: string): Promise<string> {
  const name = `team-${++domains}.example`
  const path = `${base}/api/v1/accounts/${account}/domains`
  const { status } = await world.call('POST', path, { key, body: { domain: name } })
  if (status !== 201) throw new Error(`no domain: ${status}`)
  return name
}

export function scimToken(world: World, tenant: Tenant, account: string): Promise<string> {
  return created(world, tenant, `/accounts/${account}/scim-tokens`, { name: 'directory' })
}

export function setupGuide(world: World, tenant: Tenant, account: string): Promise<string> {
  return created(world, tenant, `/accounts/${account}/setup-guides`, {})
}

export async function transferable(world: World, tenant: Tenant): Promise<Made> {
  const made = await ofAccount(undefined, undefined, 'session')(world, tenant)
  return { ...made, body: { user_id: await member(world, tenant, made.ids.id!) } }
}

export async function member(world: World, tenant: Tenant, account: string): Promise<string> {
  const { id } = await addUser(world, tenant)
  const { base, key } = tenant
  await world.call('POST', `${base}/api/v1/accounts/${account}/members`, {
    key,
    body: { user_id: id, role: 'member' },
  })
  return id
}

export function invitation(world: World, tenant: Tenant, account: string): Promise<string> {
  return created(world, tenant, `/accounts/${account}/invitations`, { email: newAddress() })
}

export async function invitedPerson(world: World, tenant: Tenant): Promise<Made> {
  const { user, token: key } = await addPerson(world, tenant)
  const account = await created(world, tenant, '/accounts', { name: 'Team' })
  await created(world, tenant, `/accounts/${account}/invitations`, { email: user.email })
  const link = await world.mail.linkFor(user.email)
  return { ids: { token: link.searchParams.get('token')! }, key }
}
