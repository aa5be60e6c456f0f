import { fileCircles, folderCircles } from './circles.ts'
import { largeFaces } from './face-names.ts'
import { type Import, importsOf } from './imports-of.ts'
import type { SourceFile } from './source-tree.ts'

const SERVER = 'server/src/'
const SDK = 'sdk/src/'

/** The parts of server/src, lowest first, and which others each may import. The files beside them may import all. */
const PARTS: Record<string, readonly string[]> = {
  platform: [],
  events: ['platform'],
  changes: ['platform', 'events'],
  providers: ['platform', 'events'],
  identity: ['platform', 'events', 'changes', 'providers'],
  webhooks: ['platform', 'events', 'providers'],
  billing: ['platform', 'events', 'providers', 'identity'],
  surfaces: ['platform', 'events', 'providers', 'identity', 'webhooks', 'billing'],
  operations: ['platform', 'events', 'providers', 'identity', 'webhooks', 'billing', 'surfaces'],
}

/**
 * The rooms of each part, lowest first: a room may import those before it. What lies beside a part's rooms composes them,
 * and so do the folders between: `identity/connections` is what lies beside its own three. A part with no rooms is one.
 */
const ROOMS: Record<string, readonly string[]> = {
  providers: ['mail', '', 'api-keys', 'deprecated-calls'],
  identity: [
    'users/profile',
    'users/facts',
    'users',
    'users/staff',
    'sessions',
    'sessions/child',
    'accounts/membership',
    'accounts/summary',
    'accounts/account',
    'accounts/roles',
    'accounts/group-roles',
    'accounts/members',
    'accounts/invitations',
    'accounts/users',
    'accounts/staff',
    'accounts',
    'terms',
    'organisations/domains',
    'organisations/directory',
    'organisations',
    'connections/core',
    'connections/identities',
    'connections/outages',
    'connections/flow',
    'connections/assertions',
    'connections/saml',
    'connections/oauth2',
    'connections/oauth',
    'connections',
    'sign-in/sign-in-stats',
    'sign-in/held-methods',
    'sign-in/consequences',
    'sign-in/profile',
    'sign-in/questions',
    'sign-in/mfa/factors',
    'sign-in/complete',
    'sign-in/challenges',
    'sign-in/email-change',
    'sign-in/welcome',
    'sign-in/page-parts',
    'sign-in/pages',
    'sign-in/questions-page',
    'sign-in/terms-page',
    'sign-in/invitations',
    'sign-in/step-up',
    'sign-in/mfa',
    'sign-in/leaving',
    'sign-in',
    'methods/otp',
    'methods/magic-link',
    'methods/password',
    'methods/passkey',
    'methods/federated',
    'methods',
    'oauth/client-keys',
    'oauth/device-codes',
    'oauth/core',
    'oauth/issuers',
    'oauth/keys',
    'oauth/clients',
    'oauth/documents',
    'oauth/revocations',
    'oauth/back-channel',
    'oauth/tokens',
    'oauth/grants',
    'oauth/resources',
    'oauth/account-choice',
    'oauth/session-tokens',
    'oauth/applications',
    'oauth/registration',
    'oauth/import',
    'oauth/exchange',
    'oauth/refusals',
    'oauth/delegated',
    'oauth/browsers',
    'oauth/engine',
    'oauth/consent',
    'oauth/device',
    'oauth/logout',
    'oauth/endpoints',
    'oauth',
  ],
  webhooks: [
    'core',
    'attempt',
    'destinations',
    'fan-out',
    'stats',
    'deliveries',
    'replays',
    'alerts',
    'health',
    'endpoints',
    'engine',
    'listeners',
  ],
  billing: [
    'money',
    'time',
    'settings',
    'billing-account',
    'mails/queue',
    'plans',
    'invoices/core',
    'invoices/view',
    'invoices/rules',
    'credit-notes',
    'rating',
    'charges',
    'invoices',
    'credits/ledger',
    'credits/allowances',
    'mrr',
    'subscriptions/cancel-feedback',
    'subscriptions/core',
    'subscriptions/rules',
    'subscriptions/outcomes',
    'subscriptions/settlement',
    'subscriptions/changes',
    'subscriptions/renewals',
    'subscriptions/plan-migrations',
    'subscriptions',
    'credits',
    'payments',
    'documents',
    'revenue',
    'test-clock',
    'usage',
    'entitlements',
    'mails',
    'import',
    'stripe',
  ],
  surfaces: [
    'caller',
    'preferences',
    'personal-data',
    'account-pages',
    'portal',
    'setup-guide',
    'openapi',
    'docs',
    'search',
    'verdict',
    'mcp',
    'dev',
  ],
  operations: [
    'database',
    'alerts',
    'health',
    'metrics',
    'secret-key',
    'chores',
    'audit',
    'installation',
    'erasure',
    'demo-data',
    'distribute',
    'import',
    'move-provider',
    'backup',
    'doctor',
  ],
}

