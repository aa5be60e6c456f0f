import { type PlainService, SERVICE_ROWS, type ServiceRow } from '../oauth2/index.ts'

/** What an IdP said about a person. */
export type Claims = Record<string, unknown>

/** Who the claims say the person is. */
export interface Person {
  subject: string | undefined
  email: string | undefined
  /** Whether to believe the service that the address is the person's. */
  emailIsVerified: boolean
}

export type PresetSettings = Record<string, string>

interface Setting {
  pattern: RegExp
  meaning: string
  optional?: boolean
  /** It identifies the IdP: with another value, existing identities would be other people's. */
  fixed?: boolean
}

interface Endpoints {
  authorization: string
  token: string
  user: string
}

/** Fetches JSON with the person's access token. */
export type GetJson = (url: string) => Promise<unknown>

/** A well-known service and how it differs from plain OpenID Connect. */
export interface Preset {
  name: string
  /** For discovery; absent for services that only do OAuth 2.0, which have endpoints instead. */
  issuer?(settings: PresetSettings): string
  /** What the metadata name as issuer if that is not one but a template, with `{tenantid}` in it. */
  template?(settings: PresetSettings): string | undefined
  endpoints?(settings: PresetSettings): Endpoints
  scopes: readonly string[]
  /** Asks for the answer as a form post. */
  formPost?: boolean
  /** False for services that refuse a client with a secret and PKCE. */
  pkce?: false
  /** How the client authenticates; by default with its secret in the body. */
  clientAuth?: 'basic' | 'apple'
  /** Whether it may authenticate with its own key (`private_key_jwt`), and the algorithm to sign with. */
  keyAuth?: 'PS256'
  /** What it documents of the request parameters that say which person is meant. */
  takes?: ReadonlyArray<'login_hint' | 'select_account'>
  /**
   * The documented parameters that make it ask for a factor again, even in an open session. Absent: it documents none,
   * and a time that it sends may be old. Without a preset, those of OpenID Connect.
   */
  asksFactor?: Readonly<Record<string, string>>
  /** The settings that are sent as parameters of the request for authorization. */
  parameters?: readonly string[]
  settings?: Record<string, Setting>
  /** Reads the claims of services without an ID token. */
  readClaims?(get: GetJson, endpoints: Endpoints, scopes: readonly string[]): Promise<Claims>
  /** Of a service with a row instead of code: how it is talked to. */
  plain?: PlainService
  /** Whether no sign-in there was tried. */
  untried?: true
  toPerson?(claims: Claims, settings: PresetSettings): Person
  /** Why the person of an ID token may not sign in with these settings, if so. */
  refuses?(claims: Claims, settings: PresetSettings): string | undefined
  /** Which tenants the people may come from, by the claim `tid`. */
  mayComeFrom?(settings: PresetSettings): (tenant: string) => boolean
}

/** OpenID Connect Core 1.0, 3.1.2.1 */
export const ASKS_FACTOR = { prompt: 'login', max_age: '0' } as const
const OIDC_SCOPES = ['openid', 'email', 'profile'] as const
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/
const HTTPS_ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d+)?$/
const MICROSOFT = 'https://login.microsoftonline.com'
/** A tenant's id at Microsoft. */
export const TENANT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TENANT = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|common|organizations|consumers)$/
/** The tenant of all personal Microsoft accounts. */
export const MICROSOFT_CONSUMERS = '9188040d-6c67-4c5b-b112-36a304b66dad'

/** Whether a claim is true, for services whose documentation writes it as text or as a number. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true' || claim === 1 || claim === '1'
}

export function textOf(claim: unknown): string | undefined {
  if (typeof claim === 'number') return String(claim)
  return typeof claim === 'string' && claim !== '' ? claim : undefined
}

/** The person in the standard claims of OpenID Connect Core 1.0, section 5.1. */
export function standardPerson({ sub, email, email_verified }: Claims): Person {
  return { subject: textOf(sub), email: textOf(email), emailIsVerified: email_verified === true }
}

const SELF_HOSTED: Record<string, Setting> = {
  server_url: {
    pattern: HTTPS_ORIGIN,
    meaning: 'origin of your own server, such as https://git.example.com',
    optional: true,
    fixed: true,
  },
}

