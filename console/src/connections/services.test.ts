import { expect, test } from 'vitest'
import { sayType, slugOf } from './services.ts'

test('a name becomes a name for paths: without accents, and not too long', () => {
  expect(slugOf('Acme Okta')).toBe('acme-okta')
  expect(slugOf('  Zürich & Söhne GmbH ')).toBe('zurich-sohne-gmbh')
  expect(slugOf('x'.repeat(60))).toHaveLength(40)
})

test('a connection is called by its service, or by its protocol', () => {
  expect(sayType({ preset: 'github', kind: 'oauth' })).toBe('GitHub')
  expect(sayType({ preset: null, kind: 'saml' })).toBe('SAML')
})
