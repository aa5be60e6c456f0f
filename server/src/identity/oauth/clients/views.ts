import { z } from '../../../platform/http/api.ts'
import { Id, Line, Name, showTime, Time } from '../../../platform/http/schemas.ts'
import { type ClientKeys, clientKeysFault } from '../client-keys/index.ts'
import {
  ACCESS_TOKEN_MS,
  ACCESS_TOKEN_SECONDS,
  APPLICATION_KINDS,
  type Application,
  AUTH_METHODS,
  MAX_REDIRECT_URIS,
  redirectUriFault,
} from '../core/index.ts'
import type { ApplicationSecret } from './store.ts'

const MOST_SCOPES = 50

export const SecretView = z
  .object({
    id: Id,
    hint: z.string().describe('The last four characters.'),
    created_at: Time,
    expires_at: Time.nullable().describe(
      'When the secret expires. `null` if it is valid until it is deleted.',
    ),
    last_used_at: Time.nullable().describe('To the minute. `null`: never.'),
  })
  .openapi('ApplicationSecret')

export const NewSecretView = SecretView.extend({
  secret: z.string().nullable().describe('The secret. It is shown this once, and null in a repeated answer.'),
}).openapi('NewApplicationSecret')

const principal = z
  .enum(['customer', 'provider'])
  .describe('Who signs in with it: customers, or staff. Each has its own issuer.')
const kind = z
  .enum(APPLICATION_KINDS)
  .describe(
    '`web`: on a server. `spa`: in a browser. `native`: on a device. `machine`: acts for no person. `agent`: acts for a person, and alone.',
  )
const firstParty = z
  .boolean()
  .describe("Whether it is the provider's own, so that people are not asked to allow it.")
const redirectUris = z
  .array(z.string().max(4_000))
  .max(MAX_REDIRECT_URIS)
  .describe(
    'URIs that people may be sent back to, compared byte by byte. Of a native application, those of a loopback address take any port.',
  )
const postLogoutUris = z
  .array(z.string().max(4_000))
  .max(MAX_REDIRECT_URIS)
  .describe('URIs that people may be sent to after they signed out, compared byte by byte.')
const authMethod = z.enum(AUTH_METHODS)
const jwks = z
  .custom<ClientKeys>((given) => clientKeysFault(given) === undefined, {
    error: ({ input }) => clientKeysFault(input) ?? '',
  })
  .nullable()
  .openapi({
    type: ['object', 'null'],
    example: { keys: [{ kty: 'EC', crv: 'P-256', kid: '1', x: '…', y: '…' }] },
  })
  .describe('Public keys of an application that authenticates by `private_key_jwt` (RFC 7517). `null`: none.')
const jwksUri = Line(2_000)
  .nullable()
  .describe('Where it publishes those keys instead, so that it can replace them alone. `null`: nowhere.')
const dpopRequired = z
  .boolean()
  .describe('Whether it gets only tokens that are bound to a key which it proves to hold (DPoP, RFC 9449).')
const serves = Line(2_000)
  .nullable()
  .describe(
    'Identifier of the API that it is: it may ask about its tokens, read what ended, and call others for the person who called it. `null`: none.',
  )
const mayCall = z
  .array(Line(2_000))
  .max(MOST_SCOPES)
  .describe("Identifiers of the APIs that it may exchange a person's token for (RFC 8693).")
const scopes = z
  .array(Line(200))
  .max(MOST_SCOPES)
  .nullable()
  .describe('Scopes that it may ask for. `null`: all.')
const accessTtl = z
  .int()
  .min(ACCESS_TOKEN_SECONDS.least)
  .max(ACCESS_TOKEN_SECONDS.most)
  .nullable()
  .describe(
    `Lifetime of its access tokens, in seconds. \`null\`: that of the resource, or ${ACCESS_TOKEN_MS / 1_000}.`,
  )
const backchannelLogoutUri = z
  .string()
  .max(2_000)
  .refine((uri) => redirectUriFault(uri, 'web') === undefined, 'This is not an https URL without a fragment.')
  .nullable()
  .describe(
    'URL of its server that hears when a session ended in which it signed a person in, by a logout token (OpenID Connect Back-Channel Logout 1.0). `null`: none.',
  )
const logoUrl = z.httpUrl().max(2_000).nullable().describe('Logo of the application. `null`: none.')

