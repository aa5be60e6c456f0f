import { SAMPLE_OVERRIDE } from '../routes.ts'
import type { Tenant, World } from '../world.ts'
import { created, type Made, type Make, ofAccount } from './make.ts'

export async function override(world: World, { base, key }: Tenant, account: string): Promise<string> {
  const path = `${base}/api/v1/accounts/${account}/overrides/beta`
  const { status } = await world.call('PUT', path, { key, body: SAMPLE_OVERRIDE })
  if (status !== 200) throw new Error(`no override: ${status}`)
  return 'beta'
}

let plans = 0

/** Without a version. */
export async function plan(world: World, { base, key }: Tenant): Promise<string> {
  const body = { key: `plan-${++plans}`, name: 'Plan', rank: plans }
  const { status } = await world.call('POST', `${base}/api/v1/plans`, { key, body })
  if (status !== 201) throw new Error(`no plan: ${status}`)
  return body.key
}

let meters = 0

export async function meter(world: World, { base, key }: Tenant): Promise<string> {
  const body = { key: `meter-${++meters}`, name: 'Meter' }
  const { status } = await world.call('POST', `${base}/api/v1/meters`, { key, body })
  if (status !== 201) throw new Error(`no meter: ${status}`)
  return body.key
}

/** An account that may use something counted. */
export async function metered(world: World, tenant: Tenant): Promise<Made> {
  const made = await ofAccount(undefined, undefined, 'key')(world, tenant)
  const { base, key } = tenant
  const content = { type: 'metered', meter: await meter(world, tenant), limit: 5, reason: 'Sampled.' }
  const path = `${base}/api/v1/accounts/${made.ids.id}/overrides/counted`
  const { status } = await world.call('PUT', path, { key, body: content })
  if (status !== 200) throw new Error(`no override: ${status}`)
  return { ...made, body: { feature: 'counted', id: 'first' } }
}

export async function reserved(world: World, tenant: Tenant): Promise<Made> {
  const made = await metered(world, tenant)
  const path = `${tenant.base}/api/v1/accounts/${made.ids.id}/reserve`
  const { status } = await world.call('POST', path, { key: tenant.key, body: made.body! })
  if (status !== 200) throw new Error(`no reservation: ${status}`)
  return { ...made, body: { id: 'first', amount: 1 } }
}

/** Of a plan without another one; it can be published. */
export async function draftVersion(world: World, tenant: Tenant): Promise<Made> {
  const ids = { key: await plan(world, tenant), number: '1' }
  await addDraft(world, tenant, ids.key)
  return { ids, key: tenant.key }
}

/** Published, and followed by another one. */
export async function outdatedVersion(world: World, tenant: Tenant): Promise<Made> {
  const made = await draftVersion(world, tenant)
  const { base, key } = tenant
  await addDraft(world, tenant, made.ids.key!)
  for (const number of [1, 2])
    await world.call('POST', `${base}/api/v1/plans/${made.ids.key}/versions/${number}/publish`, { key })
  return made
}

export async function migration(world: World, tenant: Tenant): Promise<Made> {
  const { ids, key } = await outdatedVersion(world, tenant)
  const id = await created(world, tenant, `/plans/${ids.key}/versions/1/migrate`, {})
  return { ids: { key: ids.key!, id }, key }
}

async function addDraft(world: World, { base, key }: Tenant, plan: string): Promise<void> {
  const body = { prices: [{ currency: 'eur', interval: 'month', amount: 1_000 }] }
  const { status } = await world.call('POST', `${base}/api/v1/plans/${plan}/versions`, { key, body })
  if (status !== 201) throw new Error(`no draft: ${status}`)
}

export async function subscription(world: World, tenant: Tenant): Promise<string> {
  const { ids } = await ofAccount(undefined, undefined, 'key')(world, tenant)
  return (await buyPro(world, tenant, ids.id!)).id
}

/** An account with a subscription. */
export function subscribed(by: 'key' | 'session'): Make {
  return async (world, tenant) => {
    const made = await ofAccount(undefined, undefined, by)(world, tenant)
    await buyPro(world, tenant, made.ids.id!)
    return made
  }
}

async function buyPro(world: World, { base, key }: Tenant, accountId: string): Promise<{ id: string }> {
  const body = { plan: 'pro', interval: 'month', currency: 'eur', collection: 'invoice' }
  const path = `${base}/api/v1/accounts/${accountId}/subscription`
  const answer = await world.call('POST', path, { key, body })
  if (answer.status !== 201) throw new Error(`no subscription: ${answer.status}`)
  return answer.body.subscription
}

export function creditGrant(world: World, tenant: Tenant, account: string): Promise<string> {
  return created(world, tenant, `/accounts/${account}/credits/grants`, { unit: 'images', amount: 5 })
}

const SPEND = { unit: 'images', amount: 1, id: 'spent' }

export async function withCredits(world: World, tenant: Tenant): Promise<Made> {
  const { ids, key } = await ofAccount('grant_id', creditGrant, 'key')(world, tenant)
  return { ids, body: SPEND, key }
}

export async function withSpend(world: World, tenant: Tenant): Promise<Made> {
  const { ids, key } = await withCredits(world, tenant)
  await created(world, tenant, `/accounts/${ids.id}/credits/spend`, SPEND)
  return { ids, body: { id: SPEND.id }, key }
}
