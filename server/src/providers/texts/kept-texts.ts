import type { Sql } from '../../platform/db/db.ts'
import { readTexts, type Texts } from './store.ts'

type AllTexts = Readonly<Record<string, Texts>>

const NONE: AllTexts = {}
/** At most some megabytes each, and a few kilobytes as a rule. */
const MAX_KEPT = 200

/** Providers' own texts, read again only when their version rises: providers are looked up several times a second. */
export class KeptTexts {
  readonly #db: Sql
  readonly #kept = new Map<string, { version: number; texts: Promise<AllTexts> }>()

  constructor(db: Sql) {
    this.#db = db
  }

  of({ provider_id: id, texts_version: version }: { provider_id: string; texts_version: number }) {
    if (version === 0) return NONE
    const kept = this.#kept.get(id)
    if (kept?.version === version) return kept.texts
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear()
    const texts = readTexts(this.#db, id)
    this.#kept.set(id, { version, texts })
    texts.catch(() => this.#kept.delete(id))
    return texts
  }
}
