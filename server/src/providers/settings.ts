import { OPERATIONAL_NAMES } from '../events/index.ts'
import { z } from '../platform/http/api.ts'
import { Zone } from '../platform/http/zone.ts'
import { canonicalTag } from '../platform/i18n/language-tags.ts'
import { parseEmailAddress } from '../platform/text/email-address.ts'
import { AndroidApps, IosAppIds } from './native-app.ts'
import { MAX_NATIVE_REDIRECT_CHARS, MAX_NATIVE_REDIRECTS, nativeRedirectFault } from './native-redirect.ts'
import { SignUpFields } from './sign-up-fields.ts'

const DAY_SECONDS = 86_400

/** The methods that the sign-in page can lead to from an address, or offer beside it, as they come by default. */
export const SIGN_IN_ORDER = ['otp', 'passkey', 'magic_link', 'password'] as const

const Tag = z
  .string()
  .max(35)
  .refine((tag) => canonicalTag(tag) === tag, 'This must be a BCP 47 tag such as de or pt-PT.')

const MAX_ALERT_EMAILS = 10

const AlertEmail = z
  .string()
  .max(254)
  .refine(
    (text) => parseEmailAddress(text) === text,
    'This must be an email address in lower case, such as on-call@example.com.',
  )

/** A provider's settings. Every field has a default, so the stored object holds only what was changed. */
export const ProviderSettings = z.strictObject({
  session_absolute_seconds: z
    .int()
    .min(300)
    .max(365 * DAY_SECONDS)
    .default(30 * DAY_SECONDS)
    .describe('A session ends this long after sign-in.'),
  session_idle_seconds: z
    .int()
    .min(300)
    .max(365 * DAY_SECONDS)
    .default(7 * DAY_SECONDS)
    .describe('A session ends when it was not used for this long.'),
  sign_up: z
    .boolean()
    .default(true)
    .describe('Whether the first proof of an unknown address creates a customer.'),
  sign_up_fields: SignUpFields.default([]).describe(
    'What hosted pages ask new customers before they continue; see sign-up.md.',
  ),
  otp_enabled: z.boolean().default(true).describe('Sign-in by one-time codes.'),
  magic_link_enabled: z.boolean().default(true).describe('Sign-in by links sent by email.'),
  password_enabled: z.boolean().default(true).describe('Sign-in by passwords.'),
  passkey_enabled: z.boolean().default(true).describe('Sign-in by passkeys.'),
  passkey_offer: z
    .boolean()
    .default(true)
    .describe(
      'Whether the pages offer a passkey once to people who have none, after a sign-in on a device that can hold one.',
    ),
  social_enabled: z
    .boolean()
    .default(true)
    .describe('Sign-in by connections for all accounts, such as Google.'),
  sso_enabled: z.boolean().default(true).describe('Sign-in by the connections of accounts.'),
  sign_in_order: z
    .array(z.enum(SIGN_IN_ORDER))
    .max(SIGN_IN_ORDER.length)
    .refine((methods) => new Set(methods).size === methods.length, 'This must name each method once.')
    .default([])
    .describe(
      'The order of the methods on the sign-in page: Continue leads to the first of otp, magic_link and password that is ' +
        `on, and a passkey is offered beside it if it comes before. Those not named follow as ${SIGN_IN_ORDER.join(', ')}.`,
    ),
  webhooks_https_only: z
    .boolean()
    .nullable()
    .default(null)
    .describe(
      'Whether webhook endpoints must have https URLs when they are registered or moved. `null` for: in production. Existing ones ' +
        'with http keep working.',
    ),
  mfa: z
    .enum(['optional', 'required'])
    .default('optional')
    .describe('Required: who has no second factor must add one at the next sign-in.'),
  staff_mfa: z
    .enum(['optional', 'required'])
    .default('optional')
    .describe('The same for the staff alone; with mfa required, they must as well.'),
  password_min_length: z.int().min(8).max(64).default(12).describe('In characters.'),
  password_blocklist: z.boolean().default(true).describe('Refuse common passwords.'),
  password_history: z
    .int()
    .min(0)
    .max(24)
    .default(0)
    .describe('How many earlier passwords may not come back.'),
  password_breach_check: z
    .boolean()
    .default(false)
    .describe('Refuse passwords of known breaches, by k-anonymity at password_breach_url.'),
  password_breach_url: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .default('https://api.pwnedpasswords.com/range/')
    .describe('Where breached passwords are looked up, by the first five characters of a SHA-1.'),
  self_deletion: z
    .enum(['off', 'grace'])
    .default('off')
    .describe(
      'Whether customers may delete themselves: `grace` after self_deletion_days. New providers begin with `grace`.',
    ),
  self_deletion_days: z
    .int()
    .min(0)
    .max(30)
    .default(14)
    .describe(
      'How long a customer who asked to be deleted can keep the account. 0: deleted in the same act.',
    ),
  security_notices: z
    .boolean()
    .default(true)
    .describe('Mails to the user on a new device, and on changes of password, MFA, passkeys and address.'),
  alert_emails: z
    .array(AlertEmail)
    .max(MAX_ALERT_EMAILS)
    .default([])
    .describe(
      'Who gets mails about failing endpoints; empty: all of the staff, up to 20. An address that is not of the staff is ' +
        'asked by mail, and gets them once it was confirmed.',
    ),
  alert_kinds: z
    .array(z.enum(OPERATIONAL_NAMES))
    .max(OPERATIONAL_NAMES.length)
    .default([...OPERATIONAL_NAMES])
    .describe('What these mails tell; empty: there are none.'),
  alert_account_endpoints: z
    .boolean()
    .default(false)
    .describe("Whether they also report accounts' endpoints, which their owners maintain."),
  code_in_subject: z
    .boolean()
    .default(true)
    .describe('Whether the subject of a mail shows the code, and so a locked phone too.'),
  language: Tag.default('en').describe('For people who ask for none that there is. BCP 47, such as de.'),
  time_zone: Zone.default('UTC').describe(
    'IANA time zone of the console: of the days and times that it shows, and of the months of revenue.',
  ),
  languages: z
    .array(Tag)
    .min(1)
    .max(100)
    .nullable()
    .default(null)
    .describe('Languages that users may choose. `null` for all built-in ones and those with own texts.'),
  account_roles: z
    .boolean()
    .default(false)
    .describe('Whether accounts make their own roles, of assignable permissions; see authorisation.md.'),
  customer_webhooks: z
    .boolean()
    .default(false)
    .describe("Whether owners manage their accounts' own webhook endpoints; see customer-webhooks.md."),
  customer_webhook_events: z
    .array(z.string().max(100))
    .min(1)
    .max(200)
    .nullable()
    .default(null)
    .describe(
      'Event types that owners may choose. `null` for all types that belong to an account; optional ones (`account.updated`) only if they are listed.',
    ),
  customer_webhook_endpoints: z
    .int()
    .min(0)
    .max(100)
    .default(5)
    .describe('How many endpoints an account may have, where its plan has no webhook_endpoints.'),
  portal_frame_origins: z
    .array(
      z
        .string()
        .max(200)
        .refine((text) => faultOfOrigin(text) === undefined, {
          error: ({ input }) => faultOfOrigin(String(input)),
        }),
    )
    .max(20)
    .default([])
    .describe('Which origins may show the webhook portal in a frame; empty: none.'),
  redirect_origins: z
    .array(
      z
        .string()
        .max(200)
        .refine((text) => faultOfOrigin(text) === undefined, {
          error: ({ input }) => faultOfOrigin(String(input)),
        }),
    )
    .max(50)
    .default([])
    .describe('Where hosted pages and links may lead back to.'),
  native_redirects: z
    .array(
      z
        .string()
        .max(MAX_NATIVE_REDIRECT_CHARS)
        .refine((text) => nativeRedirectFault(text) === undefined, {
          error: ({ input }) => nativeRedirectFault(String(input)),
        }),
    )
    .max(MAX_NATIVE_REDIRECTS)
    .default([])
    .describe(
      'Where hosted pages may lead native applications back to: whole URIs of a private scheme, such as ' +
        'com.example.app:/callback, or of a loopback address without its port; see native-apps.md.',
    ),
  ios_app_ids: IosAppIds.default([]).describe(
    'iOS apps that use the passkeys of this host: prefix and bundle id, such as ABCDE12345.com.example.app. Not below /p/{slug}.',
  ),
  android_apps: AndroidApps.default([]).describe(
    'Android apps that use the passkeys of this host, by package and certificate. Not below /p/{slug}.',
  ),
})

/** No wildcards: URL parsers take them as part of a name, which no URL would ever match. */
const HOST = /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/

/** What is wrong with an origin, in a sentence; undefined if nothing is. */
export function faultOfOrigin(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    return 'This must be an origin that begins with https:// or http://, such as https://app.example.com.'
  if (!HOST.test(url.host)) return 'Wildcards are not allowed: give the origin of each host, in full.'
  if (url.origin !== text) return `Only scheme, host and port belong here: write ${url.origin}.`
  return undefined
}

export type ProviderSettings = z.infer<typeof ProviderSettings>
