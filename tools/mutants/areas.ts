/** Files that belong together, and the tests that reach them. */
export interface Area {
  folder: string
  /** Globs below the folder; all of it unless told. */
  files?: string[]
  /** But not these of them. */
  without?: string[]
  /** Each mutant is tried on those tests of them that run through it. */
  tests: string[]
  /** Tests of other areas that meet this one on their way: for a second look at what survived. */
  outside?: string[]
}

const HTTP = 'server/src/platform/http/'
/** What needs a database, or a socket. */
const HTTP_API = [
  'api.ts',
  'admission.ts',
  'idempotency.ts',
  'listen.ts',
  'store.ts',
  'throttle.ts',
  'transaction.ts',
]
const CONNECTIONS = 'server/src/identity/connections/'
const LOGIN = 'server/src/identity/sign-in/'
const METHODS = 'server/src/identity/methods/'
const WEBHOOKS = 'server/src/webhooks/'
const MAILS = 'server/test/conformance/mails.test.ts'

/** What decides without a database. */
const WEBHOOK_RULES = [
  'attempt/classify',
  'core/secrets',
  'core/sign',
  'engine/record/outcome-of',
  'engine/record/retry-schedule',
  'engine/schedule/adaptive-limit',
  'engine/schedule/endpoint-concurrency',
  'health/health',
]

