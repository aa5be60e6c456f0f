import { isDeepStrictEqual } from 'node:util'
import { compileValueFilter, type ValueFilter } from './filter.ts'
import { type Attribute, type Kind, named, resolvePath, type Target } from './schema.ts'
import { invalidValue, ScimError } from './scim-error.ts'

export type Resource = Record<string, unknown>
type Element = Record<string, unknown>

/** Where one attribute of a resource, or a part of it, is to be written. */
type Place = Target & { attribute: Attribute }
type Op = 'add' | 'replace'

/** Members that a group may have. */
export const MAX_MEMBERS = 5_000
/** Values while a patch is applied; the schemas limit what remains in the end. */
const MAX_VALUES = 100

export function isAttribute(target: Target): target is Place {
  return target.attribute !== undefined
}

/**
 * Writes each attribute that a value names, by path, URN or name in any case. What no schema has, or only this service
 * sets, is left out. Throws invalidValue, noTarget.
 */
export function assignAll(
  resource: Resource,
  value: unknown,
  { kind, op, within }: { kind: Kind; op: Op; within?: string | undefined },
): void {
  if (!isObject(value)) throw invalidValue('Without an attribute in the path, the value must be an object.')
  for (const [name, inner] of Object.entries(value)) {
    const target = resolvePath(kind, within === undefined ? name : `${within}:${name}`)
    if (target === undefined || target === 'malformed') continue
    if (!isAttribute(target)) {
      if (isObject(inner)) assignAll(resource, inner, { kind, op, within: target.extension })
    } else if ((target.part ?? target.attribute).mutability !== 'readOnly')
      assign(resource, target, inner, op)
  }
}

/**
 * Adds or replaces a value, RFC 7644 §3.5.2.1 and §3.5.2.3. Replacing by null unassigns (RFC 7643 §2.5). Throws
 * invalidValue, invalidPath, noTarget.
 */
export function assign(resource: Resource, place: Place, value: unknown, op: Op): void {
  if (isUnassigned(value)) {
    if (op === 'replace') unassign(resource, place, undefined)
    return
  }
  const holder = holderOf(resource, place)
  const { attribute, part, filter } = place
  const { name } = attribute
  if (attribute.multiValued) holder[name] = assignedList(listIn(holder, name), place, value, op)
  else if (filter !== undefined) throw new ScimError(400, `${name} has one value.`, 'invalidPath')
  else if (part) holder[name] = { ...elementIn(holder, name), [part.name]: value }
  else if (attribute.parts) holder[name] = { ...elementIn(holder, name), ...elementOf(attribute, value) }
  else holder[name] = value
}

/** Removes a value, RFC 7644 §3.5.2.2. Of several values, `value` may say which; what is not there is no error. */
export function unassign(
  resource: Resource,
  { extension, attribute, filter, part }: Target,
  value: unknown,
): void {
  if (!attribute) {
    if (extension === undefined) throw new ScimError(400, 'remove needs an attribute.', 'noTarget')
    delete resource[extension]
    return
  }
  const holder = extension === undefined ? resource : resource[extension]
  if (!isObject(holder)) return
  const { name } = attribute
  const list = attribute.multiValued ? listIn(holder, name) : []
  if (attribute.multiValued && (part || filter !== undefined || !isUnassigned(value))) {
    const matches =
      filter === undefined ? namedBy(attribute, value) : compileValueFilter(filter, attribute).matches
    holder[name] = part
      ? list
          .map((one) => (matches(one) ? without(one, part.name) : one))
          .filter((one) => Object.keys(one).length > 0)
      : list.filter((one) => !matches(one))
  } else if (part) holder[name] = without(elementIn(holder, name), part.name)
  else delete holder[name]
}

function holderOf(resource: Resource, { extension }: Target): Resource {
  if (extension === undefined) return resource
  const held = resource[extension]
  const holder = isObject(held) ? held : {}
  resource[extension] = holder
  return holder
}

/** If there are more values than are kept, none is read. */
function bounded<List extends unknown[]>({ name }: Attribute, list: List): List {
  const most = name === 'members' ? MAX_MEMBERS : MAX_VALUES
  if (list.length > most) throw invalidValue(`${name}: This must have at most ${most} items.`)
  return list
}