export const ApplicationView = z
  .object({
    id: Id,
    client_id: z.string().describe('What the application calls itself at the endpoints of the issuer.'),
    principal,
    kind,
    source: z
      .enum(['admin', 'dcr', 'cimd'])
      .describe(
        '`admin`: made here. `cimd`: a document at its `client_id` describes it. `dcr`: it registered itself.',
      ),
    name: z.string().describe('Name that people read.'),
    first_party: firstParty,
    status: z.enum(['active', 'disabled', 'pending']).describe('`disabled`: nothing of it works.'),
    redirect_uris: z.array(z.string()).describe('URIs that people may be sent back to.'),
    post_logout_uris: z.array(z.string()).describe('URIs that people may be sent to after they signed out.'),
    grant_types: z.array(z.string()).describe('How it may ask for tokens; its kind decides.'),
    auth_method: z.string().describe('How it authenticates at the token endpoint.'),
    jwks,
    jwks_uri: jwksUri,
    dpop_required: dpopRequired,
    serves,
    may_call: mayCall,
    scopes,
    access_ttl: accessTtl,
    backchannel_logout_uri: backchannelLogoutUri,
    logo_url: z.string().nullable().describe('Logo of the application. `null`: none.'),
    secrets: z
      .array(SecretView)
      .describe('Its secrets, the newest last. Two at most, so that one can replace the other.'),
    open_grants: z
      .number()
      .int()
      .describe('Number of people who are connected: they allowed it something, and have not taken it back.'),
    created_at: Time,
    last_used_at: Time.nullable().describe('To the minute. `null`: never.'),
  })
  .openapi('Application')

export const NewApplicationView = ApplicationView.extend({
  client_secret: z
    .string()
    .nullable()
    .describe(
      'The first secret. It is shown this once, and null in a repeated answer and for applications that have none.',
    ),
}).openapi('NewApplication')

export const NewApplicationInput = z.strictObject({
  name: Name.describe('Name that people read.'),
  kind,
  principal: principal.default('customer'),
  redirect_uris: redirectUris.default([]),
  post_logout_uris: postLogoutUris.default([]),
  first_party: firstParty.default(true),
  auth_method: authMethod
    .optional()
    .describe('How it authenticates at the token endpoint. Omit for what fits its kind.'),
  jwks: jwks.default(null),
  jwks_uri: jwksUri.default(null),
  dpop_required: dpopRequired.default(false),
  serves: serves.default(null),
  may_call: mayCall.default([]),
  scopes: scopes.default(null),
  access_ttl: accessTtl.default(null),
  backchannel_logout_uri: backchannelLogoutUri.default(null),
  logo_url: logoUrl.default(null),
})

export const ApplicationInput = z.strictObject({
  name: Name.optional().describe('Name that people read.'),
  redirect_uris: redirectUris.optional(),
  post_logout_uris: postLogoutUris.optional(),
  first_party: firstParty.optional(),
  status: z.enum(['active', 'disabled']).optional().describe('`disabled` ends all that it was allowed.'),
  jwks: jwks.optional(),
  jwks_uri: jwksUri.optional(),
  dpop_required: dpopRequired.optional(),
  serves: serves.optional(),
  may_call: mayCall.optional(),
  scopes: scopes.optional(),
  access_ttl: accessTtl.optional(),
  backchannel_logout_uri: backchannelLogoutUri.optional(),
  logo_url: logoUrl.optional(),
})

/** `openGrants` is left out for a new one, which has none. */
export function showApplication(
  { id, client_id, principal, kind, source, name, first_party, status, ...row }: Application,
  secrets: readonly ApplicationSecret[],
  openGrants = 0,
): z.output<typeof ApplicationView> {
  const { redirect_uris, post_logout_uris, grant_types, auth_method, jwks, jwks_uri, dpop_required } = row
  const { serves, may_call, scopes, access_ttl, logo_url } = row
  return {
    id,
    client_id,
    principal,
    kind,
    source,
    name,
    first_party,
    status,
    redirect_uris,
    post_logout_uris,
    grant_types,
    auth_method,
    jwks,
    jwks_uri,
    dpop_required,
    serves,
    may_call,
    scopes,
    access_ttl,
    backchannel_logout_uri: row.backchannel_logout_uri,
    logo_url,
    secrets: secrets.map(showSecret),
    open_grants: openGrants,
    created_at: showTime(row.created_at),
    last_used_at: showTime(row.last_used_at),
  }
}

export function showSecret({ id, hint, created_at, expires_at, last_used_at }: ApplicationSecret) {
  return {
    id,
    hint,
    created_at: showTime(created_at),
    expires_at: showTime(expires_at),
    last_used_at: showTime(last_used_at),
  }
}