export const AREAS: Record<string, Area> = {
  loops: { folder: 'server/src/platform/loops/', tests: ['server/src/platform/loops/*.test.ts'] },
  chores: {
    folder: 'server/src/operations/chores/',
    tests: ['server/src/operations/chores/*.test.ts', ...flows('chores', 'retention')],
  },
  sessions: {
    folder: 'server/src/identity/sessions/',
    tests: flows('sessions', 'cookies', 'otp-sign-in', 'saml-logout'),
    outside: [
      ...flows('entitlements', 'hosts-and-cookies', 'staff', 'staff-sessions', 'languages', 'mfa-totp'),
      ...matrices('token-kinds', 'authority', 'races', 'recent-factor'),
    ],
  },
  'http/rules': {
    folder: HTTP,
    without: HTTP_API,
    tests: ['access', 'describe-route', 'pages', 'requests', 'scan-json', 'schemas'].map(
      (name) => `${HTTP}${name}.test.ts`,
    ),
  },
  'http/api': {
    folder: HTTP,
    files: HTTP_API,
    tests: [
      `${HTTP}idempotency.test.ts`,
      ...flows('bad-input', 'broken-requests', 'client-limit', 'service-lifecycle'),
    ],
    outside: [
      ...matrices('recent-factor', 'limits', 'replayed-answers', 'who-pays', 'sinks'),
      ...flows('hosts-and-cookies', 'otp-sign-in', 'ways-back', 'test-event', 'users-by-staff', 'people'),
    ],
  },
  'webhooks/rules': {
    folder: WEBHOOKS,
    files: WEBHOOK_RULES.map((name) => `${name}.ts`),
    tests: [
      ...WEBHOOK_RULES.map((name) => `${WEBHOOKS}${name}.test.ts`),
      'server/test/conformance/signatures.test.ts',
    ],
  },
  'webhooks/engine': {
    folder: WEBHOOKS,
    files: ['attempt/*.ts', 'engine/**/*.ts', 'fan-out/*.ts', 'health/*.ts'],
    without: WEBHOOK_RULES.map((name) => `${name}.ts`),
    tests: [
      ...['attempt/*', 'engine/*', 'engine/*/*', 'health/*'].map((name) => `${WEBHOOKS}${name}.test.ts`),
      ...flows('webhook-delivery', 'gone-endpoint', 'stopping', 'stops-at-once', 'delivery-status'),
    ],
    outside: [
      ...flows('attempts', 'tracing', 'client-certificates', 'endpoint-options', 'outage', 'alerts'),
      ...flows('account-endpoints', 'destinations', 'stats', 'search-log', 'retention'),
      'tools/torture/torture.test.ts',
    ],
  },
  'webhooks/alerts': {
    folder: 'server/src/',
    files: ['webhooks/alerts/**/*.ts', 'operations/alerts/**/*.ts'],
    tests: [
      ...['webhooks', 'operations'].map((part) => `server/src/${part}/alerts/**/*.test.ts`),
      MAILS,
      ...flows('alerts', 'alert-addresses'),
    ],
    outside: [
      'server/test/conformance/openapi.test.ts',
      ...flows('chores', 'outage', 'secret-key'),
      ...matrices('authority', 'limits', 'reads', 'who-pays'),
    ],
  },
  'webhooks/api': {
    folder: WEBHOOKS,
    files: ['core/*.ts', 'deliveries/*.ts', 'endpoints/*.ts', 'replays/*.ts', 'stats/*.ts'],
    without: WEBHOOK_RULES.map((name) => `${name}.ts`),
    tests: [
      ...['core', 'deliveries', 'endpoints', 'stats'].map((room) => `${WEBHOOKS}${room}/*.test.ts`),
      'server/test/matrices/authority.test.ts',
      'server/test/conformance/openapi.test.ts',
      ...flows('delivery-status', 'replay', 'secret-rotation', 'test-event', 'outbound-guard', 'bad-input'),
      ...flows('stops-at-once', 'getting-again', 'erasure'),
    ],
    outside: [
      ...flows(
        'endpoint-options',
        'destinations',
        'search-log',
        'stats',
        'account-endpoints',
        'listeners',
        'retention',
      ),
      ...flows(
        'client-certificates',
        'event-types',
        'search',
        'two-editors',
        'tracing',
        'audit-log',
        'alerts',
      ),
      ...flows('sdk-client', 'console'),
      ...matrices('recent-factor', 'limits', 'reads'),
    ],
  },
  'login/challenges': {
    folder: `${LOGIN}challenges/`,
    tests: flows('otp-sign-in', 'otp-limits', 'magic-link'),
    outside: [
      ...flows(
        'erasure',
        'passwords',
        'password-changes',
        'mfa-factors',
        'email-change',
        'languages',
        'magic-link-pages',
      ),
      ...matrices('same-answer', 'races', 'limits', 'who-pays'),
    ],
  },
  'methods/otp': {
    folder: `${METHODS}otp/`,
    tests: [
      MAILS,
      ...flows('otp-sign-in', 'otp-limits', 'code-forms', 'known-browsers', 'languages', 'sign-in-offers'),
      ...flows('terms-ways-in', 'hosted-pages'),
    ],
    outside: flows('ways-back', 'security-notices', 'branding', 'signed-in-visitors'),
  },
  'methods/magic-link': {
    folder: `${METHODS}magic-link/`,
    tests: [
      MAILS,
      ...flows('magic-link', 'known-browsers', 'link-forms', 'terms-ways-in', 'magic-link-pages'),
    ],
    outside: [
      ...flows('languages', 'audit-log', 'hosted-pages', 'branding'),
      ...matrices('mail-links', 'redirects', 'linking'),
    ],
  },
  'methods/password': {
    folder: `${METHODS}password/`,
    tests: [
      `${METHODS}password/**/*.test.ts`,
      MAILS,
      ...flows(
        'passwords',
        'password-changes',
        'password-policy',
        'password-forms',
        'import-users',
        'known-browsers',
        'terms-ways-in',
      ),
      ...flows('password-pages'),
    ],
    outside: [...flows('hosted-pages', 'magic-link-pages', 'people'), ...matrices('limits', 'same-answer')],
  },
  'methods/passkey': {
    folder: `${METHODS}passkey/`,
    tests: [
      MAILS,
      ...flows('passkeys', 'known-browsers', 'passkey-forms', 'terms-ways-in', 'users-by-staff'),
      ...flows('passkey-pages', 'mfa-pages'),
    ],
    outside: [...flows('account-pages', 'hosted-pages'), ...matrices('recent-factor', 'linking')],
  },
  'login/mfa': {
    folder: `${LOGIN}mfa/`,
    tests: [`${LOGIN}mfa/**/*.test.ts`, ...flows('mfa-factors', 'mfa-totp', 'mfa-sign-in', 'mfa-pages')],
    outside: [
      ...flows('passkeys', 'staff', 'account-pages'),
      ...matrices('recent-factor', 'limits', 'races'),
    ],
  },
  'methods/federated': {
    folder: `${METHODS}federated/`,
    tests: [
      MAILS,
      ...flows('social', 'social-services', 'connections', 'saml', 'saml-connections', 'saml-logout'),
      ...flows('oauth-parameters', 'oidc-sign-out', 'sso-domains', 'ways-back', 'social-pages'),
    ],
    outside: flows('hosted-pages', 'known-browsers', 'microsoft', 'saml-pages', 'sso-pages'),
  },
  connections: {
    folder: CONNECTIONS,
    without: ['saml/**/*.ts'],
    tests: flows('social', 'social-services', 'connections'),
  },
  'connections/saml': {
    folder: `${CONNECTIONS}saml/`,
    tests: [`${CONNECTIONS}saml/*.test.ts`, ...flows('saml', 'saml-connections', 'saml-logout')],
  },
  'connections/assertions': {
    folder: `${CONNECTIONS}saml/`,
    files: ['check-*.ts', 'decode.ts', 'read-claims.ts', 'scan-xml.ts', 'status.ts', 'verify-*.ts', 'xml.ts'],
    tests: [`${CONNECTIONS}saml/*.test.ts`],
  },
  'organisations/directory': {
    folder: 'server/src/identity/organisations/directory/',
    tests: flows('scim-*'),
  },
  'organisations/domains': {
    folder: 'server/src/identity/organisations/',
    without: ['directory/**/*.ts'],
    tests: flows('sso-domains'),
  },
  'login/invitations': {
    folder: LOGIN,
    files: ['invitations/*.ts', 'pages/account/*.ts'],
    tests: [
      `${LOGIN}pages/account/*.test.ts`,
      ...flows('invitations', 'teams', 'invitation-pages', 'account-pages', 'passkey-pages'),
      ...flows('email-change', 'portal', 'sign-up-questions'),
    ],
    outside: flows('languages', 'hosted-pages', 'all-pages', 'console-people-pages'),
  },
  'login/pages': {
    folder: `${LOGIN}pages/`,
    without: ['account/*.ts'],
    tests: [
      `${LOGIN}pages/**/*.test.ts`,
      ...flows('hosts-and-cookies', 'languages', 'sdk-sign-in', 'sign-up-questions', 'signed-in-visitors'),
      ...flows('sign-in-offers', 'stale-forms', 'terms-ways-in', 'ways-back'),
      ...matrices('redirects'),
    ],
    outside: [
      ...flows('account-pages', 'hosted-pages', 'passkey-pages', 'password-pages', 'return-to-application'),
      ...flows('social-pages', 'sso-pages', 'terms-pages'),
    ],
  },
  'login/door': {
    folder: LOGIN,
    files: ['*.ts', 'door/*.ts', 'email-change/*.ts'],
    tests: flows(
      'otp-sign-in',
      'otp-limits',
      'passwords',
      'password-changes',
      'people',
      'return-to-application',
      'security-notices',
      'email-change',
      'mfa-totp',
      'invitations',
      'providers',
      'sign-up-questions',
      'sso-domains',
      'staff',
    ),
    outside: [
      MAILS,
      ...flows('hosted-pages', 'terms-pages', 'account-pages', 'languages', 'branding', 'sso-pages'),
      ...flows('passkeys', 'social', 'connections', 'import-users', 'mfa-pages'),
      ...matrices('linking', 'races', 'same-answer', 'authority'),
    ],
  },
  'portal/links': {
    folder: 'server/src/surfaces/portal/',
    files: ['links/*.ts', 'sessions/*.ts'],
    tests: flows('portal-links', 'embedded-portal'),
    outside: [
      ...flows('portal-access', 'webhook-portal', 'portal', 'chores'),
      ...matrices('races', 'limits'),
    ],
  },
}

function flows(...names: string[]): string[] {
  return names.map((name) => `server/test/flows/${name}.test.ts`)
}

function matrices(...names: string[]): string[] {
  return names.map((name) => `server/test/matrices/${name}.test.ts`)
}
