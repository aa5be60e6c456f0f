import type { Service } from './service.ts'

export const oidc: Service = {
  name: 'Another with OpenID Connect',
  kind: 'oidc',
  asks: 'client',
  example: 'https://idp.example.com',
  connect: [
    {
      words: 'Register a confidential web client (authorization code flow with PKCE) with this address.',
      values: [['Redirect URI', 'redirect_url']],
    },
    { words: 'Allow it the scopes openid, email and profile.' },
    { words: 'Allow the people who may sign in to use it, and yourself for the test.' },
    {
      words:
        'Copy the issuer, the client ID and the client secret. The issuer has a document at /.well-known/openid-configuration.',
    },
  ],
  directory: [
    {
      words: 'If your directory speaks SCIM 2.0, enter the base URL below and the token as its bearer token.',
    },
    { words: 'Use userName, an e-mail address, as what identifies a person.' },
  ],
}
