import { isId } from '../../../platform/keys/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { mayAskFor, type Realm } from '../core/index.ts'
import { findChosenAccounts } from '../grants/index.ts'
import { findPlaces, type Scope } from '../resources/index.ts'
import { aboutAccount } from './about-account.ts'

/** Which account a request is about. */
export type Choice =
  /** None: it is about the person alone. */
  | { kind: 'none' }
  | { kind: 'account'; accountId: string }
  /** The person has to choose one; or belongs to none that would do. */
  | { kind: 'open' }

/** What a person chose on the way to an application: kept with the request, for them alone. */
export interface Chosen {
  user_id: string
  account_id?: string
}

export interface Choosing {
  application: { id: string; scopes: string[] | null }
  userId: string
  /** Those that the request asks for. */
  names: readonly string[]
  /** Of the resources that it names. */
  scopes: readonly Scope[]
  /** The account that the application asks for. */
  wanted: string | undefined
  chosen: Chosen | undefined
}

/**
 * The account that a request is about: the one that its person chose for it, else the one that the application asks for,
 * else the only one, else the only one that they chose for this application before. Never one that they do not belong to,
 * and never what another person chose.
 */
export async function chooseAccount(
  { db }: Pick<Services, 'db'>,
  { provider, principal }: Realm,
  { application, userId, names, scopes, wanted, chosen }: Choosing,
): Promise<Choice> {
  const allowed = names.filter((name) => mayAskFor(application, name))
  const about = aboutAccount(principal, { names: allowed, scopes })
  if (principal === 'provider' || (about === 'nothing' && wanted === undefined)) return { kind: 'none' }
  const own = chosen?.user_id === userId ? chosen.account_id : undefined
  if (own !== undefined && wanted !== undefined && own !== wanted) return { kind: 'open' }
  const named = own ?? wanted
  if (named !== undefined && !isId(named)) return { kind: 'open' }
  const places = await findPlaces(db, provider.id, { userId, accountId: named ?? null })
  if (places.length === 0 && named === undefined && about === 'may') return { kind: 'none' }
  const only = places.length === 1 ? places[0]!.account : undefined
  if (only !== undefined) return { kind: 'account', accountId: only }
  if (places.length === 0) return { kind: 'open' }
  const before = await findChosenAccounts(db, provider.id, { applicationId: application.id, userId })
  return before.length === 1 ? { kind: 'account', accountId: before[0]! } : { kind: 'open' }
}

/** The account of a choice; null for none, and while it is open. */
export const accountOf = (choice: Choice): string | null =>
  choice.kind === 'account' ? choice.accountId : null
