const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const ID = '01936f2a-7c00-7abc-8def-0123456789ab'
const TEXTS = [{ language: 'en', text: '# Terms of service' }]
const PROVED = { email: 'ada@example.com', code: '123456' }

/** Bodies that no schema can tell, or that say more by hand, by the operation's id. */
export const BODY_EXAMPLES: Record<string, unknown> = {
  patchAccountsId: { name: 'Acme', public_metadata: { team: 'blue' } },
  patchProvider: { name: 'Acme', settings: { redirect_origins: ['https://app.example.com'] } },
  patchUsersId: { name: 'Ada Lovelace', external_id: 'crm-1042' },
  patchTermsKeyVersionsVersion: { texts: TEXTS },
  patchTextsLanguage: { texts: { 'problem.title_not_found': 'Nothing here' } },
  patchWebhooksEndpointsId: { events: ['user.login', 'invoice.created'] },
  postAccountsIdMembers: { email: 'ada@example.com', role: 'admin' },
  postAuthPrincipalMfaVerify: { mfa_token: 'mfa_6m0o4rXW0nZr', code: '123456' },
  postAuthPrincipalPasswordRegisterVerify: { ...PROVED, password: 'violet kayak thirteen lanterns' },
  postAuthPrincipalPasswordReset: { ...PROVED, password: 'violet kayak thirteen lanterns' },
  postBrandingImages: { data: PIXEL },
  postConnections: {
    kind: 'oauth',
    preset: 'github',
    client_id: 'Iv1.8a61f9b3a7aba766',
    client_secret: 'as GitHub shows it once',
  },
  postEntitlementsCheck: { checks: [{ account_id: ID, feature: 'projects' }] },
  postTermsKeyVersions: { version: '2026-01', texts: TEXTS },
  postTestClockAdvance: { to: '2030-01-31T00:00:00.000Z' },
  postUsers: { email: 'ada@example.com', name: 'Ada Lovelace' },
  postWebhooksEndpoints: { url: 'https://example.com/webhooks', events: ['user.login', 'invoice.created'] },
  putTextsLanguage: { texts: { 'problem.title_not_found': 'Nothing here' } },
}
