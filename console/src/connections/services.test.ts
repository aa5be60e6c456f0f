import { expect, test } from 'vitest'
import { furtherFields, NEW_OAUTH2, oauth2Body } from './oauth2-body.ts'
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

test('of a service with OAuth 2.0 the body has what was typed, and further fields', () => {
  const typed = {
    ...NEW_OAUTH2,
    name: 'My Shop',
    tokenUrl: ' https://a.example/t ',
    clientAuth: 'none',
  } as const
  const body = oauth2Body({ ...typed, pkce: false, further: '{"scope_separator": ","}' })
  expect(body).toMatchObject({
    slug: 'my-shop',
    enabled: false,
    token_url: 'https://a.example/t',
    person_in: 'token',
    client_auth: 'none',
    scope_separator: ',',
    mapping: { subject: 'id', email: 'email' },
  })
  expect(body).not.toHaveProperty('client_secret')
  expect(body).not.toHaveProperty('pkce')
  expect([furtherFields('[]'), furtherFields('{')]).toEqual([undefined, undefined])
})

test('a service that was not tried has a name, too', () => {
  expect(sayType({ preset: 'vkid', kind: 'oauth' })).toBe('VK ID')
  expect(sayType({ preset: null, kind: 'oauth2' })).toBe('OAuth 2')
})
