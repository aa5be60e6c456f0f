const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const ID = '01936f2a-7c00-7abc-8def-0123456789ab'
const TEXTS = [{ language: 'en', text: '# Terms of service' }]
const PROVED = { email: 'ada@example.com', code: '123456' }

/** Bodies that no schema can tell, or that say more by hand, by the operation's id. */
export const BODY_EXAMPLES: Record<string, unknown> = {
  'accounts.update': { name: 'Acme', public_metadata: { team: 'blue' } },
  'provider.update': { name: 'Acme', settings: { redirect_origins: ['https://app.example.com'] } },
  'users.update': { name: 'Ada Lovelace', external_id: 'crm-1042' },
  'terms.versions.update': { texts: TEXTS },
  'texts.update': { texts: { 'problem.title_not_found': 'Nothing here' } },
  'webhooks.endpoints.update': { events: ['user.login', 'invoice.created'] },
  'accounts.members.create': { email: 'ada@example.com', role: 'admin' },
  'auth.mfa.verify': { mfa_token: 'mfa_6m0o4rXW0nZr', code: '123456' },
  'auth.password.verify_registration': { ...PROVED, password: 'violet kayak thirteen lanterns' },
  'auth.password.reset': { ...PROVED, password: 'violet kayak thirteen lanterns' },
  'branding.images.create': { data: PIXEL },
  'connections.create': {
    kind: 'oauth',
    preset: 'github',
    client_id: 'Iv1.8a61f9b3a7aba766',
    client_secret: 'as GitHub shows it once',
  },
  'entitlements.check': { checks: [{ account_id: ID, feature: 'projects' }] },
  'terms.versions.create': { version: '2026-01', texts: TEXTS },
  'test_clock.advance': { to: '2030-01-31T00:00:00.000Z' },
  'users.create': { email: 'ada@example.com', name: 'Ada Lovelace' },
  'webhooks.endpoints.create': {
    url: 'https://example.com/webhooks',
    events: ['user.login', 'invoice.created'],
  },
  'texts.replace': { texts: { 'problem.title_not_found': 'Nothing here' } },
}
