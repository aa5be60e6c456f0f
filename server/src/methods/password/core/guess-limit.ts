import { Budget, type Spending } from '../../../lib/budget.ts'
import { DAY, HOUR, SECOND } from '../../../lib/clock.ts'
import type { Tx } from '../../../lib/db.ts'
import type { Principal } from '../../../lib/http/context.ts'
import { Problem } from '../../../lib/problem.ts'
import type { Services } from '../../../lib/services.ts'
import { type Client, standingOf } from '../../../login/index.ts'
import type { Provider } from '../../../providers/index.ts'
import type { SessionWithUser } from '../../../sessions/index.ts'
import type { User } from '../../../users/index.ts'

/**
 * Wrong passwords of a day for an address. Who shows neither a known browser nor a session has 15, and once those are
 * spent 5 more from the networks that the user signed in from: 20 in all. `elsewhere` stands for these five in other
 * networks and for unknown addresses, and lets nobody in.
 */
const guesses = new Budget({
  name: 'password',
  windowMs: DAY,
  most: { anybody: 15, known_network: 5, elsewhere: 5, device: 10, session: 10 },
})

type Spender = keyof (typeof guesses)['most']
type Share = Spending<Spender>

/** Whose guesses are counted, in the order in which their shares are spent. */
export interface Guesser {
  shares: readonly [Share, ...Share[]]
  /** Shows what strangers cannot: has a queue of its own where passwords are hashed. */
  isKnown: boolean
}

/** A guess that was right; refund it in the transaction that acts on it. */
export type RightGuess = Share

/** Whose budget a sign-in draws on. Looks the same up for an unknown address. */
export async function guesserOf(
  services: Services,
  { id: providerId }: Provider,
  { principal, email, client }: { principal: Principal; email: string; client: Client },
  user: User | undefined,
): Promise<Guesser> {
  const share = shareOf(providerId, principal, email)
  const { device, isKnownNetwork } = await standingOf(services, providerId, user?.id, client)
  if (device) return { shares: [share('device', device.toString('hex'))], isKnown: true }
  if (user && client.replaces?.userId === user.id)
    return { shares: [share('session', client.replaces.id)], isKnown: true }
  return { shares: [share('anybody'), share(isKnownNetwork ? 'known_network' : 'elsewhere')], isKnown: false }
}

/** Whose budget counts for who gives the password of the session in use. */
export function sessionGuesser({ id: providerId }: Provider, session: SessionWithUser): Guesser {
  const { principal, email, id } = session
  return { shares: [shareOf(providerId, principal, email)('session', id)], isKnown: true }
}

const shareOf =
  (providerId: string, principal: Principal, email: string) =>
  (kind: Spender, id?: string): Share => ({
    providerId,
    subject: `${principal}:${email}`,
    spender: id === undefined ? [kind] : [kind, id],
  })

/**
 * Runs `compare` if the budget of the day lets it. The guess is counted, and committed, before; one that was not looked
 * at is given back, and a right one is the caller's to give back (refundGuess) in the transaction that acts on it, which
 * saves a commit. Returns undefined for a wrong one. Throws rate_limited, for addresses without an account too.
 */
export async function guess(
  { db, clock }: Services,
  { shares }: Guesser,
  compare: () => Promise<boolean>,
): Promise<RightGuess | undefined> {
  for (const [index, share] of shares.entries()) {
    if (!(await guesses.spend(db, share, clock.now()))) continue
    const isRight = await compared(db, share, compare)
    if (isRight && share.spender[0] !== 'elsewhere') return share
    // Once the first share is spent all networks hear the same, and take as long: nobody learns which one is known.
    if (index > 0) break
    return undefined
  }
  throw new Problem('rate_limited', {
    detail:
      'Too many wrong passwords were tried for this address. Sign in another way, reset the password, or wait a day.',
    retryAfter: HOUR / SECOND,
  })
}

async function compared(db: Services['db'], share: Share, compare: () => Promise<boolean>): Promise<boolean> {
  try {
    return await compare()
  } catch (error) {
    await guesses.refund(db, share)
    throw error
  }
}

/** Gives a right guess back. */
export function refundGuess(tx: Tx, right: RightGuess): Promise<void> {
  return guesses.refund(tx, right)
}
