import { z } from '../../../platform/http/api.ts'
import { HOUR, SECOND } from '../../../platform/time/clock.ts'
import type { ShownThere } from './shown-there.ts'

/**
 * The values by which an identity provider vouches for two factors. Any one of them will do, if a factor was shown there
 * recently enough.
 */
export interface TrustsMfa {
  /** OpenID Connect: values of `amr` (RFC 8176). */
  amr_any?: string[] | undefined
  /** OpenID Connect: values of `acr`. */
  acr_any?: string[] | undefined
  /** SAML: AuthnContextClassRefs. */
  authn_context_any?: string[] | undefined
  max_age_seconds: number
  /** Whether they also stand for an app that the person has here. Absent before this existed. */
  replaces_own?: boolean | undefined
}

const MAX_VALUES = 20
const USUAL_AGE_SECONDS = (12 * HOUR) / SECOND
const MOST_AGE_SECONDS = (24 * HOUR) / SECOND

const Value = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]+$/, 'This must be one value, in printable ASCII without spaces.')
const Values = z.array(Value).min(1).max(MAX_VALUES)
const Age = z
  .number()
  .int()
  .min(60)
  .max(MOST_AGE_SECONDS)
  .default(USUAL_AGE_SECONDS)
  .describe('How long ago the factors may have been shown there, at most.')

const ReplacesOwn = z
  .boolean()
  .default(false)
  .describe(
    'Whether it also stands for the authenticator app that a person has here; set by owners of the staff alone. Otherwise the app is asked for all the same.',
  )

const WHAT =
  'By which values the identity provider vouches for a second factor, so that people who owe one have none to add here. ' +
  'Off by default. On a connection of an account, for people in its verified domains. On one without an account, only an owner of the staff can set it, and change the connection from then on.'

/** In bodies about OpenID Connect. */
export const TrustsMfaOidc = z
  .strictObject({
    amr_any: Values.optional().describe('Values of `amr` (RFC 8176), such as mfa.'),
    acr_any: Values.optional().describe('Values of `acr`.'),
    max_age_seconds: Age,
    replaces_own: ReplacesOwn,
  })
  .refine(({ amr_any, acr_any }) => amr_any !== undefined || acr_any !== undefined, {
    message: 'Give amr_any or acr_any.',
  })
  .nullable()
  .optional()
  .describe(`${WHAT} Any value of \`amr_any\` or \`acr_any\` will do. \`null\`: none does.`)

/** In bodies about SAML. */
export const TrustsMfaSaml = z
  .strictObject({
    authn_context_any: Values.describe('URIs of AuthnContextClassRef.'),
    max_age_seconds: Age,
    replaces_own: ReplacesOwn,
  })
  .nullable()
  .optional()
  .describe(`${WHAT} Any of these AuthnContextClassRefs will do. \`null\`: none does.`)

/** The value to store: null removes it, undefined keeps the current one. */
export function keptTrust(
  before: TrustsMfa | undefined,
  told: TrustsMfa | null | undefined,
): { trusts_mfa?: TrustsMfa } {
  const kept = told === undefined ? before : told
  return kept ? { trusts_mfa: kept } : {}
}

/** What an answer says about how the person signed in. */
interface Said {
  amr?: unknown
  acr?: unknown
  contexts?: readonly string[]
}

/** Whether an answer vouches for two factors that were shown there, at a time that it says. */
export function vouchesForTwo(
  trusts: TrustsMfa | undefined,
  { amr, acr, contexts = [] }: Said,
  { at }: Pick<ShownThere, 'at'>,
  now: number,
): boolean {
  if (!trusts || at === undefined || at < now - trusts.max_age_seconds * SECOND) return false
  const methods: unknown[] = Array.isArray(amr) ? amr : []
  return (
    (trusts.amr_any?.some((one) => methods.includes(one)) ?? false) ||
    (trusts.acr_any?.some((one) => one === acr) ?? false) ||
    (trusts.authn_context_any?.some((one) => contexts.includes(one)) ?? false)
  )
}
