import { notPostern } from '../api/errors.ts'
import { askIssuer, type IssuerCalls } from './ask-issuer.ts'
import { singleFlight } from './single-flight.ts'

/** A key that an issuer signs with, and the only algorithm that it is for. */
export interface IssuerKey {
  alg: string
  key: CryptoKey
  /** For WebCrypto's verify. */
  params: EcdsaParams | Algorithm
}

const MINUTE = 60_000
/** How long keys are used without a look at the issuer: its own Cache-Control. */
const KEPT_MS = 5 * MINUTE
/** From then on they are read again while they still serve. */
const RENEWED_MS = 4 * MINUTE
/** A kid that is not known makes us look at most this often, whatever tokens come. */
const UNKNOWN_KID_MS = MINUTE / 2
/** After a failure. */
const PAUSE_MS = 1_000

const ALGORITHMS: Record<
  string,
  { kty: string; params: EcKeyImportParams & RsaHashedImportParams & EcdsaParams }
> = {
  ES256: { kty: 'EC', params: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } },
  RS256: { kty: 'RSA', params: { name: 'RSASSA-PKCS1-v1_5', namedCurve: '', hash: 'SHA-256' } },
}

/** The public keys of an issuer, by `kid`. */
export class IssuerKeys {
  readonly #url: string
  readonly #calls: IssuerCalls
  readonly #now: () => number
  #keys = new Map<string, IssuerKey>()
  #readAt = Number.NEGATIVE_INFINITY
  #triedAt = Number.NEGATIVE_INFINITY
  #failure: unknown
  #isReading = false
  readonly #fetchOnce = singleFlight(() => this.#fetch())

  constructor(issuer: string, calls: IssuerCalls, now: () => number) {
    this.#url = `${issuer}/oauth/jwks`
    this.#calls = calls
    this.#now = now
  }

  /** The key of this kid; undefined if the issuer has none. Throws PosternUnreachable while fresh keys cannot be read. */
  async find(kid: string): Promise<IssuerKey | undefined> {
    const age = this.#since(this.#readAt)
    if (age >= KEPT_MS) await this.#read(PAUSE_MS)
    else if (age >= RENEWED_MS) this.#read(UNKNOWN_KID_MS).catch(() => {})
    const found = this.#keys.get(kid)
    if (found || this.#since(this.#triedAt) < UNKNOWN_KID_MS) return found
    await this.#read(UNKNOWN_KID_MS)
    return this.#keys.get(kid)
  }

  /** Milliseconds; a clock that was set back makes everything old. */
  #since(then: number): number {
    const passed = this.#now() - then
    return passed < 0 ? Number.POSITIVE_INFINITY : passed
  }

  async #read(pauseMs: number): Promise<void> {
    if (!this.#isReading && this.#since(this.#triedAt) < pauseMs) {
      if (this.#failure) throw this.#failure
      return
    }
    return this.#fetchOnce()
  }

  async #fetch(): Promise<void> {
    const began = this.#now()
    this.#triedAt = began
    this.#isReading = true
    try {
      const { status, headers, body } = await askIssuer(this.#calls, this.#url)
      if (status !== 200 || !Array.isArray(body.keys)) throw notPostern({ url: this.#url, status, headers })
      this.#keys = new Map(
        (await Promise.all(body.keys.map(importKey))).filter((entry) => entry !== undefined),
      )
      this.#readAt = began
      this.#failure = undefined
    } catch (error) {
      this.#failure = error
      throw error
    } finally {
      this.#isReading = false
    }
  }
}

/** What signs by another algorithm, or is for encryption, is left out. */
async function importKey(jwk: JsonWebKey & { kid?: unknown }): Promise<[kid: string, IssuerKey] | undefined> {
  const { kid, kty, alg = '', use = 'sig' } = jwk ?? {}
  const known = Object.hasOwn(ALGORITHMS, alg) ? ALGORITHMS[alg] : undefined
  if (typeof kid !== 'string' || known?.kty !== kty || use !== 'sig') return undefined
  const { crv, x, y, n, e } = jwk
  const parts = kty === 'EC' ? { kty, crv, x, y } : { kty, n, e }
  try {
    const key = await crypto.subtle.importKey('jwk', parts, known!.params, false, ['verify'])
    return [kid, { alg, key, params: known!.params }]
  } catch {
    return undefined
  }
}
