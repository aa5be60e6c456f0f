import { expect, test } from 'vitest'
import { createClient, isProblem } from '../index.ts'

const NOT_FOUND = { type: 'about:blank', title: 'Not found.', status: 404, code: 'not_found' }

function answering(status: number, body: unknown, type = 'application/json') {
  const requests: Request[] = []
  const fetch = async (request: Request): Promise<Response> => {
    requests.push(request)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(text, { status, headers: { 'content-type': type } })
  }
  return { requests, fetch }
}

test('a request goes to the provider with the key', async () => {
  const { requests, fetch } = answering(202, { id: 'an-id' })
  const client = createClient({ baseUrl: 'https://auth.example.com/p/acme/', key: 'sk_secret', fetch })
  const { data } = await client.POST('/api/v1/events', {
    body: { event: 'tos.accepted', data: { tos: { version: '2026-01' } } },
    params: { header: { 'idempotency-key': 'once' } },
  })
  expect(data).toEqual({ id: 'an-id' })
  const [request] = requests
  expect(request?.url).toBe('https://auth.example.com/p/acme/api/v1/events')
  expect(request?.headers.get('authorization')).toBe('Bearer sk_secret')
  expect(request?.headers.get('idempotency-key')).toBe('once')
  expect(await request?.json()).toEqual({ event: 'tos.accepted', data: { tos: { version: '2026-01' } } })
})

test('without a key there is no authorization header', async () => {
  const { requests, fetch } = answering(200, { data: [] })
  await createClient({ baseUrl: 'https://auth.example.com', fetch }).GET('/api/v1/event-types')
  expect(requests[0]?.headers.has('authorization')).toBe(false)
})

test('a refusal is a value whose code narrows', async () => {
  const { fetch } = answering(404, NOT_FOUND, 'application/problem+json')
  const client = createClient({ baseUrl: 'https://auth.example.com', fetch })
  const { data, error } = await client.GET('/api/v1/events/{id}', { params: { path: { id: 'no-such-id' } } })
  expect(data).toBeUndefined()
  expect(isProblem(error)).toBe(true)
  expect(isProblem(error, 'not_found')).toBe(true)
  expect(isProblem(error, 'rate_limited')).toBe(false)
})

test.each(['<html>Bad gateway</html>', '', { error: 'no' }, { code: 7 }, null])(
  'what a proxy answers is no problem of the service: %j',
  (error) => expect(isProblem(error)).toBe(false),
)
