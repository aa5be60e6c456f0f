import { verify as verifyGithubStyle } from '@octokit/webhooks-methods'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emitMany } from '../support/queue.ts'
import { Receiver } from '../support/receiver.ts'
import { type CallOptions, startTestService, type TestService } from '../support/test-service.ts'

const ENDPOINTS = '/api/v1/webhooks/endpoints'

let service: TestService
let receiver: Receiver

beforeAll(async () => {
  service = await startTestService()
  receiver = new Receiver()
  await receiver.start()
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const send = (method: string, path: string, body?: object, options: CallOptions = {}) =>
  service.call(method, ENDPOINTS + path, { ...options, ...(body && { body }) })

/** Registers an endpoint that gets nothing unless told. */
const register = async (body: object = {}) =>
  (await send('POST', '', { url: receiver.url, events: ['user.login'], ...body })).body

const brought = (byte: number, length = 32): string =>
  `whsec_${Buffer.alloc(length, byte).toString('base64')}`

test('an endpoint is found by its external id, its status, and parts of its description or URL', async () => {
  const wanted = {
    external_id: 'crm-1',
    metadata: { team: 'sales', tags: ['a'] },
    description: 'The CRM of Čeněk',
  }
  const made = await register(wanted)
  const other = await register({ description: 'Data warehouse' })
  expect(made).toMatchObject(wanted)
  expect(other).toMatchObject({ external_id: null, metadata: {} })

  const ids = async (query: string): Promise<string[]> =>
    (await send('GET', `?${query}`)).body.data.map(({ id }: { id: string }) => id)
  expect(await ids('external_id=crm-1')).toEqual([made.id])
  expect(await ids('external_id=crm-2')).toEqual([])
  expect(await ids(`q=${encodeURIComponent('CRM OF Čen')}`)).toEqual([made.id])
  expect(await ids('q=warehouse&external_id=crm-1')).toEqual([])
  expect(await ids(`q=${encodeURIComponent(receiver.url)}`)).toEqual([other.id, made.id])
  expect(await ids(`q=${encodeURIComponent('%')}`)).toEqual([])
  await send('POST', `/${made.id}/pause`)
  expect(await ids('status=paused')).toEqual([made.id])
  expect(await ids('status=paused&q=warehouse')).toEqual([])
  expect(await ids('status=disabled')).toEqual([])

  const taken = await send('POST', '', { url: receiver.url, events: ['*'], external_id: 'crm-1' })
  expect(taken).toMatchObject({
    status: 409,
    body: { code: 'already_exists', errors: [{ field: '/external_id' }] },
  })
  expect((await send('PATCH', `/${other.id}`, { external_id: 'crm-1' })).body.code).toBe('already_exists')

  const patch = { external_id: null, metadata: { team: null, region: 'eu' } }
  const changed = await send('PATCH', `/${made.id}`, patch)
  expect(changed.body).toMatchObject({
    external_id: null,
    metadata: { tags: ['a'], region: 'eu' },
    ...{ description: wanted.description },
  })
  expect((await send('GET', `/${made.id}`)).body).toEqual(changed.body)
  expect((await send('PATCH', `/${made.id}`, {})).body).toEqual(changed.body)
  const half = { text: 'x'.repeat(5_000) }
  await send('PATCH', `/${made.id}`, { metadata: half })
  const full = await send('PATCH', `/${made.id}`, { metadata: { more: half.text } })
  expect(full.body).toMatchObject({ code: 'invalid_request', errors: [{ field: '/metadata' }] })
})

test('a secret that is brought along signs from the first delivery on, and replaces another at a rotation', async () => {
  const first = brought(1)
  const made = await register({ secret: first, events: ['*'] })
  expect(made.secret).toBe(first)
  const verifies = async (secret: string): Promise<boolean> => {
    const count = receiver.webhooks.length
    await emitMany(service, 1)
    const { headers, body } = (await receiver.received(count + 1)).at(-1)!
    new Webhook(secret).verify(body, headers as Record<string, string>) // throws unless it fits
    return verifyGithubStyle(secret, body, String(headers['x-service-signature']))
  }
  expect(await verifies(first)).toBe(true)

  const next = brought(2, 24)
  const rotate = (body: object) => send('POST', `/${made.id}/rotate-secret`, body)
  expect((await rotate({ secret: first })).body).toMatchObject({
    code: 'invalid_request',
    errors: [{ field: '/secret', message: expect.stringContaining('in force') }],
  })
  expect((await rotate({ secret: next })).body).toMatchObject({ secret: first, next_secret: next })
  await send('POST', `/${made.id}/promote-secret`)
  expect(await verifies(next)).toBe(true)

  for (const body of [{ secret: next.slice(6) }, { secret: brought(1, 23) }]) {
    expect((await rotate(body)).body.errors).toEqual([{ field: '/secret', message: expect.any(String) }])
    const refused = await send('POST', '', { url: receiver.url, events: ['*'], ...body })
    expect(refused.body).toMatchObject({ code: 'invalid_request', errors: [{ field: '/secret' }] })
    expect(JSON.stringify(refused.body)).not.toContain(body.secret)
  }
  await send('DELETE', `/${made.id}`)
})
