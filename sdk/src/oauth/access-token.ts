import { numberOf, optionalText, textOf } from './claims.ts'
import type { Claims } from './signed-token.ts'
import { TokenError } from './token-error.ts'

/** What an access token says. */
export interface AccessToken {
  /** As it was presented. */
  token: string
  /** The user for whom the application acts; undefined if a machine acts for itself. */
  userId: string | undefined
  /** The application: its `client_id`. */
  clientId: string
  scopes: readonly string[]
  /** The account that the user chose for the application, and their role in it. */
  accountId: string | undefined
  role: string | undefined
  /** The session that the token ends with. */
  sessionId: string | undefined
  /** Applications that act for the one that the user allowed (RFC 8693), the last one first. */
  actors: readonly string[]
  expiresAt: Date
  /** All claims, these included. */
  claims: Claims
}

/** Whose token it may be. */
export type Subject = 'user' | 'client'

/** What a request needs. */
export interface TokenNeeds {
  /** The token has all of these. */
  scopes?: string | readonly string[]
  /** `user` refuses machines that act for themselves, `client` refuses users. Both pass unless told. */
  subject?: Subject
}

/** Reads the claims of an access token (RFC 9068), or of its introspection. Throws TokenError. */
export function toAccessToken(token: string, claims: Claims): AccessToken {
  const sub = textOf(claims, 'sub')
  const clientId = textOf(claims, 'client_id')
  const { cnf, sub_type = 'user' } = claims
  // A client proves with each request that it has the key of a bound token. That is not checked here.
  if (cnf !== undefined) throw new TokenError('wrong_binding')
  const isClient = sub_type === 'client'
  // So that a machine can never be taken for a user, nor the reverse.
  if (!(isClient || sub_type === 'user') || isClient !== (sub === clientId))
    throw new TokenError('wrong_claims')
  return {
    token,
    userId: isClient ? undefined : sub,
    clientId,
    scopes: (optionalText(claims, 'scope') ?? '').split(' ').filter(Boolean),
    accountId: optionalText(claims, 'account'),
    role: optionalText(claims, 'role'),
    sessionId: optionalText(claims, 'sid'),
    actors: actorsOf(claims.act),
    expiresAt: new Date(numberOf(claims, 'exp') * 1_000),
    claims,
  }
}

/** Throws TokenError unless the token has what is needed. */
export function requireNeeds({ userId, scopes }: AccessToken, { scopes: needed, subject }: TokenNeeds): void {
  if (subject && (subject === 'user') !== (userId !== undefined)) throw new TokenError('wrong_subject')
  const all = listOf(needed)
  if (!all.every((one) => scopes.includes(one))) throw new TokenError('insufficient_scope', all)
}

export function listOf(scopes: string | readonly string[] = []): readonly string[] {
  return typeof scopes === 'string' ? scopes.split(' ').filter(Boolean) : scopes
}

function actorsOf(act: unknown): string[] {
  const actors: string[] = []
  for (let actor = act; actor !== undefined; actor = (actor as Claims).act) {
    if (typeof actor !== 'object' || actor === null) throw new TokenError('wrong_claims')
    actors.push(textOf(actor as Claims, 'sub'))
  }
  return actors
}
