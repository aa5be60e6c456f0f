import { type AttrExp, type Compare, type Filter, parse, Tester } from 'scim2-parse-filter'
import { type Attribute, COMMON, type Kind, named, resolvePath } from './schema.ts'
import { ScimError } from './scim-error.ts'

const MAX_LENGTH = 1_000

type Resource = Record<string, unknown>

/** One attribute that must equal a text: such a filter is looked up, not tried on every resource. */
export interface Equality {
  attribute: string
  value: string
}

export interface Compiled {
  /** All of them must hold. */
  equalities: Equality[]
  /** Whether the filter is one equality and nothing else. */
  isEquality: boolean
  matches(resource: Resource): boolean
}

/** Reads a filter, RFC 7644 §3.4.2.2. Throws invalidFilter. */
export function compileFilter(text: string, kind: Kind): Compiled {
  const filter = read(text)
  const name = (path: string, isCompared: boolean) => nameInResource(kind, path, isCompared)
  const test = predicateOf(folded(filter, name))
  return {
    equalities: conjuncts(filter).flatMap((one) =>
      isEquality(one) && typeof one.compValue === 'string'
        ? [{ attribute: name(one.attrPath, true).path.toLowerCase(), value: one.compValue }]
        : [],
    ),
    isEquality: filter.op === 'eq',
    matches: (resource) => holds(() => test(foldResource(resource, kind))),
  }
}

/** What stood in the brackets of a path. */
export interface ValueFilter {
  matches(value: Resource): boolean
  /** What a new value needs, to fit; undefined if the filter has other conditions than equalities. */
  equalities: Resource | undefined
  /** Whether it is equalities of different parts, and nothing else. */
  isPlain: boolean
}

/** What a filter costs for each value: equalities, which need no parsing, take nothing from the budget. */
export function stepsOf(text: string, attribute: Attribute): number {
  return compileValueFilter(text, attribute).isPlain ? 0 : conditionsIn(read(text))
}

function conditionsIn(filter: Filter): number {
  if ('filters' in filter) return filter.filters.reduce((sum, one) => sum + conditionsIn(one), 0)
  if ('filter' in filter) return conditionsIn(filter.filter)
  return 'valFilter' in filter ? conditionsIn(filter.valFilter) : 1
}

/** Reads a filter on the values of a complex attribute. Throws invalidFilter. */
export function compileValueFilter(text: string, { parts = [] }: Attribute): ValueFilter {
  const filter = read(text)
  const name: Namer = (path) => {
    const part = named(parts, path)
    return { path: part?.name ?? path, isExact: part?.caseExact ?? false }
  }
  const test = predicateOf(folded(filter, name))
  const all = conjuncts(filter)
  const areEqualities = all.every((one) => isEquality(one) && named(parts, one.attrPath))
  const equalities = areEqualities
    ? Object.fromEntries(
        all.map((one) => [name((one as Compare).attrPath, true).path, (one as Compare).compValue]),
      )
    : undefined
  const isPlain = equalities !== undefined && Object.keys(equalities).length === all.length
  return {
    matches: isPlain ? equals(equalities, parts) : (value) => holds(() => test(fold(value, parts))),
    equalities,
    isPlain,
  }
}

/** Compares thousands of members without copying any. */
function equals(equalities: Resource, parts: readonly Attribute[]): (value: Resource) => boolean {
  const wanted = Object.entries(equalities).map(([name, value]) => {
    const isFolded = typeof value === 'string' && !named(parts, name)?.caseExact
    return { name, isFolded, value: isFolded ? value.toLowerCase() : value }
  })
  return (one) =>
    wanted.every(({ name, isFolded, value }) => {
      const held = one[name]
      return (isFolded && typeof held === 'string' ? held.toLowerCase() : held) === value
    })
}

/** As the library tests filters, but a condition in brackets must hold for one value as a whole, RFC 7644 §3.4.2.2. */
class OneByOne extends Tester {
  override test(value: unknown, filter: Filter): boolean {
    if (!('valFilter' in filter)) return super.test(value, filter)
    return this.attrTest(this.attrPath(filter.attrPath), value, (found: unknown) =>
      [found].flat().some((one) => this.test(one, filter.valFilter)),
    )
  }
}

function predicateOf(filter: Filter): (value: Resource) => boolean {
  const tester = new OneByOne()
  return (value) => tester.test(value, filter)
}

