import type { ServerClient } from './client.ts'

/** Publishes one event for the endpoint that it was made for; `data` must reach the endpoint somewhere in the body. */
export type Publish = (data: object) => Promise<void>

/** Makes an endpoint of a separate customer, or at least of a separate event type, by a server's public API. */
export type Adapter = (server: ServerClient, name: string, url: string) => Promise<Publish>

const TYPE = 'invoice.paid'

/** Postern: an endpoint takes the events of a separate type. */
const postern: Adapter = async (server, name, url) => {
  const event = `bench.${name}`
  const schema = { type: 'object', properties: { bench: { type: 'object' } } }
  await server.post('/api/v1/event-types', { name: event, summary: name, schema, example: { bench: {} } })
  await server.post('/api/v1/webhooks/endpoints', { url, events: [event] })
  return async (data) => void (await server.post('/api/v1/events', { event, data: { bench: data } }))
}

/** Svix: an application for each endpoint. */
const svix: Adapter = async (server, name, url) => {
  const { id } = await server.post('/api/v1/app/', { name })
  await server.post(`/api/v1/app/${id}/endpoint/`, { url, version: 1 })
  return async (data) =>
    void (await server.post(`/api/v1/app/${id}/msg/`, { eventType: TYPE, payload: data }))
}

/** Outpost: a tenant for each destination. TOPICS of its settings must be empty or hold invoice.paid. */
const outpost: Adapter = async (server, name, url) => {
  await server.put(`/api/v1/tenants/${name}`, {})
  await server.post(`/api/v1/tenants/${name}/destinations`, { type: 'webhook', topics: '*', config: { url } })
  const event = { tenant_id: name, topic: TYPE, eligible_for_retry: true }
  return async (data) => void (await server.post('/api/v1/publish', { ...event, data }))
}

/** Convoy: an endpoint with a subscription. The address ends in /api/v1/projects/<id> of an outgoing project. */
const convoy: Adapter = async (server, name, url) => {
  const { data: endpoint } = await server.post('/endpoints', {
    name,
    url,
    secret: 'a-bench-secret',
    owner_id: name,
  })
  const filter_config = { event_types: ['*'] }
  await server.post('/subscriptions', { name, endpoint_id: endpoint.uid, filter_config })
  const event = { endpoint_id: endpoint.uid, event_type: TYPE }
  return async (data) => void (await server.post('/events', { ...event, data }))
}

export const ADAPTERS: Record<string, Adapter> = { postern, svix, outpost, convoy }
