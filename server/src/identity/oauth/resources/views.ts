import { z } from '../../../platform/http/api.ts'
import { ROLES } from '../../../platform/http/context.ts'
import { Id, LanguageTag, Line, Lines, Name, showTime, Time } from '../../../platform/http/schemas.ts'
import { ACCESS_TOKEN_SECONDS } from '../core/index.ts'
import {
  DEFAULT_ACCESS_TTL,
  MOST_SCOPES,
  type Resource,
  SCOPE_NAME,
  type Scope,
  TOKEN_FORMATS,
} from './resource.ts'

const MOST_LANGUAGES = 30

export const ScopeName = z
  .string()
  .regex(
    SCOPE_NAME,
    'This must be 1 to 100 letters, digits, dots, colons, hyphens and underscores, and begin with a letter or digit.',
  )
  .openapi({ example: 'orders:read' })
const scopeName = ScopeName.describe('Name of the scope, as tokens and requests have it.')

const byLanguage = (text: z.ZodString) =>
  z
    .record(LanguageTag, text)
    .refine(
      (texts) => Object.keys(texts).length <= MOST_LANGUAGES,
      `These must be ${MOST_LANGUAGES} at most.`,
    )
const title = byLanguage(Line(100)).describe(
  'What people read when they are asked to allow it, by language, such as `{"en": "See your orders"}`. A language that is missing reads that of `en`, else the name.',
)
const description = byLanguage(Lines(500)).describe('What it allows in detail, by language.')
const sensitive = z
  .boolean()
  .describe('Whether staff are asked each time, even if they allowed it before. Customers are asked once.')
const staffRoles = z
  .array(z.enum(ROLES))
  .min(1)
  .max(ROLES.length)
  .nullable()
  .describe('For staff: the roles that may have it. `null`: all. Tokens of others come without it.')
const permission = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_.:-]{0,79}$/, 'This is not the key of a permission.')
  .nullable()
  .describe(
    'For customers: the permission that their role in the account needs. `null`: none. Tokens of others come without it.',
  )
  .openapi({ example: 'reports.export' })

const perAccount = z
  .boolean()
  .describe(
    'For customers: whether a token with it is about one account, which the person chooses if they have several. Always so with a `permission`.',
  )

export const ScopeView = z
  .object({
    name: scopeName,
    title,
    description,
    sensitive,
    staff_roles: staffRoles,
    permission,
    per_account: perAccount,
  })
  .openapi('OAuthScope')

export const NewScopeInput = z.strictObject({
  name: scopeName,
  title: title.default({}),
  description: description.default({}),
  sensitive: sensitive.default(false),
  staff_roles: staffRoles.default(null),
  permission: permission.default(null),
  per_account: perAccount.default(false),
})

export const ScopeInput = z.strictObject({
  title: title.optional(),
  description: description.optional(),
  sensitive: sensitive.optional(),
  staff_roles: staffRoles.optional(),
  permission: permission.optional(),
  per_account: perAccount.optional(),
})

const identifier = z
  .string()
  .max(2_000)
  .describe(
    'URL of the API: what applications name as `resource`, and the only `aud` of its tokens. A slash at its end makes no difference in requests.',
  )
  .openapi({ example: 'https://api.example.com' })
const principal = z
  .enum(['customer', 'provider'])
  .describe('Whose tokens it takes: those of customers, or of staff. Each has its own issuer.')
const tokenFormat = z
  .enum(TOKEN_FORMATS)
  .describe(
    '`jwt`: the API checks tokens on its own, by the keys of the issuer (RFC 9068). `opaque`: it asks the issuer at `/oauth/introspect`.',
  )
const accessTtl = z
  .int()
  .min(ACCESS_TOKEN_SECONDS.least)
  .max(ACCESS_TOKEN_SECONDS.most)
  .describe('Lifetime of its access tokens, in seconds. An application may have its own.')
const enabled = z
  .boolean()
  .describe('Whether the issuer makes tokens for it. Turning it off ends the opaque ones.')
const name = Name.describe('Name that people read when an application asks for its scopes.')

export const ResourceView = z
  .object({
    id: Id,
    identifier,
    name: z.string().describe('Name that people read when an application asks for its scopes.'),
    principal,
    token_format: tokenFormat,
    access_ttl: accessTtl,
    enabled,
    scopes: z.array(ScopeView).describe('What its tokens may allow, by name.'),
    created_at: Time,
  })
  .openapi('OAuthResource')

export const NewResourceInput = z.strictObject({
  identifier,
  name,
  principal: principal.default('customer'),
  token_format: tokenFormat.default('jwt'),
  access_ttl: accessTtl.default(DEFAULT_ACCESS_TTL),
  enabled: enabled.default(true),
  scopes: z.array(NewScopeInput).max(MOST_SCOPES).default([]).describe('What its tokens may allow.'),
})

export const ResourceInput = z.strictObject({
  name: name.optional(),
  token_format: tokenFormat.optional(),
  access_ttl: accessTtl.optional(),
  enabled: enabled.optional(),
})

/** A deletion that may end what people allowed. */
export const ForceQuery = z.strictObject({
  force: z
    .enum(['true', 'false'])
    .default('false')
    .describe('`true` also ends what people allowed with it. Otherwise the answer is `scope_in_use`.'),
})

export function showResource(
  { id, identifier, name, principal, token_format, access_ttl, enabled, created_at }: Resource,
  scopes: readonly Scope[],
): z.output<typeof ResourceView> {
  return {
    id,
    identifier,
    name,
    principal,
    token_format,
    access_ttl,
    enabled,
    scopes: scopes.map(showScope),
    created_at: showTime(created_at),
  }
}

export function showScope(scope: Scope) {
  const { name, title, description, sensitive, staff_roles, permission, per_account } = scope
  return { name, title, description, sensitive, staff_roles, permission, per_account }
}
