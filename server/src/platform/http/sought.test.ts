import { expect, test } from 'vitest'
import { sought, unknownRoute } from './sought.ts'

test.each([
  ['/api/v1/users/:id', 'There is no such user here.'],
  ['/api/v1/accounts/:id/members/:user_id', 'There is no such account or member here.'],
  ['/api/v1/webhooks/deliveries/:id', 'There is no such delivery here.'],
  ['/api/v1/auth/:principal/sso/:slug', 'There is no such connection here.'],
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
  const { detail = '' } = unknownRoute('GET', path, PATHS).options
  expect(detail).toContain('There is no route GET /')
  expect(detail.length).toBeLessThan(300)
  expect(/Did you mean (.*)\?$/.exec(detail)?.[1]).toBe(meant)
})
