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

test('each code has a page with its title, status and cure, and the index names it', async () => {
  const index = await (await fetch(`${service.url}/docs/errors`)).text()
  for (const code of PROBLEM_CODES) {
    const response = await fetch(`${service.url}/docs/errors/${code}`)
    const text = (await response.text()).replaceAll(/<[^>]+>/g, '')
    expect(response.status, code).toBe(200)
    expect(text, code).toContain(String(describeProblem(code).status))
    expect(text, code).toContain('What to do:')
    expect(CURES[code].length, code).toBeGreaterThan(10)
    expect(index).toContain(`/docs/errors/${code}"`)
  }
})

test('a type is its page at the configured origin, whatever the request claims', async () => {
  const { body } = await get('/api/v1/users/nope', { 'x-forwarded-host': 'evil.example' })
  expect(body.type).toMatch(/\/docs\/errors\/not_found$/)
  expect(body.type).not.toContain('evil')
  const { status } = await fetch(service.url + new URL(body.type).pathname)
  expect(status).toBe(200)
})

test('ids that are malformed and unknown read the same, and unlike a route that does not exist', async () => {
  const told = async (path: string) => {
    const { request_id, ...body } = (await get(path)).body
    return body
  }
  const unknown = await told('/api/v1/users/01936f2a-7c00-7abc-8def-0123456789ab')
  expect(unknown.detail).toBe('There is no such user here.')
  expect(await told('/api/v1/users/nope')).toEqual(unknown)
  expect((await told('/api/v1/usres')).detail).toBe(
    'There is no route GET /api/v1/usres. Did you mean /api/v1/users?',
  )
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
