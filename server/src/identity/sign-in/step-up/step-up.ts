import { recordAct } from '../../../platform/audit/index.ts'
import { type Db, pipeline, type Tx, transact } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import { slot } from '../../../platform/registry.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { mayBeginSignIn } from '../../organisations/index.ts'
import { callerOf, rotateSession, type SessionWithUser, userOf } from '../../sessions/index.ts'
import type { User } from '../../users/index.ts'
import type { Client, SignedIn } from '../complete/index.ts'
import { requiresMfa } from '../mfa/factors/index.ts'

/** The ways to show in an open session that its user is there, strongest first. */
export const STEP_UP_WAYS = ['passkey', 'totp', 'password', 'email_code'] as const

export type StepUpWay = (typeof STEP_UP_WAYS)[number]

/** One way, and who may use it. Its routes are those of the sign-in method that brings it. */
export interface StepUp {
  way: StepUpWay
  /** Whether it is a factor that users add. Without one, anyone who can read the user's mail could step up. */
  isFactor: boolean
  /** Whether the provider allows it and this user has it. */
  isUsable(db: Db, provider: Provider, user: User): Promise<boolean>
}

/** All ways, whichever method brings them. */
export const STEP_UPS = slot<StepUp>('step-ups')

/**
 * The ways that this session may use, strongest first. While the user has a factor, a password or a mailed code is not
 * enough; nor is it for users who need a second factor or have to sign in through their organisation. Empty if the user
 * has to sign in again.
 */
export async function stepUpWays(
  { db, registry }: Services,
  provider: Provider,
  session: SessionWithUser,
): Promise<StepUpWay[]> {
  const user = userOf(session)
  const all = registry.all(STEP_UPS)
  const has = await pipeline(all.map((one) => one.isUsable(db, provider, user)))
  const usable = all.filter((_, index) => has[index])
  const factors = usable.filter(({ isFactor }) => isFactor)
  if (factors.length > 0) return inOrder(factors)
  if (usable.length === 0 || requiresMfa(provider, user.principal)) return []
  return (await mayShowHere(db, provider, user)) ? inOrder(usable) : []
}

function inOrder(usable: readonly StepUp[]): StepUpWay[] {
  return STEP_UP_WAYS.filter((way) => usable.some((one) => one.way === way))
}

/** Whether the user may prove anything here, rather than to the organisation's identity provider. */
async function mayShowHere(db: Db, provider: Provider, user: User): Promise<boolean> {
  try {
    return await mayBeginSignIn(db, provider, { ...user, asOwner: true })
  } catch (error) {
    if (error instanceof Problem && error.code === 'sso_required') return false
    throw error
  }
}

/** Throws reauthentication_required if the session may not step up in this way. Call it before a try is spent. */
export async function requireWay(
  services: Services,
  provider: Provider,
  session: SessionWithUser,
  way: StepUpWay,
): Promise<void> {
  const ways = await stepUpWays(services, provider, session)
  if (ways.includes(way)) return
  throw new Problem('reauthentication_required', {
    detail:
      ways.length > 0
        ? `This user steps up by ${ways.join(' or ')}: see GET session/step-up.`
        : 'This user has no factor to show here. Sign in again with this session presented.',
  })
}

export interface ShownFactor {
  session: SessionWithUser
  way: StepUpWay
  client: Client
  /** Uses up what was shown. Throws if another request was first. False refuses, and what it wrote is kept. */
  redeem: (tx: Tx) => Promise<boolean>
}

/**
 * Makes a session recent after a factor was shown, and gives it a new token. Returns undefined if `redeem` refused.
 * Throws unauthenticated if the session has ended.
 */
export function stepUp(
  services: Services,
  provider: Provider,
  { session, way, client, redeem }: ShownFactor,
): Promise<SignedIn | undefined> {
  return transact(services.db, async (tx) => {
    if (!(await redeem(tx))) return undefined
    const isSecond = (way === 'passkey' || way === 'totp') && session.method !== way
    const rotated = await rotateSession(services, tx, provider, {
      session,
      isShown: true,
      ...(isSecond && { secondFactor: way }),
    })
    await recordAct(services, tx, provider.id, {
      action: 'session.stepped_up',
      by: callerOf(session),
      user: userOf(session),
      targetId: session.id,
      device: client.device,
      detail: { method: way },
    })
    return { kind: 'signed_in', ...rotated, user: userOf(session) }
  })
}
