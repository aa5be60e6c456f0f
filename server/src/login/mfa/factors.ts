import type { EmittingServices } from '../../events/index.ts'
import { type Tx, together } from '../../lib/db.ts'
import type { Html } from '../../lib/http/page.ts'
import type { PageInput } from '../../lib/http/pages.ts'
import type { Provider } from '../../providers/index.ts'
import { holdUser, type User } from '../../users/index.ts'

/** A second factor that users can add. */
export interface SecondFactor {
  name: string
  /** Whether having it means that it is asked for at every sign-in; otherwise only where the provider requires MFA. */
  binds: boolean
  /** The first factors after which it proves nothing new. */
  sameAs: readonly string[]
  isEnrolled(tx: Tx, providerId: string, userId: string): Promise<boolean>
  /** Whether the provider lets people use it; always, unless told. */
  isOn?(settings: Provider['settings']): boolean
  /** What it puts on the page where a second factor is due: a way on. */
  entry?(input: PageInput<EmittingServices>): Html
}

/** First factors that are two in one: something held and something known or inherent. */
const MULTI_FACTOR_METHODS: readonly string[] = ['passkey']

/** What to do when the provider requires MFA and the user has no second factor yet. */
export const ENROLL = 'enroll'

const known = new Set<SecondFactor>()

export function addSecondFactor(factor: SecondFactor): void {
  known.add(factor)
}

/** The second factors that a user has and may use. */
export async function enrolledFactors(tx: Tx, provider: Provider, userId: string): Promise<SecondFactor[]> {
  const usable = [...known].filter((factor) => factor.isOn?.(provider.settings) ?? true)
  const has = await together(usable.map((factor) => factor.isEnrolled(tx, provider.id, userId)))
  return usable.filter((_, index) => has[index])
}

/** A factor by its name, as the pages look it up. */
export function factorNamed(name: string): SecondFactor | undefined {
  return [...known].find((factor) => factor.name === name)
}

/**
 * Which second factors may follow this first factor, if one is due: when the user has one that binds, or the provider
 * requires MFA. Empty: none is due. `enroll`: one must be added first. A mailed code or link is never among them.
 */
export async function factorsDue(tx: Tx, provider: Provider, user: User, method: string): Promise<string[]> {
  // A factor that is being added right now ends the sessions there are: it must find the one of this sign-in, or be found.
  const [, enrolled] = await together([
    holdUser(tx, provider.id, user.id),
    enrolledFactors(tx, provider, user.id),
  ])
  return dueAmong(enrolled, provider, method)
}

/** The same, given the factors that the user has and may use. */
export function dueAmong(enrolled: SecondFactor[], provider: Provider, method: string): string[] {
  const isBound = enrolled.some(({ binds }) => binds)
  if (!isBound && (provider.settings.mfa !== 'required' || MULTI_FACTOR_METHODS.includes(method))) return []
  const usable = enrolled.filter(({ sameAs }) => !sameAs.includes(method)).map(({ name }) => name)
  return usable.length > 0 ? usable : [ENROLL]
}
