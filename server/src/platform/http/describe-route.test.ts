import { expect, test } from 'vitest'
import { z } from './api.ts'
import { type Access, management, PUBLIC, SIGNED_IN } from './context.ts'
import { describeRoute } from './describe-route.ts'
import type { AnyRoute, RouteSpec } from './route-spec.ts'

type Spec = Partial<AnyRoute>

const describeOne = (spec: Spec = {}) => {
  const whole = {
    id: 'things.create',
    method: 'post',
    path: '/api/v1/things',
    summary: 'Make',
    description: 'One.',
    tag: 'Things',
    access: PUBLIC,
    ...spec,
  }
  return describeRoute(whole as RouteSpec<undefined, undefined, undefined, undefined>, 201)
}
const codesOf = (spec: Spec): string[] => {
  return (describeOne(spec) as unknown as { 'x-problem-codes': string[] })['x-problem-codes']
}
const general = ['headers_too_large', 'internal', 'invalid_request', 'unavailable']

test('the codes of problems follow from what the route takes, sorted, each once', () => {
  expect(codesOf({})).toEqual(general)
  expect(codesOf({ access: SIGNED_IN })).toEqual(
    ['cross_site', 'forbidden', ...general, 'unauthenticated'].sort(),
  )
  expect(codesOf({ access: SIGNED_IN, method: 'get' })).not.toContain('cross_site')
  expect(codesOf({ takesSession: true })).toContain('cross_site')
  expect(codesOf({ params: z.object({ id: z.string() }) })).toEqual([...general, 'not_found'].sort())
  expect(codesOf({ body: z.object({}) })).toEqual(
    [...general, 'invalid_json', 'payload_too_large', 'unsupported_media_type'].sort(),
  )
  expect(codesOf({ signIn: true })).toContain('rate_limited')
  expect(codesOf({ problems: ['unavailable', 'rate_limited'] })).toEqual([...general, 'rate_limited'].sort())
  const keyed = ['idempotency_key_reused', 'request_in_progress']
  expect(codesOf({ idempotent: true })).toEqual(expect.arrayContaining(keyed))
  for (const code of keyed) expect(codesOf({})).not.toContain(code)
})

test('a recent factor is told, with its code', () => {
  const code = 'reauthentication_required'
  const access = SIGNED_IN
  const always = describeOne({ access, recentFactor: true })
  expect(always).toMatchObject({
    'x-recent-factor': true,
    description: 'One. A session needs a factor verified within the last ten minutes.',
  })
  expect(codesOf({ access, recentFactor: true })).toContain(code)
  const sometimes = { access, recentFactor: { says: 'For another one.', when: () => true } } as const
  expect(describeOne(sometimes)).toMatchObject({
    'x-recent-factor': true,
    description: 'One. For another one.',
  })
  expect(codesOf(sometimes)).toContain(code)
  const never = { access, recentFactor: 'not needed: reads' } as const
  expect(describeOne(never)).not.toHaveProperty('x-recent-factor')
  expect(describeOne(never).description).toBe('One.')
  expect(codesOf(never)).not.toContain(code)
})

test('the scopes of keys are told after the words of the route', () => {
  const told = describeOne({ access: management('users', 'read'), description: 'Makes one.' })
  expect(told).toMatchObject({
    'x-key-scopes': ['read', 'users'],
    description: 'Makes one. Secret keys need the scope read or users.',
  })
  expect(describeOne()).not.toHaveProperty('x-key-scopes')
})

test('which credentials a route takes', () => {
  const taken = (access: readonly Access[], takesSession?: boolean) =>
    describeOne({ access, takesSession }).security
  expect(taken(PUBLIC)).toEqual([])
  expect(taken(PUBLIC, true)).toEqual([{ bearer: [] }, { cookie: [] }, { staff_cookie: [] }, {}])
  expect(taken(['key:read', 'admin'])).toEqual([{ bearer: [] }])
  expect(taken(['customer'])).toEqual([{ bearer: [] }, { cookie: [] }])
  expect(taken(['staff_admin'])).toEqual([{ bearer: [] }, { staff_cookie: [] }])
  expect(taken(SIGNED_IN)).toEqual([{ bearer: [] }, { cookie: [] }, { staff_cookie: [] }])
})

test('what goes in and out is told where there is any', () => {
  const schema = z.object({ a: z.string() })
  const bare = describeOne()
  expect(bare.request).toEqual({})
  expect(bare.responses['201']).toEqual({ description: 'Made.' })
  expect(Object.keys(bare.responses)).toEqual(['201', 'default'])
  const full = describeOne({
    params: schema,
    query: schema,
    body: schema,
    answer: schema,
    alternative: { status: 200, answer: schema },
    idempotent: true,
  })
  expect(full.request).toMatchObject({
    params: schema,
    query: schema,
    body: { required: true, content: { 'application/json': { schema } } },
  })
  const headers = full.request!.headers as z.ZodObject
  expect(headers.safeParse({ 'idempotency-key': 'a'.repeat(256) }).success).toBe(false)
  expect(headers.safeParse({}).success).toBe(true)
  for (const status of [200, 201] as const)
    expect(full.responses[status]).toEqual({
      description: { 200: 'Done.', 201: 'Made.' }[status],
      content: { 'application/json': { schema } },
    })
})