/** Services whose behaviour takes code. */
const CODED: Record<string, Preset> = {
  google: {
    name: 'Google',
    issuer: () => 'https://accounts.google.com',
    scopes: OIDC_SCOPES,
    takes: ['login_hint', 'select_account'],
    settings: {
      hd: {
        pattern: new RegExp(`${DOMAIN.source}|^\\*$`),
        meaning: 'domain of the Workspace whose people alone may sign in, or * for any Workspace',
        optional: true,
      },
    },
    parameters: ['hd'],
    // As a parameter, `hd` only shapes Google's page: users can take it out of the address.
    refuses({ hd: told }, { hd }) {
      const isRight = hd === undefined || (hd === '*' ? textOf(told) !== undefined : told === hd)
      return isRight ? undefined : `hd is ${textOf(told)?.slice(0, 100) ?? 'missing'}, expected ${hd}`
    },
    // Google is the authority only for Gmail and Workspace addresses; others it verified once, perhaps long ago.
    toPerson(claims) {
      const person = standardPerson(claims)
      const isGoogles =
        /@(gmail|googlemail)\.com$/i.test(person.email ?? '') || textOf(claims.hd) !== undefined
      return { ...person, emailIsVerified: person.emailIsVerified && isGoogles }
    },
  },
  github: {
    name: 'GitHub',
    endpoints({ server_url }) {
      const origin = server_url ?? 'https://github.com'
      return {
        authorization: `${origin}/login/oauth/authorize`,
        token: `${origin}/login/oauth/access_token`,
        user: server_url ? `${server_url}/api/v3/user` : 'https://api.github.com/user',
      }
    },
    scopes: ['read:user', 'user:email'],
    takes: ['select_account'],
    settings: SELF_HOSTED,
    // The address in the profile is the one the person chose to show; the verified ones are in a separate list.
    async readClaims(get, { user }) {
      const [profile, emails] = await Promise.all([get(user), get(`${user}/emails`)])
      const primary = [emails].flat().find((one) => (one as Claims | undefined)?.primary === true)
      return {
        ...(profile as Claims),
        email: (primary as Claims)?.email,
        email_verified: (primary as Claims)?.verified,
      }
    },
    toPerson: (claims) => standardPerson({ ...claims, sub: claims.id }),
  },
  microsoft: {
    name: 'Microsoft',
    issuer: (settings) => `${MICROSOFT}/${tenantOf(settings)}/v2.0`,
    template: ({ tenant }) => (isOneTenant(tenant) ? undefined : `${MICROSOFT}/{tenantid}/v2.0`),
    scopes: OIDC_SCOPES,
    settings: {
      tenant: {
        pattern: TENANT,
        meaning: 'tenant id (a UUID), or organizations, consumers or common',
        fixed: true,
      },
      domain_hint: {
        pattern: DOMAIN,
        meaning: 'domain whose sign-in page Microsoft shows directly',
        optional: true,
      },
    },
    takes: ['login_hint', 'select_account'],
    asksFactor: ASKS_FACTOR,
    keyAuth: 'PS256',
    parameters: ['domain_hint'],
    mayComeFrom: (settings) => (tenant) => {
      if (isOneTenant(settings.tenant)) return tenant === tenantOf(settings)
      return settings.tenant === 'common' || tenant !== MICROSOFT_CONSUMERS
    },
    // The administrator of a tenant can write any address into `email`. xms_edov says that its domain's owner was verified.
    toPerson: (claims) => ({ ...standardPerson(claims), emailIsVerified: isTrue(claims.xms_edov) }),
  },
  apple: {
    name: 'Apple',
    issuer: () => 'https://appleid.apple.com',
    scopes: ['openid', 'email', 'name'],
    formPost: true, // Apple requires this if scopes are requested
    clientAuth: 'apple',
    settings: {
      team_id: { pattern: /^[A-Z0-9]{10}$/, meaning: 'team id, 10 characters' },
      key_id: { pattern: /^[A-Z0-9]{10}$/, meaning: 'id of the key, 10 characters' },
    },
    // Apple writes it as text or as a boolean (Sign in with Apple REST API, identity token).
    toPerson: (claims) => ({ ...standardPerson(claims), emailIsVerified: isTrue(claims.email_verified) }),
  },
  gitlab: {
    name: 'GitLab',
    issuer: ({ server_url }) => server_url ?? 'https://gitlab.com',
    scopes: OIDC_SCOPES,
    asksFactor: ASKS_FACTOR,
    settings: SELF_HOSTED,
    toPerson: standardPerson,
  },
  slack: {
    name: 'Slack',
    issuer: () => 'https://slack.com',
    scopes: OIDC_SCOPES,
    // There, an application with PKCE is public and must not show its secret. Without PKCE, the secret serves both.
    pkce: false,
    // The administrator of a workspace can provision members together with their addresses.
    toPerson: (claims) => ({ ...standardPerson(claims), emailIsVerified: false }),
  },
  x: {
    name: 'X',
    endpoints: () => ({
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me',
    }),
    // Asking for users.email fails in applications that may not have it, so that no user could sign in.
    scopes: ['users.read', 'tweet.read'],
    clientAuth: 'basic',
    async readClaims(get, { user }, scopes) {
      const query = scopes.includes('users.email') ? '?user.fields=confirmed_email' : ''
      return ((await get(user + query)) as { data?: Claims }).data ?? {}
    },
    toPerson: ({ id, confirmed_email }) => ({
      subject: textOf(id),
      email: textOf(confirmed_email),
      emailIsVerified: confirmed_email !== undefined,
    }),
  },
}

/**
 * Services that staff can add by name. Any other OIDC issuer uses kind `oidc`, any other service with OAuth 2.0 kind
 * `oauth2`.
 */
export const PRESETS: Record<string, Preset> = {
  ...CODED,
  ...Object.fromEntries(Object.entries(SERVICE_ROWS).map(([slug, row]) => [slug, presetOf(row)])),
}

function presetOf({ name, scopes, service, untried, asksFactor }: ServiceRow): Preset {
  return {
    name,
    scopes,
    plain: service,
    ...(untried && { untried }),
    ...(asksFactor && { asksFactor }),
  }
}

export const PRESET_NAMES = Object.keys(PRESETS)

/** Whether a Microsoft connection is for the people of one tenant, to which all personal accounts belong too. */
export function isOneTenant(tenant: string | undefined): boolean {
  return tenant !== 'common' && tenant !== 'organizations'
}

function tenantOf({ tenant = '' }: PresetSettings): string {
  return tenant === 'consumers' ? MICROSOFT_CONSUMERS : tenant
}
