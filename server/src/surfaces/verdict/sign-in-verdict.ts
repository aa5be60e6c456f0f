/** What decides whether a person can sign in. */
export interface SignInState {
  isBlocked: boolean
  isVerified: boolean
  /** The methods that are on. */
  on: Record<Method, boolean>
  passkeys: number
  identities: number
  /** The account that requires its own single sign-on of this person's domain. */
  required?: { accountId: string; account: string; domain: string } | undefined
  factor: 'none' | 'app' | 'passkey'
  needsFactor: boolean
  lastSignIn: string | null
  /** The newest refusals, newest first. */
  refusals: readonly Refusal[]
}

export type Method = 'otp' | 'magic_link' | 'password' | 'passkey' | 'social' | 'sso'

interface Refusal {
  at: string
  method: string
}

/** Why, and what helps. The first cause is the verdict. */
export type Cause =
  | { is: 'blocked' }
  | { is: 'sso_off'; account: string; accountId: string; domain: string }
  | { is: 'sso_required'; account: string; accountId: string; domain: string }
  | { is: 'no_method' }
  | { is: 'unverified' }
  | { is: 'factor_due' }
  | { is: 'too_many'; count: number; at: string }
  | { is: 'refused'; count: number; at: string; method: string }
  | { is: 'app_asked' }

export interface Verdict {
  answer: 'no' | 'with_help' | 'yes'
  causes: readonly Cause[]
}

const STOPS: ReadonlySet<Cause['is']> = new Set(['blocked', 'sso_off', 'no_method'])
/** Asked of everyone with an app: nothing that keeps them out. */
const NOTES: ReadonlySet<Cause['is']> = new Set(['app_asked'])

/** So many wrong passwords within a day use up the guesses of one network. */
const GUESSES = 10
const DAY_MS = 86_400_000

/** Why a person cannot sign in, the strongest cause first; or that they can. */
export function signInVerdict(state: SignInState, now: number): Verdict {
  const causes = [...causesOf(state, now)]
  if (causes.some(({ is }) => STOPS.has(is))) return { answer: 'no', causes }
  return { answer: causes.some(({ is }) => !NOTES.has(is)) ? 'with_help' : 'yes', causes }
}

function* causesOf(state: SignInState, now: number): Generator<Cause> {
  const { on, required, factor, lastSignIn } = state
  if (state.isBlocked) yield { is: 'blocked' }
  if (required) yield { is: on.sso ? 'sso_required' : 'sso_off', ...required }
  else if (!hasMethod(state)) yield { is: 'no_method' }
  else if (!state.isVerified && !on.otp && !on.magic_link) yield { is: 'unverified' }
  const since = lastSignIn ? Date.parse(lastSignIn) : 0
  const refusals = state.refusals.filter(({ at }) => Date.parse(at) > since)
  const today = refusals.filter(({ at, method }) => method === 'password' && Date.parse(at) > now - DAY_MS)
  const [newest] = refusals
  if (today.length >= GUESSES) yield { is: 'too_many', count: today.length, at: today[0]!.at }
  else if (newest) yield { is: 'refused', count: refusals.length, ...newest }
  if (state.needsFactor && factor === 'none') yield { is: 'factor_due' }
  if (factor === 'app') yield { is: 'app_asked' }
}

/** Whether a method is on that this person could use. Any mailbox takes a code; a password can be set by a mail. */
function hasMethod({ on, passkeys, identities }: SignInState): boolean {
  return (
    on.otp ||
    on.magic_link ||
    on.password ||
    (on.passkey && passkeys > 0) ||
    ((on.social || on.sso) && identities > 0)
  )
}
