import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeProblem, PROBLEM_CODES } from '../../src/platform/problem.ts'
import { CURES } from '../../src/surfaces/openapi/index.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const get = (path: string, headers = {}) => service.call('GET', path, { headers })

test('each code has a page: title, status, cure, an example and the operations that answer it', async () => {
  const index = await (await fetch(`${service.url}/docs/errors`)).text()
  const { paths } = (await get('/openapi.json')).body
  const operations = Object.values<object>(paths).flatMap((path) => Object.values(path)) as Array<{
    operationId: string
    'x-problem-codes': string[]
  }>
  for (const code of PROBLEM_CODES) {
    const { title, status } = describeProblem(code)
    expect(CURES[code].length, code).toBeGreaterThan(10)
    expect(CURES[code], code).not.toBe(title)
    const response = await fetch(`${service.url}/docs/errors/${code}`)
    const page = await response.text()
    const text = page.replaceAll(/<[^>]+>/g, '')
    expect(response.status, code).toBe(200)
    for (const part of [`Status: ${status}`, 'What to do', 'Where it occurs', 'request_id'])
      expect(text, code).toContain(part)
    expect(index).toContain(`/docs/errors/${code}"`)
    const answering = operations.filter((one) => one['x-problem-codes'].includes(code))
    const unlinked = answering.filter(({ operationId }) => !page.includes(`#${operationId}"`))
    expect(unlinked, code).toEqual([])
  }
})

test('a type is its page at the configured origin, whatever the request claims', async () => {
  const { body } = await get('/api/v1/users/nope', { 'x-forwarded-host': 'evil.example' })
  expect(body.type).toMatch(/\/docs\/errors\/not_found$/)
  expect(body.type).not.toContain('evil')
  const { status } = await fetch(service.url + new URL(body.type).pathname)
  expect(status).toBe(200)
})

test('the type of each refusal is a page, of the provider that refused', async () => {
  const { body: acme } = await service.call('POST', '/api/v1/providers', {
    body: { slug: 'acme', name: 'Acme' },
  })
  const refused = async (method: string, path: string, more = {}) => {
    const { status, body } = await service.call(method, path, more)
    expect(status, path).toBeGreaterThanOrEqual(400)
    return body.type as string
  }
  const types = [
    await refused('GET', '/api/v1/users', { key: null }),
    await refused('GET', '/api/v1/users/nope'),
    await refused('GET', '/p/nobody/api/v1/users'),
    await refused('GET', '/p/acme/api/v1/users', { key: null }),
    await refused('POST', '/p/acme/api/v1/users', { body: { x: 1 } }),
    await refused('DELETE', '/p/acme/api/v1/users'),
  ]
  await service.call('POST', `/api/v1/providers/${acme.id}/suspend`, { body: { reason: 'Unpaid' } })
  types.push(await refused('GET', '/p/acme/api/v1/users', { key: null }))
  expect(types.map((type) => new URL(type).pathname).slice(3)).toEqual([
    '/p/acme/docs/errors/unauthenticated',
    '/p/acme/docs/errors/invalid_request',
    '/p/acme/docs/errors/method_not_allowed',
    '/p/acme/docs/errors/provider_suspended',
  ])
  for (const type of types) expect((await fetch(type)).status, type).toBe(200)
})

test('DOCS_URL takes the place of the base, also of a provider', async () => {
  const { config } = service.service.app.services
  config.docsUrl = 'https://docs.example.com/postern'
  try {
    for (const path of ['/api/v1/users/nope', '/p/acme/api/v1/users', '/api/v1/usres'])
      expect((await get(path, { authorization: '' })).body.type).toMatch(
        /^https:\/\/docs\.example\.com\/postern\/docs\/errors\/[a-z_]+$/,
      )
  } finally {
    config.docsUrl = undefined
  }
})

test('ids that are malformed, unknown and deleted read the same, and unlike a route that does not exist', async () => {
  const told = async (path: string) => {
    const { request_id, ...body } = (await get(path)).body
    return body
  }
  const unknown = await told('/api/v1/users/01936f2a-7c00-7abc-8def-0123456789ab')
  expect(unknown).toMatchObject({ code: 'not_found', detail: 'No user has this id.' })
  expect(await told('/api/v1/users/nope')).toEqual(unknown)
  const { body: left } = await service.call('POST', '/api/v1/users', { body: { email: 'left@example.com' } })
  await service.call('DELETE', `/api/v1/users/${left.id}`)
  expect(await told(`/api/v1/users/${left.id}`)).toEqual(unknown)
  expect(await told('/api/v1/usres')).toMatchObject({
    code: 'no_such_route',
    detail: 'There is no route GET /api/v1/usres. Did you mean /api/v1/users?',
  })
  expect((await told('/p/nobody/api/v1/users')).code).toBe('not_found')
})

test('a mistyped field is answered with the one that was probably meant', async () => {
  const patch = { settings: { redirect_origin: ['https://app.example.com'] } }
  const { body } = await service.call('PATCH', '/api/v1/provider', { body: patch })
  expect(body.errors).toEqual([
    {
      field: '/settings/redirect_origin',
      message: 'This is not a known field. Did you mean redirect_origins?',
    },
  ])
})

test('so are a mistyped parameter, and a value that is near one of those allowed', async () => {
  const messageOf = async (path: string) => (await get(path)).body.errors[0].message
  expect(await messageOf('/api/v1/users?Limit=3')).toBe('This is not a known field. Did you mean limit?')
  expect(await messageOf('/api/v1/users?sort=emial')).toMatch(/ Did you mean email\?$/)
})
