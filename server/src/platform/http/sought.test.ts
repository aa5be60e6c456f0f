import { expect, test } from 'vitest'
import { sought, unknownRoute } from './sought.ts'

test.each([
  ['/api/v1/users/:id', 'No user has this id.'],
  ['/api/v1/accounts/:id/members/:user_id', 'No account or member has this id.'],
  ['/api/v1/webhooks/deliveries/:id', 'No delivery has this id.'],
  ['/api/v1/auth/:principal/sso/:slug', 'No connection has this name.'],
  ['/api/v1/plans/:key/versions/:number', 'No plan or version has this key or number.'],
  ['/api/v1/accounts/:id/domains/:domain', 'No account or domain has this id or name.'],
  ['/api/v1/bulk/:id', 'No bulk job has this id.'],
  ['/api/v1/plans', undefined],
  ['*', undefined],
])('%s: %s', (path, sentence) => {
  expect(sought(path)).toBe(sentence)
})

const PATHS = ['/api/v1/users', '/api/v1/users/{id}', '/api/v1/accounts/{id}/members']

test.each([
  ['/api/v1/usres', '/api/v1/users'],
  ['/users/01936f2a', '/api/v1/users/{id}'],
  ['/api/v1/acounts/01936f2a/member', '/api/v1/accounts/{id}/members'],
  ['/api/v1/invoices', undefined],
  [`/${'x'.repeat(100_000)}`, undefined],
])('a route that is unknown: %.40s means %s', (path, meant) => {
  const { code, options } = unknownRoute('GET', path, PATHS)
  const { detail = '' } = options
  expect(code).toBe('no_such_route')
  expect(detail).toContain('There is no route GET /')
  expect(detail.length).toBeLessThan(300)
  expect(/Did you mean (.*)\?$/.exec(detail)?.[1]).toBe(meant)
})
