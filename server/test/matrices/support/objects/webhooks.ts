import { SAMPLE_EVENT_TYPE } from '../routes.ts'
import type { Tenant, World } from '../world.ts'
import { created, type Made } from './make.ts'

const ENDPOINT = { url: 'http://127.0.0.1:9/', events: ['*'] }

export function endpoint(world: World, tenant: Tenant): Promise<string> {
  return created(world, tenant, '/webhooks/endpoints', ENDPOINT)
}

let alertAddresses = 0
/** The list is changed as a whole: one after the other. */
let naming: Promise<unknown> = Promise.resolve()

/** One that waits for its confirmation. */
export async function alertAddress(world: World, { base, key }: Tenant): Promise<Made> {
  const email = `on-call${++alertAddresses}@desk.example`
  const path = `${base}/api/v1/provider`
  const name = async () => {
    const { settings } = (await world.call('GET', path, { key })).body
    const body = { settings: { alert_emails: [...settings.alert_emails.slice(-9), email] } }
    const { status } = await world.call('PATCH', path, { key, body })
    if (status !== 200) throw new Error(`no alert address: ${status}`)
  }
  naming = naming.then(name)
  await naming
  return { ids: { email }, key }
}

let eventTypes = 0

export async function eventType(world: World, { base, key }: Tenant): Promise<Made> {
  const body = { ...SAMPLE_EVENT_TYPE, name: `sampled.made_${++eventTypes}` }
  const { status } = await world.call('POST', `${base}/api/v1/event-types`, { key, body })
  if (status !== 201) throw new Error(`no event type: ${status}`)
  return { ids: { name: body.name }, key }
}

export async function listener(world: World, { base, key }: Tenant): Promise<string> {
  return (await world.call('POST', `${base}/api/v1/webhooks/listeners`, { key })).body.id
}

export async function listenerWithEvent(world: World, tenant: Tenant): Promise<Made> {
  const ids = { id: await listener(world, tenant), event_id: await publish(world, tenant) }
  return { ids, key: tenant.key }
}

export function publish(world: World, tenant: Tenant): Promise<string> {
  const tos = { user_id: 'u', version: '1', accepted_at: 'now' }
  return created(world, tenant, '/events', { event: 'tos.accepted', data: { tos } })
}

export async function eventWithEndpoint(world: World, tenant: Tenant): Promise<Made> {
  const id = await publish(world, tenant)
  return { ids: { id }, body: { endpoint_id: await endpoint(world, tenant) }, key: tenant.key }
}

export async function backfill(world: World, tenant: Tenant): Promise<string> {
  return created(world, tenant, `/webhooks/endpoints/${await endpoint(world, tenant)}/backfill`, {})
}

export function endpointOfAccount(world: World, tenant: Tenant, account_id: string): Promise<string> {
  const wanted = { url: 'https://example.com/own', events: ['invoice.created'], account_id }
  return created(world, tenant, '/webhooks/endpoints', wanted)
}

export async function deliveryOfAccount(world: World, tenant: Tenant, account_id: string): Promise<string> {
  const endpoint = await endpointOfAccount(world, tenant, account_id)
  const { body } = await world.call('POST', `${tenant.base}/api/v1/webhooks/endpoints/${endpoint}/test`, {
    key: tenant.key,
    body: { event: 'invoice.created' },
  })
  return body.id
}

export async function delivery(world: World, tenant: Tenant): Promise<string> {
  await endpoint(world, tenant)
  const id = await publish(world, tenant)
  const { body } = await world.call('GET', `${tenant.base}/api/v1/events/${id}`, { key: tenant.key })
  return body.deliveries[0].id
}
