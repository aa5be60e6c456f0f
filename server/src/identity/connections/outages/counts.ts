import { ConnectionRefusal } from '../core/index.ts'

/**
 * Blamed on the identity provider or on staff, and yet of one person or one answer: a factor from too long ago, an answer
 * that came twice. And what staff decided: a connection that is switched off does not fail.
 */
const NO_OUTAGE: ReadonlySet<string> = new Set([
  'account_full',
  'factor_old',
  'login_refused',
  'not_in_plan',
  'replayed',
  'switched_off',
])

/** Whether a failed sign-in speaks against the connection rather than the person. */
export function speaksAgainst(error: unknown): error is ConnectionRefusal {
  return error instanceof ConnectionRefusal && error.who !== 'person' && !NO_OUTAGE.has(error.reason)
}
