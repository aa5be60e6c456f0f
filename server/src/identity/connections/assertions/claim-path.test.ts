import { expect, test } from 'vitest'
import { claimAt } from './claim-path.ts'

const CLAIMS = {
  groups: ['a'],
  realm_access: { roles: ['b'] },
  resource_access: { 'my.app': { roles: ['c'] }, my: { other: 1 } },
  'https://acme.example/roles': ['d'],
  'both.ways': 'whole',
  both: { ways: 'inside' },
}

test.each<[string, unknown]>([
  ['groups', ['a']],
  ['realm_access.roles', ['b']],
  ['resource_access.my.app.roles', ['c']],
  ['https://acme.example/roles', ['d']],
  ['both.ways', 'whole'], // the claim of exactly this name comes first
  ['realm_access', { roles: ['b'] }],
  ['realm_access.missing', undefined],
  ['groups.0', undefined], // lists have no names
  ['groups.length', undefined],
  ['constructor.name', undefined],
  ['realm_access.__proto__.toString', undefined],
  ['.', undefined],
])('%s', (path, claim) => {
  expect(claimAt(CLAIMS, path)).toEqual(claim)
})