/** Without a face: each of their files stands for itself. */
const FACELESS = ['platform', 'operations/alerts', 'surfaces']

/** The files that put the parts together. */
const COMPOSE = ['main.ts', 'app.ts', 'service.ts', 'banner.ts']

/** The pages for development show what the whole service does. */
const DEV = [...PARTS.surfaces!, 'app.ts']

/**
 * Checks the import rules of the server and the SDK, and that no files or folders import in a circle, in the console too.
 * Returns a sentence for each import that breaks one.
 */
export function importViolations(files: readonly SourceFile[]): string[] {
  const broken = files.flatMap((file) =>
    importsOf(file).flatMap((one) => {
      const rule = brokenRule(file.path, one)
      return rule ? [`${file.path} imports ${one.target}: ${rule}`] : []
    }),
  )
  return [...broken, ...largeFaces(files), ...fileCircles(files), ...folderCircles(files)]
}

function brokenRule(path: string, one: Import): string | undefined {
  if (path.startsWith(SDK)) return brokenSdkRule(one)
  if (!path.startsWith(SERVER)) return undefined
  if (!one.isFile)
    return one.target.startsWith('@postern/') ? 'the server knows neither the SDK nor the console' : undefined
  if (!one.target.startsWith(SERVER)) return 'server/src imports nothing from outside of it'
  const [from, to] = [path, one.target].map((file) => file.slice(SERVER.length)) as [string, string]
  return partOf(from) === partOf(to)
    ? brokenRooms(from, to, one.typeOnly)
    : (brokenParts(from, to, one.typeOnly) ?? brokenFace(to))
}

function brokenSdkRule({ target, isFile }: Import): string | undefined {
  if (isFile) return target.startsWith(SDK) ? undefined : 'the SDK imports nothing from outside of it'
  return /^(node:|@postern\/)/.test(target) ? 'the SDK runs in browsers and workers too' : undefined
}

function brokenParts(from: string, to: string, typeOnly: boolean): string | undefined {
  if (to === 'config.ts' && typeOnly) return undefined
  const part = partOf(from)
  if (COMPOSE.includes(part)) return undefined
  const allowed = part === 'config.ts' ? ['platform'] : roomOf(from) === 'surfaces/dev' ? DEV : PARTS[part]
  if (!allowed) return `${part} has no place in the house yet: give it one in scripts/import-rules.ts`
  return allowed.includes(partOf(to))
    ? undefined
    : `${part} may import ${allowed.join(', ') || 'no other part'}`
}

/** Rooms of one part build on each other in their order; types may go both ways: nothing of them runs. */
function brokenRooms(from: string, to: string, typeOnly: boolean): string | undefined {
  const [one, other] = [roomOf(from), roomOf(to)]
  if (one === other) return undefined
  const rooms = ROOMS[partOf(from)]!
  const isLower = !rooms.includes(inPart(one)) || rooms.indexOf(inPart(other)) < rooms.indexOf(inPart(one))
  if (!typeOnly && (!isLower || !rooms.includes(inPart(other)))) return `${one} is below ${other}`
  if (isMethod(one) && isMethod(other)) return 'a login method never imports another'
  return brokenFace(to)
}

function brokenFace(to: string): string | undefined {
  const room = roomOf(to)
  if (FACELESS.includes(room) || room.endsWith('.ts') || to === `${room}/index.ts`) return undefined
  return `${room} is imported through its index.ts`
}

/** The part a file belongs to; a file beside the parts is a part itself. */
function partOf(path: string): string {
  return path.split('/')[0]!
}

/** The room a file belongs to: the longest that its path begins with, or its part. */
function roomOf(path: string): string {
  const part = partOf(path)
  const within = (ROOMS[part] ?? []).filter((room) => path.startsWith(`${part}/${room}/`))
  const longest = within.sort((one, other) => other.length - one.length)[0]
  return longest === undefined ? part : `${part}/${longest}`
}

function inPart(room: string): string {
  return room.slice(partOf(room).length + 1)
}

function isMethod(room: string): boolean {
  return room.startsWith('identity/methods/')
}