function read(text: string): Filter {
  if (text.length > MAX_LENGTH)
    throw new ScimError(400, `A filter may have at most ${MAX_LENGTH} characters.`, 'invalidFilter')
  try {
    return parse(text)
  } catch {
    throw new ScimError(400, 'The filter is malformed.', 'invalidFilter')
  }
}

/** False if the values cannot be compared. */
function holds(test: () => boolean): boolean {
  try {
    return test()
  } catch {
    return false
  }
}

function conjuncts(filter: Filter): Filter[] {
  return filter.op === 'and' && 'filters' in filter ? filter.filters : [filter]
}

function isEquality(filter: Filter): filter is Compare {
  return filter.op === 'eq' && 'compValue' in filter
}

/** How a filter's path stands in the resource, and whether the case of its values counts. */
type Namer = (path: string, isCompared: boolean) => { path: string; isExact: boolean }

/** A complex attribute that is compared means its `value`, as in: members eq "2819c223". */
function nameInResource(kind: Kind, path: string, isCompared: boolean): ReturnType<Namer> {
  const target = resolvePath(kind, path)
  if (!target || target === 'malformed' || !target.attribute) return { path, isExact: false }
  const { attribute, extension } = target
  const part = target.part ?? (isCompared ? named(attribute.parts ?? [], 'value') : undefined)
  return {
    path: `${extension ? `${extension}:` : ''}${attribute.name}${part ? `.${part.name}` : ''}`,
    isExact: (part ?? attribute).caseExact ?? false,
  }
}

/** The filter with its names as they stand in resources, and its texts in lower case unless their case counts. */
function folded(filter: Filter, name: Namer): Filter {
  if ('filters' in filter)
    return { ...filter, filters: joined(filter.filters).map((one) => folded(one, name)) }
  if ('filter' in filter) return { ...filter, filter: folded(filter.filter, name) }
  if ('valFilter' in filter) {
    const { path } = name(filter.attrPath, false)
    const inner: Namer = (part) => {
      const { isExact, path: whole } = name(`${filter.attrPath}.${part}`, true)
      return { path: whole.slice(whole.lastIndexOf('.') + 1), isExact }
    }
    return { ...filter, attrPath: path, valFilter: folded(filter.valFilter, inner) }
  }
  const { path, isExact } = name(filter.attrPath, filter.op !== 'pr')
  if (!('compValue' in filter)) return { ...filter, attrPath: path }
  const { compValue } = filter
  const isFolded = typeof compValue === 'string' && !isExact
  return { ...filter, attrPath: path, compValue: isFolded ? compValue.toLowerCase() : compValue }
}

/**
 * The parser reads emails[type eq "work"].value eq "x" as two conditions, which two addresses could meet between them:
 * here they are one again, which one address must meet.
 */
function joined(filters: Filter[]): Filter[] {
  const all: Filter[] = []
  for (const filter of filters) {
    const last = all.at(-1)
    if (last && 'valFilter' in last && isOfPart(filter, last.attrPath)) {
      const part = { ...filter, attrPath: filter.attrPath.slice(last.attrPath.length + 1) }
      all[all.length - 1] = { ...last, valFilter: { op: 'and', filters: [last.valFilter, part] } }
    } else all.push(filter)
  }
  return all
}

function isOfPart(filter: Filter, attrPath: string): filter is AttrExp {
  return 'attrPath' in filter && !('valFilter' in filter) && filter.attrPath.startsWith(`${attrPath}.`)
}

function foldResource(resource: Resource, { core, extensions }: Kind): Resource {
  const own = fold(resource, [...COMMON, ...core.attributes])
  for (const { id, attributes } of extensions)
    if (resource[id]) own[id] = fold(resource[id] as Resource, attributes)
  return own
}

function fold(value: Resource, attributes: readonly Attribute[]): Resource {
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, foldValue(inner, named(attributes, name))]),
  )
}

function foldValue(value: unknown, attribute: Attribute | undefined): unknown {
  if (typeof value === 'string') return attribute?.caseExact ? value : value.toLowerCase()
  if (Array.isArray(value)) return value.map((one) => foldValue(one, attribute))
  if (typeof value !== 'object' || value === null) return value
  return fold(value as Resource, attribute?.parts ?? [])
}
