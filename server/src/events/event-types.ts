import type { Db } from '../platform/db/db.ts'
import type { ProviderRef } from '../platform/http/context.ts'
import { parseWithin } from '../platform/http/parse-within.ts'
import { Steps } from '../platform/http/refuse-dear-input.ts'
import { type FieldError, Problem } from '../platform/problem.ts'
import {
  ACCOUNT_OPTIONAL_TYPES,
  EVENT_NAMES,
  EVENT_TYPES,
  type EventName,
  eventType,
  isOptional,
  NAMED_ONLY,
  OPERATIONAL_NAMES,
  type OurName,
} from './catalogue.ts'
import type { AnyEvent } from './emit.ts'
import { dataErrors } from './own/definition.ts'
import { type CompiledType, KeptTypes } from './own/kept-types.ts'
import { keyOf, unknownTypeMessage } from './own/name.ts'
import { findType, type KnownType, listTypesOfAccounts } from './own/store.ts'
import { Run } from './schema/check.ts'
import { BUILT_IN_VIEWS, OPERATIONAL_VIEWS, OPTIONAL_VIEWS } from './type-views.ts'

/** The provider whose types are meant. */
type Of = Pick<ProviderRef, 'id' | 'eventTypesVersion'>

/** A name that a client gave, and where. */
export interface NamedType {
  name: string
  /** The field, for errors. */
  field: string
}

/**
 * For the checks of all own events in one request: a thousand of ordinary size need some 80,000. At a microsecond each, the
 * process answers no other request during that time.
 */
const STEPS = 300_000

const BUILT_IN: ReadonlySet<string> = new Set(EVENT_NAMES)
const isBuiltIn = (name: string): name is EventName => BUILT_IN.has(name)

const OPERATIONAL: ReadonlySet<string> = new Set(OPERATIONAL_NAMES)
const isOperational = (name: string): boolean => OPERATIONAL.has(name)

const isOurs = (name: string): name is OurName => isBuiltIn(name) || isOperational(name) || isOptional(name)

export interface TypeDocuments {
  schema: Record<string, unknown>
  example: Record<string, unknown>
}

/** Every event type that a provider has: the built-in ones, its own, the operational and the optional ones. */
export class EventTypes {
  readonly #kept: KeptTypes
  readonly #db: Db

  /** `db`: another pool than that of requests, which ask in their transactions, too. */
  constructor(db: Db) {
    this.#db = db
    this.#kept = new KeptTypes(db)
  }

  /** For endpoints and listeners: types that there are. Throws invalid_request, with a hint at what may be meant. */
  requirePresent(provider: Of, named: readonly NamedType[]): Promise<void> {
    return this.#require(provider, named, (type) => type.deleted_at === null)
  }

  /** For searching the log: types that there are or were. Throws invalid_request. */
  requireKnown(provider: Of, named: readonly NamedType[]): Promise<void> {
    return this.#require(provider, named, () => true)
  }

