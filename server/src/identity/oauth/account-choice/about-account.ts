import type { Principal } from '../../../platform/http/context.ts'
import type { Scope } from '../resources/index.ts'

/** How much a request depends on an account. */
export type About =
  /** It cannot be answered without one. */
  | 'needs'
  /** With none, it is answered with less: a scope that a role has to permit is left out. */
  | 'may'
  | 'nothing'

/** The scope that tells which account a person chose, and their role in it; and that of our own API. */
const ACCOUNT = 'account'

interface Asked {
  /** What the request asks for, and the application may. */
  names: readonly string[]
  /** Of the resources that it names. */
  scopes: readonly Scope[]
}

/** Whether a request is about an account of its person: by its scopes. */
export function aboutAccount(principal: Principal, { names, scopes }: Asked): About {
  if (principal === 'provider') return 'nothing'
  const asked = scopes.filter(({ name }) => names.includes(name))
  if (names.includes(ACCOUNT) || asked.some(({ per_account }) => per_account)) return 'needs'
  return asked.some(({ permission }) => permission !== null) ? 'may' : 'nothing'
}
