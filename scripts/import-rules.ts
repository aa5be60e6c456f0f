import { folderCircles } from './folder-circles.ts'
import { type Import, importsOf } from './imports-of.ts'
import type { SourceFile } from './source-tree.ts'

const SERVER = 'server/src/'
const SDK = 'sdk/src/'

const UP_TO_SESSIONS = ['lib', 'audit', 'events', 'providers', 'users', 'sessions']
const UP_TO_CONNECTIONS = [...UP_TO_SESSIONS, 'accounts', 'organisations', 'connections']
const ALL = [
  ...UP_TO_CONNECTIONS,
  'terms',
  'lifecycle',
  'entitlements',
  'login',
  'methods',
  'portal',
  'setup',
  'webhooks',
  'listeners',
]

/** The slices of server/src, and what each may import. Only the files beside them may import everything. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  lib: [],
  docs: ['lib'],
  audit: ['lib'],
  search: ['lib'],
  events: ['lib', 'audit'],
  providers: ['lib', 'audit', 'events'],
  users: ['lib', 'audit', 'events', 'providers'],
  sessions: ['lib', 'audit', 'events', 'providers', 'users'],
  accounts: UP_TO_SESSIONS,
  terms: [...UP_TO_SESSIONS, 'accounts'],
  lifecycle: [...UP_TO_SESSIONS, 'accounts'],
  entitlements: [...UP_TO_SESSIONS, 'accounts', 'lifecycle'],
  organisations: [...UP_TO_SESSIONS, 'accounts'],
  connections: [...UP_TO_SESSIONS, 'accounts', 'organisations'],
  login: [...UP_TO_CONNECTIONS, 'terms', 'lifecycle'],
  methods: [...UP_TO_CONNECTIONS, 'login'],
  setup: [...UP_TO_CONNECTIONS, 'login'],
  portal: [...UP_TO_CONNECTIONS, 'terms', 'lifecycle', 'entitlements', 'login', 'webhooks'],
  webhooks: ['lib', 'audit', 'events', 'providers'],
  listeners: ['lib', 'audit', 'events', 'providers', 'webhooks'],
  operations: ALL,
  dev: [...ALL, 'app.ts'],
}

/** Slices without a face: each of their files stands for itself. */
const FACELESS = ['lib', 'operations']

/** Files beside the slices that do not count as "may import everything". */
const MAY_IMPORT_BESIDE: Record<string, readonly string[]> = {
  'config.ts': ['lib'],
}

/** Whoever makes events hears of webhooks through the hook that app.ts plugs in; these are above them, and make none. */
const PLUGS_WEBHOOKS = ['app.ts', 'service.ts', 'portal', 'listeners', 'operations', 'dev']

/** Checks the import rules of the server and the SDK. Returns a sentence for each import that breaks one. */
export function importViolations(files: readonly SourceFile[]): string[] {
  const broken = files.flatMap((file) =>
    importsOf(file).flatMap((one) => {
      const rule = brokenRule(file.path, one)
      return rule ? [`${file.path} imports ${one.target}: ${rule}`] : []
    }),
  )
  return [...broken, ...circles(files), ...folderCircles(files)]
}

function brokenRule(path: string, one: Import): string | undefined {
  if (path.startsWith(SDK)) return brokenSdkRule(one)
  if (!path.startsWith(SERVER)) return undefined
  if (!one.isFile)
    return one.target.startsWith('@postern/') ? 'the server knows neither the SDK nor the console' : undefined
  if (!one.target.startsWith(SERVER)) return 'server/src imports nothing from outside of it'
  const from = partOf(path)
  const to = partOf(one.target)
  if (from === to) return brokenMethodRule(path, one.target)
  if (isOnlyTheTypeOf('config.ts', one)) return undefined
  return brokenOrder(from, to) ?? brokenFace(to, one.target)
}

function brokenSdkRule({ target, isFile }: Import): string | undefined {
  if (isFile) return target.startsWith(SDK) ? undefined : 'the SDK imports nothing from outside of it'
  return /^(node:|@postern\/)/.test(target) ? 'the SDK runs in browsers and workers too' : undefined
}

function brokenOrder(from: string, to: string): string | undefined {
  if (to === 'webhooks' && !PLUGS_WEBHOOKS.includes(from)) return 'nothing but app.ts plugs webhooks in'
  const allowed = MAY_IMPORT[from] ?? MAY_IMPORT_BESIDE[from]
  if (!allowed)
    return isSlice(from)
      ? `${from} has no place in the order yet: give it one in scripts/import-rules.ts`
      : undefined
  return allowed.includes(to) ? undefined : `${from} may import ${allowed.join(', ') || 'no other slice'}`
}

function brokenFace(to: string, target: string): string | undefined {
  if (!isSlice(to) || FACELESS.includes(to) || target === `${SERVER}${to}/index.ts`) return undefined
  return `${to} is imported through its index.ts`
}

const METHOD = /^server\/src\/methods\/([^/]+)\//

function brokenMethodRule(path: string, target: string): string | undefined {
  const from = METHOD.exec(path)?.[1]
  const to = METHOD.exec(target)?.[1]
  if (to === undefined || from === to) return undefined
  if (from !== undefined) return 'a login method never imports another'
  return target.endsWith(`/methods/${to}/index.ts`)
    ? undefined
    : 'a login method is imported through its index.ts'
}

/** The slice a file belongs to; a file beside the slices is a part of its own. */
function partOf(path: string): string {
  return path.slice(SERVER.length).split('/')[0]!
}

function isSlice(part: string): boolean {
  return !part.endsWith('.ts')
}

function isOnlyTheTypeOf(part: string, { target, typeOnly }: Import): boolean {
  return typeOnly && target === SERVER + part
}

/** Takes away, again and again, the parts that import nothing that is left: what remains goes in a circle. */
function circles(files: readonly SourceFile[]): string[] {
  const graph = importGraph(files)
  for (let before = -1; before !== graph.size; ) {
    before = graph.size
    for (const [part, targets] of graph)
      if (![...targets].some((target) => graph.has(target))) graph.delete(part)
  }
  return graph.size > 0
    ? [`In a circle of imports, or leading to one: ${[...graph.keys()].sort().join(', ')}`]
    : []
}

function importGraph(files: readonly SourceFile[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const file of files.filter(({ path }) => path.startsWith(SERVER))) {
    const from = partOf(file.path)
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const one of importsOf(file)) {
      const isOther = one.target.startsWith(SERVER) && partOf(one.target) !== from
      if (isOther && !isOnlyTheTypeOf('config.ts', one)) targets.add(partOf(one.target))
    }
  }
  return graph
}
