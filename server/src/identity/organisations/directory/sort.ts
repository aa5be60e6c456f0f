import { type Kind, named, resolvePath } from './schema.ts'
import { invalidValue } from './scim-error.ts'

type Resource = Record<string, unknown>

/**
 * Sorts by one attribute, RFC 7644 §3.4.2.3: of several values the primary or first counts, and what has none comes last
 * (first, when descending). Throws invalidValue.
 */
export function sorted(
  resources: Resource[],
  { sortBy, isDescending, kinds }: { sortBy: string; isDescending: boolean; kinds: readonly Kind[] },
): Resource[] {
  const key = kinds.map((kind) => keyOf(kind, sortBy)).find((one) => one !== undefined)
  if (!key) throw invalidValue('sortBy names no attribute.')
  const keyed = resources.map((resource) => ({ resource, key: key(resource) }))
  const direction = isDescending ? -1 : 1
  return keyed.sort((a, b) => direction * compare(a.key, b.key)).map(({ resource }) => resource)
}

function compare(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0
  if (a === undefined) return 1
  if (b === undefined) return -1
  return a < b ? -1 : 1
}

function keyOf(kind: Kind, sortBy: string): ((resource: Resource) => string | undefined) | undefined {
  const target = resolvePath(kind, sortBy)
  if (!target || target === 'malformed' || !target.attribute || target.filter !== undefined) return undefined
  const { attribute, extension } = target
  const part = target.part ?? named(attribute.parts ?? [], 'value')
  if (attribute.parts && !part) return undefined
  const isExact = (part ?? attribute).caseExact
  return (resource) => {
    const holder = (extension === undefined ? resource : resource[extension]) as Resource | undefined
    const value = first(holder?.[attribute.name])
    const text = part ? (value as Resource | undefined)?.[part.name] : value
    if (text === undefined) return undefined
    return isExact ? String(text) : String(text).toLowerCase()
  }
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? (value.find(({ primary }) => primary) ?? value[0]) : value
}