function assignedList(list: Element[], place: Place, value: unknown, op: Op): Element[] {
  const { attribute, filter, part } = place
  if (filter === undefined && !part) {
    const values = bounded(attribute, [value].flat()).map((one) => elementOf(attribute, one))
    if (op === 'replace') return onePrimary(values)
    return bounded(attribute, onePrimary(united(attribute, list, values), values))
  }
  const wanted = filter === undefined ? undefined : compileValueFilter(filter, attribute)
  const chosen = new Set(list.filter((one) => wanted?.matches(one) ?? true))
  const given = part ? { [part.name]: value } : elementOf(attribute, value)
  if (chosen.size > 0) {
    const changed = list.map((one) => (chosen.has(one) ? { ...one, ...given } : one))
    return onePrimary(
      changed,
      changed.filter((_, at) => chosen.has(list[at]!)),
    )
  }
  return bounded(attribute, withNew(list, wanted, given))
}

/**
 * No value fits the filter. A directory that writes to emails[type eq "work"] means the address that it sent without a
 * type, where there is one; otherwise a new value that fits.
 */
function withNew(list: Element[], wanted: ValueFilter | undefined, given: Element): Element[] {
  const { equalities } = wanted ?? { equalities: {} }
  if (!equalities) throw new ScimError(400, 'Nothing fits the filter.', 'noTarget')
  const names = Object.keys(equalities)
  const bare = list.filter((one) => names.every((name) => !Object.hasOwn(one, name)))
  const adopted = names.length > 0 && bare.length === 1 ? bare[0] : undefined
  const made = { ...adopted, ...equalities, ...given }
  return onePrimary(adopted ? list.map((one) => (one === adopted ? made : one)) : [...list, made], [made])
}

/** Adds values; one that is there already, or has the same value and type, is not doubled. */
function united({ name }: Attribute, list: Element[], values: Element[]): Element[] {
  const keyOf = ({ value, type }: Element) =>
    name === 'members' ? value : JSON.stringify([value ?? null, type ?? null])
  const given = new Map(values.toReversed().map((value) => [keyOf(value), value])) // of two that are the same, the first
  const there = new Set<unknown>()
  const kept = list.map((one) => {
    const key = keyOf(one)
    const again = given.get(key)
    if (!again) return one
    there.add(key)
    return { ...one, ...again }
  })
  return [...kept, ...values.filter((value) => !there.has(keyOf(value)))]
}

/** Of several values at most one is primary, RFC 7643 §2.4: the one just written. */
function onePrimary(list: Element[], written: Element[] = []): Element[] {
  const isPrimary = ({ primary }: Element) =>
    primary !== undefined && String(primary).toLowerCase() === 'true'
  const primaries = list.filter(isPrimary)
  if (primaries.length < 2) return list
  const winner =
    primaries.find((one) => written.some((other) => isDeepStrictEqual(one, other))) ?? primaries[0]
  return list.map((one) => (isPrimary(one) && one !== winner ? { ...one, primary: false } : one))
}

/** Which values a removal means that names them: by `value`, as Entra ID writes it. Without one, all. */
function namedBy(attribute: Attribute, value: unknown): (one: Element) => boolean {
  if (isUnassigned(value)) return () => true
  const wanted = new Set([value].flat().map((one) => elementOf(attribute, one).value))
  return (one) => wanted.has(one.value)
}

/** A complex value with its parts in the case of the schema; a bare text is its `value`, as in manager or members. */
function elementOf(attribute: Attribute, value: unknown): Element {
  const parts = attribute.parts ?? []
  if (typeof value === 'string' && named(parts, 'value')) return { value }
  if (!isObject(value)) throw invalidValue(`${attribute.name} must be an object.`)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const part = named(parts, name)
      return part && !isUnassigned(inner) ? [[part.name, inner]] : []
    }),
  )
}

function listIn(holder: Resource, name: string): Element[] {
  const held = holder[name]
  return Array.isArray(held) ? held : []
}

function elementIn(holder: Resource, name: string): Element {
  const held = holder[name]
  return isObject(held) ? held : {}
}

function without(element: Element, name: string): Element {
  return Object.fromEntries(Object.entries(element).filter(([key]) => key !== name))
}

function isObject(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Null, an empty list and an empty text leave an attribute without a value, RFC 7643 §2.5. */
function isUnassigned(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
