import { Problem } from '../problem.ts'
import { slipsBetween } from '../text/did-you-mean.ts'

const LONGEST_PATH = 200
const MOST_SEGMENTS = 12
const MOST_SLIPS = 2
const API = '/api/v1'
/** Names for segments of paths, where the singular will not do. */
const NAMES: Record<string, string> = {
  sso: 'connection',
  oauth: 'connection',
  social: 'connection',
  bulk: 'bulk job',
  staff: 'staff member',
  texts: 'language',
}
/** What parameters of paths are called, unless their name says that it is an id. */
const KINDS: Record<string, string> = {
  key: 'key',
  number: 'number',
  version: 'version',
  email: 'address',
  token: 'token',
}

/**
 * What a route looked for, in a sentence: "No account or member has this id." Only the route's own path decides that, so that
 * ids that are unknown, malformed, deleted or another provider's read the same. Undefined if the path names nothing.
 */
export function sought(routePath: string): string | undefined {
  if (!routePath.startsWith(`${API}/`)) return undefined
  const segments = routePath.split('/')
  const found = segments.flatMap((segment, at) => {
    const before = segments[at - 1] ?? ''
    return /^[:{]/.test(segment) && !/principal/.test(segment) && /^[a-z-]+$/.test(before)
      ? [{ thing: nameOf(before), kind: kindOf(segment.replaceAll(/[:{}]/g, '')) }]
      : []
  })
  if (found.length === 0) return undefined
  const things = new Set(found.map(({ thing }) => thing))
  const kinds = new Set(found.map(({ kind }) => kind))
  return `No ${[...things].join(' or ')} has this ${[...kinds].join(' or ')}.`
}

function nameOf(segment: string): string {
  const name = NAMES[segment] ?? segment.replaceAll('-', ' ')
  return name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
}

function kindOf(parameter: string): string {
  return /(^|_)id$/.test(parameter) ? 'id' : (KINDS[parameter] ?? 'name')
}

/** There is no route for the method and path; `paths` are those of the API, such as `/api/v1/users/{id}`. */
export function unknownRoute(method: string, path: string, paths: readonly string[]): Problem {
  const shown = path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path
  const meant = closestRoute(path, paths)
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`
  return new Problem('no_such_route', { detail: `There is no route ${method} ${shown}.${hint}` })
}

/** The route whose fixed segments differ by a slip or two; one without /api/v1 is looked for with it, too. */
function closestRoute(path: string, paths: readonly string[]): string | undefined {
  if (path.length > LONGEST_PATH) return undefined
  const asked = [path, `${API}${path}`].map((one) => one.replace(/\/$/, '').split('/'))
  let best: { path: string; slips: number } | undefined
  for (const one of paths)
    for (const segments of asked) {
      const slips = slipsOf(segments, one.split('/'))
      if (slips <= MOST_SLIPS && slips < (best?.slips ?? Infinity)) best = { path: one, slips }
    }
  return best?.path
}

function slipsOf(asked: readonly string[], route: readonly string[]): number {
  if (asked.length !== route.length || asked.length > MOST_SEGMENTS) return Infinity
  let slips = 0
  for (const [at, segment] of route.entries()) {
    if (segment.startsWith('{')) continue
    slips += slipsBetween(asked[at]!, segment, MOST_SLIPS)
    if (slips > MOST_SLIPS) return Infinity
  }
  return slips
}
