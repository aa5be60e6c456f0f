import { Budget, type Spending } from '../../../../platform/budget.ts'
import { type Tx, transact } from '../../../../platform/db/db.ts'
import type { Principal } from '../../../../platform/http/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Joining, Services } from '../../../../platform/services.ts'
import { DAY, HOUR, SECOND } from '../../../../platform/time/clock.ts'
import type { Provider } from '../../../../providers/index.ts'
import type { SessionWithUser } from '../../../sessions/index.ts'
import { type Client, standingOf } from '../../../sign-in/complete/index.ts'
import type { User } from '../../../users/index.ts'

/**
 * Wrong passwords per address and day. Clients without a known browser or session have 15, and after those 5 more from
 * networks that the user signed in from: 20 in all. `elsewhere` stands in for these five in other networks and for
 * unknown addresses, and grants no session.
 */
const guesses = new Budget({
  name: 'password',
  windowMs: DAY,
  most: { anybody: 15, known_network: 5, elsewhere: 5, device: 10, session: 10 },
})

type Spender = keyof (typeof guesses)['most']
type Share = Spending<Spender>

/** Whose guesses are counted, in the order in which the shares are spent. */
export interface Guesser {
  shares: readonly [Share, ...Share[]]
  /** Whether it shows what strangers cannot, so that its passwords are hashed in a separate queue. */
  isKnown: boolean
}

/** A right guess: refund it in the transaction that acts on it. */
export type RightGuess = Share

/** Whose budget a sign-in spends. Does the same look-up for an unknown address. */
export async function guesserOf(
  services: Joining,
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

/** Whose budget is spent when the password of a session's user is given. */
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

/** A guess that is counted. */
export interface CountedGuess {
  share: Share
  /** From the last share, once the others are spent. */
  isLast: boolean
}

/** Counts a guess, if the budget of the day allows. Commit it before anything is compared. */
export async function countGuess(
  tx: Tx,
  { shares }: Guesser,
  now: number,
): Promise<CountedGuess | undefined> {
  for (const [index, share] of shares.entries())
    if (await guesses.spendWith(tx, share, now)) return { share, isLast: index > 0 }
  return undefined
}

/**
 * Runs `compare` for a guess whose count is committed. If `compare` throws, it is refunded; if the guess is right, the
 * caller refunds it (refundGuess) in the transaction that acts on it, which saves a commit. Returns undefined for a wrong
 * guess. Throws rate_limited if none was left, also for addresses without an account.
 */
export async function useGuess(
  { db }: Services,
  counted: CountedGuess | undefined,
  compare: () => Promise<boolean>,
): Promise<RightGuess | undefined> {
  if (!counted) throw tooMany()
  const { share, isLast } = counted
  const isRight = await compared(db, share, compare)
  if (isRight && share.spender[0] !== 'elsewhere') return share
  // Once the first share is spent, all networks get the same answer in the same time, so that the known one cannot be found out.
  if (isLast) throw tooMany()
  return undefined
}

/** Counts a guess and commits that, then compares: see useGuess. */
export async function guess(
  services: Services,
  guesser: Guesser,
  compare: () => Promise<boolean>,
): Promise<RightGuess | undefined> {
  const counted = await transact(services.db, (tx) => countGuess(tx, guesser, services.clock.now()))
  return useGuess(services, counted, compare)
}

function tooMany(): Problem {
  return new Problem('rate_limited', {
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

/** Refunds a right guess. */
export function refundGuess(tx: Tx, right: RightGuess): Promise<void> {
  return guesses.refund(tx, right)
}
