import type { EmittingServices } from '../../../../events/index.ts'
import { pipeline, type Tx } from '../../../../platform/db/db.ts'
import type { Principal } from '../../../../platform/http/context.ts'
import type { Html } from '../../../../platform/http/page.ts'
import type { PageInput } from '../../../../platform/http/pages.ts'
import { slot } from '../../../../platform/registry.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Provider } from '../../../../providers/index.ts'
import { holdUser, type User } from '../../../users/index.ts'

/** A second factor that users can add. */
export interface SecondFactor {
  name: string
  /** Whether it is asked for at every sign-in once a user has it; otherwise only if the provider requires MFA. */
  binds: boolean
  /** First factors after which it proves nothing new. */
  sameAs: readonly string[]
  isEnrolled(tx: Tx, providerId: string, userId: string): Promise<boolean>
  /** Whether the provider lets people use it; without it, always. */
  isOn?(settings: Provider['settings']): boolean
  /** Its entry on the page where a second factor is due. */
  entry?(input: PageInput<EmittingServices>): Html
  /** Its entry on the page where one must be added. */
  enrol?(input: PageInput<EmittingServices>): Html
}

/** First factors that are two in one: something the user has, and something the user knows or is. */
const MULTI_FACTOR_METHODS: readonly string[] = ['passkey']

/** Listed when the provider requires MFA and the user has no second factor yet. */
export const ENROLL = 'enroll'

/** All second factors, whichever part brings them. */
export const SECOND_FACTORS = slot<SecondFactor>('second factors')

/** The second factors that a user has and may use. */
export async function enrolledFactors(
  { registry }: Services,
  tx: Tx,
  provider: Provider,
  userId: string,
): Promise<SecondFactor[]> {
  const usable = registry.all(SECOND_FACTORS).filter((factor) => factor.isOn?.(provider.settings) ?? true)
  const has = await pipeline(usable.map((factor) => factor.isEnrolled(tx, provider.id, userId)))
  return usable.filter((_, index) => has[index])
}

/** Those that users may add while they sign in, for the pages. The authenticator app has its own page. */
export function enrollable({ registry }: Services, { settings }: Provider): SecondFactor[] {
  return registry.all(SECOND_FACTORS).filter(({ enrol, isOn }) => enrol && (isOn?.(settings) ?? true))
}

/** Finds a factor by name, for the pages. */
export function factorNamed({ registry }: Services, name: string): SecondFactor | undefined {
  return registry.all(SECOND_FACTORS).find((factor) => factor.name === name)
}

/** A first factor that was passed: by whom, and by which method. */
interface FirstFactor {
  user: User
  method: string
}

/**
 * Which second factors may follow this first factor, if one is due because the user has one that binds or the provider
 * requires MFA. Empty if none is due. `enroll` if one must be added first. A mailed code or link is never among them.
 */
export async function factorsDue(
  services: Services,
  tx: Tx,
  provider: Provider,
  { user, method }: FirstFactor,
): Promise<string[]> {
  const enrolled = await heldFactors(services, tx, provider, user)
  return dueAmong(enrolled, provider, { principal: user.principal, method })
}

/**
 * The second factors that a user has and may use, while the user is held. Adding a factor ends the existing sessions:
 * either that must find this sign-in's session, or this must find the factor.
 */
export async function heldFactors(
  services: Services,
  tx: Tx,
  provider: Provider,
  user: User,
): Promise<SecondFactor[]> {
  const [, enrolled] = await pipeline([
    holdUser(tx, provider.id, user.id),
    enrolledFactors(services, tx, provider, user.id),
  ])
  return enrolled
}

/** Whether these users need two factors. */
export function requiresMfa({ settings }: Provider, principal: Principal): boolean {
  return settings.mfa === 'required' || (principal === 'provider' && settings.staff_mfa === 'required')
}

/** How a first factor was passed. */
interface FirstPassed {
  principal: Principal
  method: string
  isTwo?: boolean
  replacesOwn?: boolean
}

/**
 * The same, given the factors that the user has and may use. `isTwo`: whether another service vouches for two factors,
 * which satisfies the provider's requirement. Whether it also stands for an app of the user is `replacesOwn`.
 */
export function dueAmong(
  enrolled: SecondFactor[],
  provider: Provider,
  { principal, method, isTwo = false, replacesOwn = false }: FirstPassed,
): string[] {
  const isBound = enrolled.some(({ binds }) => binds) && !(isTwo && replacesOwn)
  const isMet = isTwo || MULTI_FACTOR_METHODS.includes(method) || !requiresMfa(provider, principal)
  if (!isBound && isMet) return []
  const usable = enrolled.filter(({ sameAs }) => !sameAs.includes(method)).map(({ name }) => name)
  return usable.length > 0 ? usable : [ENROLL]
}
