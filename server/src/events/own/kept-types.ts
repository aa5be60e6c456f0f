import type { Db } from '../../platform/db/db.ts'
import type { ProviderRef } from '../../platform/http/context.ts'
import type { Check } from '../schema/check.ts'
import { compileSchema } from '../schema/compile.ts'
import { type ReadSubjects, subjectReader } from '../types/subjects.ts'
import { findVersion, type KnownType, readKnown } from './store.ts'

/** The newest version of a type, ready for events. */
export interface CompiledType {
  version: number
  check: Check
  readSubjects: ReadSubjects
}

type Known = ReadonlyMap<string, KnownType>

const NONE: Known = new Map()
const MAX_PROVIDERS = 1_000
/** Of schemas, as text: compiled, they take some ten times as much. */
const MAX_SCHEMA_CHARS = 4 * 1024 * 1024

/**
 * What a process knows of providers' own types. A provider is looked up several times a second anyway, and says when its
 * types changed: publishing needs no statement for them, and a change counts everywhere within a fifth of a second.
 * Versions never change: their checks are compiled at first use, and kept while there is room.
 */
export class KeptTypes {
  readonly #db: Db
  readonly #known = new Map<string, { version: number; types: Promise<Known> }>()
  readonly #compiled = new Map<string, { type: CompiledType; chars: number }>()
  #chars = 0

  constructor(db: Db) {
    this.#db = db
  }

  /** All of a provider, deleted ones included, by name. */
  of({ id, eventTypesVersion: version }: Pick<ProviderRef, 'id' | 'eventTypesVersion'>): Promise<Known> {
    if (version === 0) return Promise.resolve(NONE)
    const kept = this.#known.get(id)
    if (kept && kept.version >= version) return kept.types // a request that began before a change sees the change
    if (this.#known.size >= MAX_PROVIDERS) this.#known.clear()
    const types = readKnown(this.#db, id).then((rows) => new Map(rows.map((row) => [row.name, row])))
    this.#known.set(id, { version, types })
    types.catch(() => this.#known.delete(id))
    return types
  }

  /** The newest version of a type. */
  async compiled(providerId: string, { id, name, version }: KnownType): Promise<CompiledType> {
    const place = `${id} ${version}`
    const kept = this.#compiled.get(place)
    if (kept) {
      this.#compiled.delete(place) // and in again: the first is the one that was not used for longest
      this.#compiled.set(place, kept)
      return kept.type
    }
    const row = await findVersion(this.#db, providerId, name, version)
    const compiled = compileSchema(row?.schema)
    if (!row || 'errors' in compiled) throw new Error(`version ${version} of ${name} cannot be compiled`)
    const readSubjects = subjectReader({ subjects: row.subjects, account: row.account ?? undefined })
    const type = { version, check: compiled.check, readSubjects }
    this.#keep(place, type, JSON.stringify(row.schema).length)
    return type
  }

  #keep(place: string, type: CompiledType, chars: number): void {
    if (this.#compiled.has(place)) return // another request has compiled it
    this.#compiled.set(place, { type, chars })
    this.#chars += chars
    for (const [oldest, entry] of this.#compiled) {
      if (this.#chars <= MAX_SCHEMA_CHARS) return
      this.#compiled.delete(oldest)
      this.#chars -= entry.chars
    }
  }
}
