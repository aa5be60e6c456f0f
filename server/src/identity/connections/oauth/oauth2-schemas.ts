import { z } from '../../../platform/http/api.ts'
import { CommonCreate, CommonPatch } from '../core/index.ts'
import { ANSWER_PARAMETERS } from '../oauth2/index.ts'
import { AuthorizeParameters, Claim, MAX_SCOPES, MappingFields, Scope, Secret, Text } from './schemas.ts'

const MAX_HEADERS = 5
const MAX_BODY = 2_000

/** What the request sets itself, or what would change where it goes. */
const OWN_HEADERS = new Set([
  ...[
    'authorization',
    'proxy-authorization',
    'host',
    'cookie',
    'content-length',
    'content-type',
    'connection',
  ],
  ...['keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect', 'accept-encoding'],
])

const Url = z.string().min(1).max(500)

const Mapping = z
  .strictObject({
    subject: Claim.describe('Member that identifies the person for ever: a text or a whole number.'),
    email: Claim.optional().describe('Member with the address. Not beside `emails`.'),
    email_verified: Claim.optional().describe('Member that says whether the service verified the address.'),
    ...MappingFields,
  })
  .describe('Which member of the answer holds what. A member inside another: `data.user.id`.')

const Headers = z
  .record(
    z
      .string()
      .regex(/^[A-Za-z0-9-]{1,100}$/, 'This must be the name of a header.')
      .refine((name) => !OWN_HEADERS.has(name.toLowerCase()), 'The request sets this header itself.'),
    Text,
  )
  .refine((all) => Object.keys(all).length <= MAX_HEADERS, `At most ${MAX_HEADERS} headers.`)

const UserRequest = z
  .strictObject({
    method: z.enum(['GET', 'POST']).optional().describe('`GET` by default.'),
    scheme: z.enum(['Bearer', 'OAuth']).optional().describe('Before the access token. `Bearer` by default.'),
    headers: Headers.optional().describe(
      `Further headers, at most ${MAX_HEADERS}. Shown to staff, so no secrets.`,
    ),
    body: z
      .record(z.string().max(100), z.unknown())
      .refine((body) => JSON.stringify(body).length <= MAX_BODY, `At most ${MAX_BODY} characters.`)
      .optional()
      .describe('Sent as JSON, with `POST`. For example, the query of a GraphQL service.'),
  })
  .describe('How the service wants to be asked who the person is.')

const Emails = z
  .strictObject({
    url: Url.describe('https URL that answers with the addresses of the person.'),
    list: Claim.optional().describe('Member with the list. Absent: the answer is the list.'),
    address: Claim.describe('Member of an entry with the address.'),
    primary: Claim.optional().describe(
      'Member that marks the entry to take. Absent: the first verified one.',
    ),
    verified: Claim.optional().describe('Member that says whether the service verified the address.'),
  })
  .describe('For services that name the addresses elsewhere.')

/** All but the required ones, as a body creates or changes them. */
const quirks = {
  scope_separator: z.enum([' ', ',', '+']).optional().describe('Between two scopes. A space by default.'),
  client_id_parameter: z
    .enum(['client_id', 'client_key', 'app_id', 'appid'])
    .optional()
    .describe('What the service calls the client id.'),
  client_auth: z
    .enum(['body', 'basic', 'none'])
    .optional()
    .describe('Where the client shows its secret: `body` by default. `none` for a public client.'),
  token_format: z
    .enum(['form', 'json'])
    .optional()
    .describe('Format of the request for tokens. `form` by default.'),
  pkce: z
    .boolean()
    .optional()
    .describe('Whether to send PKCE (S256). `true` by default, and for public clients.'),
  authorize_parameters: AuthorizeParameters.optional(),
  answer_parameters: z
    .array(z.enum(ANSWER_PARAMETERS))
    .max(ANSWER_PARAMETERS.length)
    .optional()
    .describe('Parameters of its answer that the request for tokens has to repeat.'),
  person_in: z
    .enum(['user', 'token'])
    .optional()
    .describe('Which answer names the person: that of `user_url` by default, or that of `token_url`.'),
  person_list: Claim.optional().describe('Member with a list whose only entry is the person.'),
}

const own = {
  client_id: Text.describe('Id of the client at the service.'),
  scopes: z.array(Scope).max(MAX_SCOPES).optional().describe('Scopes to ask for. None by default.'),
  trusts_email: z
    .boolean()
    .optional()
    .describe(
      'Whether to believe that it verified an address. Needs a mapped verification, and not for connections of an account.',
    ),
}

const URLS = {
  authorization_url: Url.describe(
    'https URL that the browser is sent to. Fixed while users have identities there.',
  ),
  token_url: Url.describe('https URL that exchanges the code. Fixed while users have identities there.'),
  user_url: Url.optional().describe(
    'https URL that says who the person is. Absent with `person_in: token`. Fixed while users have identities there. `{access_token}` is replaced.',
  ),
}

export const OAuth2Create = z.strictObject({
  kind: z.literal('oauth2').describe('Any service with OAuth 2.0, by its addresses.'),
  ...CommonCreate,
  ...own,
  ...URLS,
  ...quirks,
  mapping: Mapping,
  client_secret: Secret.optional().describe(
    'Sealed at rest and never shown. Absent with `client_auth: none`.',
  ),
  user_request: UserRequest.optional(),
  emails: Emails.optional(),
})

export const OAuth2Patch = z.strictObject({
  ...CommonPatch,
  ...own,
  ...quirks,
  client_id: own.client_id.optional(),
  authorization_url: URLS.authorization_url.optional(),
  token_url: URLS.token_url.optional(),
  user_url: URLS.user_url.nullable().describe('`null`: none, with `person_in: token`.'),
  mapping: Mapping.optional(),
  client_secret: Secret.optional(),
  user_request: UserRequest.nullable().optional().describe('`null`: as the standard says.'),
  emails: Emails.nullable().optional().describe('`null`: none.'),
})
