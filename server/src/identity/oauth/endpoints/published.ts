import type { Services } from '../../../platform/services.ts'
import { issuerUrl, type Realm, ROUTES } from '../core/index.ts'
import type { Ran } from '../engine/index.ts'
import { opennessOf } from '../issuers/index.ts'
import { publicKeys } from '../keys/index.ts'

/** A discovery document, and the issuer whose it is. */
interface Described {
  issuer: string
  document: Record<string, unknown>
}

type Answer = Pick<Ran, 'status' | 'headers' | 'body'>

/**
 * What everyone may read of an issuer: its discovery document and its keys. Servers read these of issuers that no one else
 * uses at the time, so they do without an engine of the issuer, of which few are kept in memory.
 */
export class Published {
  readonly #services: Pick<Services, 'db'>
  /** By whose an issuer is and what it takes: the documents of others differ by the issuer alone. */
  readonly #described = new Map<string, Described>()

  constructor(services: Pick<Services, 'db'>) {
    this.#services = services
  }

  /** Answers a request for a path below the issuer. `ask` has the engine answer it. */
  answer(realm: Realm, path: string, ask: () => Promise<Answer>): Promise<Answer> {
    return path === ROUTES.jwks ? this.#keys(realm, ask) : this.#describe(realm, ask)
  }

  async #describe(realm: Realm, ask: () => Promise<Answer>): Promise<Answer> {
    const { dcr, cimd } = await opennessOf(this.#services.db, realm.provider.id, realm.principal)
    const kind = JSON.stringify([realm.principal, dcr !== 'off', cimd !== 'off'])
    const known = this.#described.get(kind)
    const issuer = issuerUrl(realm)
    if (known) return json('application/json', moved(known, issuer))
    const asked = await ask()
    if (asked.status === 200) this.#described.set(kind, { issuer, document: JSON.parse(asked.body) })
    return asked
  }

  /** The engine makes the first keys. */
  async #keys(realm: Realm, ask: () => Promise<Answer>): Promise<Answer> {
    const keys = await publicKeys(this.#services.db, realm.provider.id, realm.principal)
    return keys.length === 0 ? ask() : json('application/jwk-set+json', { keys })
  }
}

/** The document of another issuer: all its URLs are below the issuer. */
function moved({ issuer, document }: Described, to: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [
      name,
      isBelow(value, issuer) ? to + value.slice(issuer.length) : value,
    ]),
  )
}

const isBelow = (value: unknown, issuer: string): value is string =>
  typeof value === 'string' && (value === issuer || value.startsWith(`${issuer}/`))

function json(type: string, body: object): Answer {
  return { status: 200, headers: { 'content-type': `${type}; charset=utf-8` }, body: JSON.stringify(body) }
}
