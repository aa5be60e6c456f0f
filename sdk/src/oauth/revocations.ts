import { notPostern } from '../api/errors.ts'
import { waitFor } from '../api/waiting.ts'
import { askIssuer, basicAuth, type IssuerCalls } from './ask-issuer.ts'
import type { IntrospectionOptions } from './introspection.ts'
import type { Claims } from './signed-token.ts'

/** Something that ended, as the issuer's feed has it. */
interface Revocation {
  kind: keyof typeof CLAIM_OF | 'member'
  id: string
  at: string
  /** From then on all its tokens have expired. */
  until: string
}

const SECOND = 1_000
/** How long the issuer keeps a question open while nothing ends. Shorter than what counts as silence. */
const WAIT_S = 5
const SILENCE_MS = 10 * SECOND
/** Waits before the first, second, ... try to connect again; the last one for all that follow. */
const PAUSES_MS = [0, 100, SECOND, 2 * SECOND]
/** By which claim a token belongs to what ended. */
const CLAIM_OF = {
  session: 'sid',
  grant: 'grant_id',
  family: 'family_id',
  user: 'sub',
  client: 'client_id',
} as const
/** What begins again, with newer tokens. */
const RETURNING = ['user', 'client', 'member']

/** Who reads what ended: a secret key with the scope `read`, or an application with its secret. */
export type RevocationOptions = { key: string } | IntrospectionOptions

/** Follows what ends at an issuer, so that signed tokens are refused before they expire. */
export class Revocations {
  readonly #url: string
  readonly #calls: IssuerCalls
  readonly #headers: Record<string, string>
  readonly #now: () => number
  readonly #ended = new Map<string, { at: number; until: number }>()
  #after: string | undefined
  #heardAt = Number.NEGATIVE_INFINITY
  #following: AbortController | undefined
  #first: Promise<void> | undefined

  constructor(issuer: string, calls: IssuerCalls, reader: RevocationOptions, now: () => number) {
    this.#url = `${issuer}/oauth/revocations`
    this.#calls = { ...calls, timeoutMs: WAIT_S * SECOND + (calls.timeoutMs ?? 5 * SECOND) }
    this.#headers =
      'key' in reader
        ? { authorization: `Bearer ${reader.key}` }
        : basicAuth(reader.clientId, reader.clientSecret)
    this.#now = now
  }

  /** Whether the token belongs to something that ended after it was made. Waits for the first answer of the issuer. */
  async knows(claims: Claims): Promise<'live' | 'revoked' | 'stale'> {
    await this.#start()
    if (this.#hasEndedOf(claims)) return 'revoked'
    return this.#now() - this.#heardAt > SILENCE_MS ? 'stale' : 'live'
  }

  /** Stops following. */
  close(): void {
    this.#following?.abort()
    this.#following = undefined
    this.#first = undefined
  }

  #hasEndedOf(claims: Claims): boolean {
    const { iat, sub, account, act } = claims
    for (let actor = act as Claims | undefined; actor; actor = actor.act as Claims | undefined)
      if (this.#hasEnded('client', actor.sub, iat)) return true
    return (
      this.#hasEnded('member', `${sub} ${account}`, iat) ||
      Object.entries(CLAIM_OF).some(([kind, claim]) => this.#hasEnded(kind, claims[claim], iat))
    )
  }

  #hasEnded(kind: string, id: unknown, iat: unknown): boolean {
    const ended = this.#ended.get(`${kind} ${id}`)
    return ended !== undefined && (!RETURNING.includes(kind) || Number(iat) * SECOND <= ended.at)
  }

  #start(): Promise<void> {
    if (this.#first) return this.#first
    this.#following = new AbortController()
    const { signal } = this.#following
    this.#first = this.#poll(0, signal).catch(() => {})
    this.#first.then(() => this.#follow(signal)).catch(() => {}) // aborted
    return this.#first
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      try {
        await this.#poll(WAIT_S, signal)
        failures = 0
      } catch {
        await waitFor(PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)]!, signal)
      }
    }
  }

  async #poll(wait: number, signal: AbortSignal): Promise<void> {
    const query = new URLSearchParams({ wait: String(wait), ...(this.#after && { after: this.#after }) })
    const url = `${this.#url}?${query}`
    const { status, headers, body } = await askIssuer(this.#calls, url, { headers: this.#headers, signal })
    if (status !== 200 || !Array.isArray(body.data)) throw notPostern({ url, status, headers })
    for (const { kind, id, at, until } of body.data as Revocation[])
      this.#ended.set(`${kind} ${id}`, { at: Date.parse(at), until: Date.parse(until) })
    if (typeof body.next === 'string') this.#after = body.next
    this.#heardAt = this.#now()
    for (const [key, { until }] of this.#ended) if (until < this.#heardAt) this.#ended.delete(key)
  }
}
