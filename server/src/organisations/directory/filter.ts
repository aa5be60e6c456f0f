import { type Filter, parse, filter as predicateOf } from 'scim2-parse-filter'
import { ScimError } from './scim-error.ts'

const MAX_LENGTH = 1_000

type Resource = Record<string, unknown>

/** One attribute that must equal a text: such a filter is looked up, not tried on every resource. */
export interface Equality {
  attribute: string
  value: string
}

export interface Compiled {
  equality: Equality | undefined
  matches(resource: Resource): boolean
}

/** Attributes compared with their case (caseExact), RFC 7643 §8.7.1. All others ignore it. */
const CASE_EXACT = new Set(['id', 'externalid', 'meta', 'schemas', '$ref', 'members', 'groups'])

/** Reads a filter, RFC 7644 §3.4.2.2. Throws invalidFilter. */
export function compileFilter(text: string): Compiled {
  if (text.length > MAX_LENGTH)
    throw new ScimError(400, `A filter may have at most ${MAX_LENGTH} characters.`, 'invalidFilter')
  const filter = read(text)
  const test = predicateOf(folded(filter))
  return {
    equality: equalityOf(filter),
    matches(resource) {
      try {
        return test(foldResource(resource))
      } catch {
        return false // the values cannot be compared
      }
    },
  }
}

function read(text: string): Filter {
  try {
    return parse(text)
  } catch {
    throw new ScimError(400, 'The filter is malformed.', 'invalidFilter')
  }
}

/** Strips the URN that core attributes may be written with. */
function plain(attrPath: string): string {
  return attrPath.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '')
}

function equalityOf(filter: Filter): Equality | undefined {
  if (filter.op !== 'eq' || !('compValue' in filter) || typeof filter.compValue !== 'string') return undefined
  return { attribute: plain(filter.attrPath).toLowerCase(), value: filter.compValue }
}

/** The filter with its texts in lower case, except for attributes whose case counts. */
function folded(filter: Filter): Filter {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { ...filter, filters: filter.filters.map(folded) }
    case 'not':
      return { ...filter, filter: folded(filter.filter) }
    case '[]':
      return {
        ...filter,
        attrPath: plain(filter.attrPath),
        valFilter: isExact(filter.attrPath) ? filter.valFilter : folded(filter.valFilter),
      }
    case 'pr':
      return { ...filter, attrPath: plain(filter.attrPath) }
    default: {
      const { compValue } = filter
      const isFolded = typeof compValue === 'string' && !isExact(filter.attrPath)
      return {
        ...filter,
        attrPath: plain(filter.attrPath),
        compValue: isFolded ? compValue.toLowerCase() : compValue,
      }
    }
  }
}

function isExact(attrPath: string): boolean {
  return CASE_EXACT.has(plain(attrPath).split('.')[0]!.toLowerCase())
}

function foldResource(resource: Resource): Resource {
  return Object.fromEntries(
    Object.entries(resource).map(([name, value]) => [
      name,
      CASE_EXACT.has(name.toLowerCase()) ? value : foldValue(value),
    ]),
  )
}

function foldValue(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase()
  if (Array.isArray(value)) return value.map(foldValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, foldValue(inner)]))
}
