import type { Tx } from '../../lib/db.ts'
import type { Provider } from '../../providers/index.ts'
import type { User } from '../../users/index.ts'

/** A second factor that users can add. */
export interface SecondFactor {
  name: string
  /** Whether having it means that it is asked for at every sign-in; otherwise only where the provider requires MFA. */
  binds: boolean
  /** The first factors after which it proves nothing new. */
  sameAs: readonly string[]
  isEnrolled(tx: Tx, providerId: string, userId: string): Promise<boolean>
}

/** First factors that are two in one: something held and something known or inherent. */
const MULTI_FACTOR_METHODS: readonly string[] = ['passkey']

/** What to do when the provider requires MFA and the user has no second factor yet. */
export const ENROLL = 'enroll'

const known = new Set<SecondFactor>()

export function addSecondFactor(factor: SecondFactor): void {
  known.add(factor)
}

/**
 * Which second factors may follow this first factor, if one is due: when the user has one that binds, or the provider
 * requires MFA. Empty: none is due. `enroll`: one must be added first. A mailed code or link is never among them.
 */
export async function factorsDue(tx: Tx, provider: Provider, user: User, method: string): Promise<string[]> {
  const enrolled: SecondFactor[] = []
  for (const factor of known) if (await factor.isEnrolled(tx, provider.id, user.id)) enrolled.push(factor)
  const isBound = enrolled.some(({ binds }) => binds)
  if (!isBound && (provider.settings.mfa !== 'required' || MULTI_FACTOR_METHODS.includes(method))) return []
  const usable = enrolled.filter(({ sameAs }) => !sameAs.includes(method)).map(({ name }) => name)
  return usable.length > 0 ? usable : [ENROLL]
}
