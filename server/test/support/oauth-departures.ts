import type { StrictOAuth, Wants } from './strict-oauth.ts'

type Prepare = (server: StrictOAuth, email: string) => void

/** How services depart from RFC 6749: what such a one wants, how a connection says so, and where it has the person. */
export const DEPARTURES: Array<[string, Wants, object, Prepare]> = [
  ['a comma between scopes', { scope: 'a,b' }, { scope_separator: ',' }, () => {}],
  ['no scopes at all', { scope: null }, { scopes: [] }, () => {}],
  ['client_key', { clientIdName: 'client_key' }, { client_id_parameter: 'client_key' }, () => {}],
  ['the request for tokens as JSON', { format: 'json' }, { token_format: 'json' }, () => {}],
  ['the secret in Basic', { auth: 'basic' }, { client_auth: 'basic' }, () => {}],
  ['a public client', { auth: 'none' }, { client_auth: 'none', client_secret: undefined }, () => {}],
  ['no PKCE', { pkce: false }, { pkce: false }, () => {}],
  ['the scheme OAuth', { scheme: 'OAuth' }, { user_request: { scheme: 'OAuth' } }, () => {}],
  [
    'a POST without a body, and a header of its own',
    { method: 'POST', headers: { 'x-version': '2' } },
    { user_request: { method: 'POST', headers: { 'X-Version': '2' } } },
    () => {},
  ],
  [
    'GraphQL',
    { method: 'POST', body: '{"query":"{ viewer { id } }"}' },
    {
      user_request: { method: 'POST', body: { query: '{ viewer { id } }' } },
      mapping: {
        subject: 'data.viewer.id',
        email: 'data.viewer.email',
        email_verified: 'data.viewer.verified',
      },
    },
    (server) => {
      server.user = { data: { viewer: server.user } }
    },
  ],
  [
    'JSON:API',
    {},
    {
      mapping: {
        subject: 'data.id',
        email: 'data.attributes.email',
        email_verified: 'data.attributes.verified',
      },
    },
    (server) => {
      const { id, ...attributes } = server.user as { id: string }
      server.user = { data: { id, type: 'user', attributes } }
    },
  ],
  [
    'the person in the token answer',
    {},
    { person_in: 'token', user_url: undefined },
    (server) => {
      server.beside = server.user
      server.user = {}
    },
  ],
  [
    'the person as the only entry of a list',
    {},
    { person_list: 'data' },
    (server) => {
      server.user = { data: [server.user] }
    },
  ],
  [
    'addresses elsewhere',
    {},
    {
      mapping: { subject: 'id' },
      emails: { url: '/emails', list: 'values', address: 'email', primary: 'is_primary', verified: 'ok' },
    },
    (server, email) => {
      server.user = { id: (server.user as { id: string }).id, email: 'shown@example.com' }
      server.emails = {
        values: [
          { email: 'old@example.com', is_primary: false, ok: true },
          { email, is_primary: true, ok: true },
        ],
      }
    },
  ],
  [
    'parameters of the answer, again with the code',
    { repeats: { device_id: 'd-1' } },
    { answer_parameters: ['state', 'device_id'] },
    () => {},
  ],
  [
    'further parameters',
    { authorize: { audience: 'api' } },
    { authorize_parameters: { audience: 'api' } },
    () => {},
  ],
  ['the token in the URL', {}, { user_url: '/user?token={access_token}' }, () => {}],
]