  /**
   * The types whose events are of an account: of the built-in ones, and of the provider's own in use. With `listed` those that it
   * names, which may be optional ones too: owners get none of them that the provider did not name.
   */
  async ofAccounts(
    provider: Of,
    listed: readonly string[] | null,
  ): Promise<Array<{ name: string; summary: string }>> {
    const builtIn = EVENT_TYPES.filter(
      ({ example, readSubjects }) => readSubjects(example).accountId !== null,
    )
    const own = provider.eventTypesVersion === 0 ? [] : await listTypesOfAccounts(this.#db, provider.id)
    const all = listed === null ? [...builtIn, ...own] : [...builtIn, ...own, ...ACCOUNT_OPTIONAL_TYPES]
    return all
      .filter(({ name }) => listed?.includes(name) ?? true)
      .map(({ name, summary }) => ({ name, summary }))
  }

  /** What a type's events hold: JSON Schema and example of `data`. `undefined` if there is no such type. */
  async documentsOf(provider: Of, name: string): Promise<TypeDocuments | undefined> {
    return (
      [...BUILT_IN_VIEWS, ...OPERATIONAL_VIEWS].find((one) => one.name === name) ??
      (await findType(this.#db, provider.id, name)) ??
      OPTIONAL_VIEWS.find((one) => one.name === name)
    )
  }

  /** The example of a type, as an event. Throws invalid_request naming `event`. */
  async exampleOf(provider: Of, name: string): Promise<AnyEvent> {
    if (isOurs(name) && !(await this.#isOwn(provider, name)))
      return { type: name, data: eventType(name).example } as AnyEvent
    const compiled = await this.#inUse(provider, { name, field: '/event' })
    if ('message' in compiled) throw new Problem('invalid_request', { errors: [compiled] })
    const type = await findType(this.#db, provider.id, name)
    return { type: name, own: compiled, data: type?.example ?? {} }
  }

  /**
   * Checks what is published, each by the newest version of its type. `at` is where each is, for errors. Throws
   * invalid_request naming the fields that do not fit.
   */
  async check(
    provider: Of,
    published: ReadonlyArray<{ event: string; data: unknown }>,
    at: (index: number) => string,
  ): Promise<Array<CompiledType | undefined>> {
    const errors: FieldError[] = []
    const run = new Run(STEPS)
    const steps = new Steps()
    const own = new Map<string, CompiledType | FieldError>()
    const types: Array<CompiledType | undefined> = []
    for (const [index, { event, data }] of published.entries()) {
      if (errors.length >= MAX_ERRORS) break
      if (isBuiltIn(event)) {
        types.push(undefined)
        errors.push(...builtInErrors(event, data, at(index), steps))
        continue
      }
      const field = `${at(index)}/event`
      const type = own.get(event) ?? (await this.#inUse(provider, { name: event, field }))
      own.set(event, type)
      if ('message' in type) errors.push({ ...type, field })
      else {
        types.push(type)
        errors.push(
          ...dataErrors(type.check, keyOf(event), data, run.again(), `${at(index)}/data`.split('/')),
        )
      }
    }
    if (errors.length > 0) throw new Problem('invalid_request', { errors: errors.slice(0, MAX_ERRORS) })
    return types
  }

  /** Whether the provider declared it, and has it still. */
  async #isOwn(provider: Of, name: string): Promise<boolean> {
    return isOptional(name) && (await this.#kept.of(provider)).get(name)?.deleted_at === null
  }

  async #inUse(provider: Of, { name, field }: NamedType): Promise<CompiledType | FieldError> {
    if (isOperational(name))
      return { field, message: `${name} is an operational type. Only Postern emits it.` }
    const own = await this.#kept.of(provider)
    const type = own.get(name)
    if (isOptional(name) && type?.deleted_at !== null)
      return { field, message: `${name} is an optional type. Only Postern emits it.` }
    if (!type || type.deleted_at) return { field, message: unknownTypeMessage(name, namesOf(own)) }
    if (type.archived_at)
      return { field, message: `The event type ${name} is archived. It can no longer be published.` }
    return this.#kept.compiled(provider.id, type)
  }

  async #require(
    provider: Of,
    named: readonly NamedType[],
    isFine: (type: KnownType) => boolean,
  ): Promise<void> {
    const others = named.filter(({ name }) => name !== '*' && !isOurs(name))
    if (others.length === 0) return
    const own = await this.#kept.of(provider)
    const errors = others.flatMap(({ name, field }) => {
      const type = own.get(name)
      return type && isFine(type) ? [] : [{ field, message: unknownTypeMessage(name, namesOf(own)) }]
    })
    if (errors.length > 0) throw new Problem('invalid_request', { errors: errors.slice(0, MAX_ERRORS) })
  }
}

const MAX_ERRORS = 20

function namesOf(own: ReadonlyMap<string, KnownType>): string[] {
  return [
    ...EVENT_NAMES,
    ...NAMED_ONLY,
    ...[...own.values()].flatMap((type) => (type.deleted_at ? [] : type.name)),
  ]
}

function builtInErrors(event: EventName, data: unknown, at: string, steps: Steps): FieldError[] {
  const nameOf = (path: string[]) => [`${at}/data`, ...path].join('/')
  return parseWithin(eventType(event).data, data, nameOf, steps).errors ?? []
}
